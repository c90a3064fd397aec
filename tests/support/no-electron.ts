/** Replaces `electron` in unit tests, so that modules that import it load. Every import is undefined. */
// oxlint-disable-next-line import/no-default-export -- Vitest resolves `electron` to it
export default undefined;
