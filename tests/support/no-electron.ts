/** Stands for the `electron` module in unit tests, so that modules that import it load: all that they import is undefined. */
export default undefined;
