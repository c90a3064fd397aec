/** What the tests use of papaparse, which brings no types. */
declare module 'papaparse' {
  export function parse(
    text: string,
    options: { readonly delimiter: string; readonly newline: string },
  ): { readonly data: string[][]; readonly errors: readonly unknown[] };
}
