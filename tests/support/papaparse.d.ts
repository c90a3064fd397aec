/** Types of the used parts of papaparse, which has none. */
declare module 'papaparse' {
  interface ParseOptions {
    readonly delimiter?: string;
    readonly newline?: string;
    readonly skipEmptyLines?: boolean;
  }
  export function parse(
    text: string,
    options: ParseOptions,
  ): { readonly data: string[][]; readonly errors: readonly { readonly type: string }[] };
  function unparse(rows: readonly (readonly (string | number | null)[])[]): string;
  const papaparse: { readonly parse: typeof parse; readonly unparse: typeof unparse };
  export default papaparse;
}
