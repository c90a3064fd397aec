/** What the benchmark uses of papaparse, which brings no types. */
declare module 'papaparse' {
  const papaparse: { unparse(rows: readonly (readonly (string | number | null)[])[]): string };
  export default papaparse;
}
