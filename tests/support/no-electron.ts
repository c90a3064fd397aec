/** Stands for the `electron` module in unit tests, so that modules that import it load: all that they import is undefined. */
// oxlint-disable-next-line import/no-default-export -- Vitest resolves `electron` to it
export default undefined;
