/**
 * A scheme's templates. What they are filled with stays apart from what is always so, so that a request can be shown
 * by the code that writes it.
 */

/** A piece of what is sent. */
export interface Piece {
  readonly text: string;
  /** Which placeholder of a template or which field of the body this is the value of; null for what is always so. */
  readonly valueOf: { readonly is: 'placeholder' | 'field'; readonly name: string } | null;
}

export const fixed = (text: string): Piece => ({ text, valueOf: null });

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The value of a placeholder; undefined where there is none of this name. */
export type Values = (name: string) => string | undefined;

const tokens = /(\\n|\\uFEFF|\{[A-Za-z0-9]+\})/;

/** Every placeholder once: what it is filled with is never a template. */
export const fill = (template: string, values: Values): readonly Piece[] =>
  template.split(tokens).map((token) => {
    if (token === '\\n') return fixed('\n');
    if (token === '\\uFEFF') return fixed('\uFEFF');
    const name = tokens.test(token) ? token.slice(1, -1) : null;
    const value = name === null ? undefined : values(name);
    return name === null || value === undefined ? fixed(token) : { text: value, valueOf: { is: 'placeholder', name } };
  });

/** These and one more. */
export const withValue =
  (values: Values, name: string, value: string): Values =>
  (asked) =>
    asked === name ? value : values(asked);
