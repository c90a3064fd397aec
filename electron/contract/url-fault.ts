/** What is wrong with a URL that a person typed, as a code; the page has the sentence. */
export type UrlFault = 'url-empty' | 'url-not-a-url' | 'url-not-https' | 'url-has-user';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** https, or http on loopback; no user name or password. Null when nothing is wrong. */
export function urlFault(text: string): UrlFault | null {
  if (text.trim() === '') return 'url-empty';
  // A parser drops line ends and tabs, and encodes blanks: what is sent as it was typed would be another URL.
  if (/[\s\p{Cc}]/u.test(text.trim()) || !URL.canParse(text)) return 'url-not-a-url';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'url-has-user';
  if (url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.includes(url.hostname))) return null;
  return 'url-not-https';
}
