/** The parts of it that are used here; it comes without types of its own. */
declare module 'papaparse' {
  const papaparse: {
    unparse(rows: readonly (readonly (string | number | null)[])[]): string;
    parse(text: string, options: { readonly skipEmptyLines: boolean }): { readonly data: string[][] };
  };
  export default papaparse;
}
