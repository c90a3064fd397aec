/**
 * Values as JSON text, for results with thousands of objects: the bridge copies an object property by property, which blocks the
 * page, but a string at once.
 */
declare const value: unique symbol;

export type JsonText<T> = string & { readonly [value]: T };

/** Only for values that JSON can represent: properties that are `undefined` are lost, and non-finite numbers become null. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler can't derive the type of the value in the text
export const toJson = <T>(data: T): JsonText<T> => JSON.stringify(data) as JsonText<T>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text was made by toJson
export const fromJson = <T>(text: JsonText<T>): T => JSON.parse(text) as T;
