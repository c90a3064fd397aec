/** `1 address`, `2,000 addresses` */
export const pluralize = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`;
