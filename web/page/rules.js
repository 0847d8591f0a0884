export const rules = () => {};
