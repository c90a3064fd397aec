/** The base URL of a service: its faults, and the form that is called and compared. */
import { callFault, urlFault, type UrlFault } from './url-fault.ts';

export type BaseUrlFault =
  | UrlFault
  | 'url-has-query'
  /** It ends with an operation's path, as in documentation. */
  | 'url-is-operation';

/** The verb after the object of an operation. No base URL ends like this. */
export const operationPath =
  /\/(?:orders?|payments?|pay|trades?|invoices?|deposits?|refunds?|address(?:es)?)\/(?:info|query|get|list|details?|status|create)\/*$/i;

/** Like `urlFault`, and without query, fragment or operation, because paths are appended. */
export function baseUrlFault(text: string): BaseUrlFault | null {
  if (/[?#]/.test(text)) return 'url-has-query';
  return urlFault(text) ?? (operationPath.test(new URL(text.trim()).pathname) ? 'url-is-operation' : null);
}

/** Faults of a base URL that is called, even if it was saved under other rules. */
export function calledBaseUrlFault(text: string): BaseUrlFault | null {
  const fault = callFault(text);
  if (fault !== null) return fault;
  const { search, hash } = new URL(text);
  return search === '' && hash === '' ? null : 'url-has-query';
}

/** A valid URL in the form that is called: lower case and ASCII host, without default port and trailing slash. */
export function normalBaseUrl(text: string): string {
  // Not `href`, which keeps the `?` of an empty query, and paths are appended.
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '');
}

/** The form that is called. The path counts, because one host may have several services. */
export const comparableUrl = (text: string): string => (callFault(text.trim()) === null ? normalBaseUrl(text) : text);
