export const review = () => {};
