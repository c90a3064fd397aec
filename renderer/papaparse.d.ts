/** What the page uses of papaparse, which brings no types. */
declare module 'papaparse' {
  export function parse(
    text: string,
    options: { readonly delimiter: string; readonly newline: string; readonly preview: number },
  ): { readonly data: string[][]; readonly errors: readonly { readonly type: string }[] };
}
