const comment = { begins: '<!--', ends: '-->' } as const;

/** The text from its first letter that is neither blank nor of a comment. Each letter is looked at once: any gateway writes it. */
function withoutComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith(comment.begins)) {
    const end = rest.indexOf(comment.ends, comment.begins.length);
    if (end === -1) return '';
    rest = rest.slice(end + comment.ends.length).trimStart();
  }
  return rest;
}

/** A sign-in of a network, a gateway, a parked name: it did not come from what speaks JSON. */
export const isWebPage = (text: string): boolean =>
  /^<(?:!doctype\s+html|html|head|body)\b/i.test(withoutComments(text));
