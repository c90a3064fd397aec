/**
 * A value as its JSON text, for an answer of thousands of objects: a bridge between the page's worlds copies object by object while
 * the page stands still, and a text at once.
 */
declare const value: unique symbol;

export type Written<T> = string & { readonly [value]: T };

/** Of what JSON can say alone: nothing that is `undefined` is there on the other side, and no number is none. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the text is of cannot be said to the compiler otherwise
export const written = <T>(of: T): Written<T> => JSON.stringify(of) as Written<T>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above; main wrote it
export const readWritten = <T>(text: Written<T>): T => JSON.parse(text) as T;
