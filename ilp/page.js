"use strict";
// Sorts the rules and hides those without the words that are searched for.
const find = (id) => document.getElementById(id);
const list = find("rules");
const rules = [...list.children].map((item) => ({
  item,
  number: Number(item.dataset.number),
  text: [...item.querySelectorAll("h2, code, .drawn figcaption")]
    .map((part) => part.textContent.toLowerCase().replace(/\s+/g, " "))
    .join(" "),
}));

function sort() {
  const key = find("sort").value;
  const way = Number(find("sort").selectedOptions[0].dataset.way ?? 1) * (find("reverse").checked ? -1 : 1);
  const worth = ({ item }) => Number(item.dataset[key]);
  rules.sort((one, two) => way * (worth(one) - worth(two)) || one.number - two.number);
  list.append(...rules.map(({ item }) => item));
}

function search() {
  const words = find("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { item, text } of rules) {
    item.hidden = !words.every((word) => text.includes(word));
    shown += item.hidden ? 0 : 1;
  }
  const numbers = { shown, count: rules.length };
  find("count").value = find("count").dataset.said.replace(/\{(\w+)\}/g, (_, name) => numbers[name]);
}

find("tools").hidden = false;
find("tools").addEventListener("submit", (event) => event.preventDefault());
find("search").addEventListener("input", search);
find("words")?.addEventListener("click", ({ target }) => {
  if (target.value) {
    find("search").value = target.value;
    search();
    find("tools").scrollIntoView();
  }
});
find("sort").addEventListener("change", sort);
find("reverse").addEventListener("change", sort);
sort();
search();
