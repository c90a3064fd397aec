/** What stands in a pasted page as code: between fences, as a command, or as JSON. What stands around it is for people. */

/** Where a command, or JSON, may begin: more would be looked through again and again. */
const mostBeginnings = 12;

/** The likeliest first. None is the whole text. */
export function* piecesIn(text: string): Generator<string> {
  for (const fenced of fencedIn(text)) {
    yield fenced;
    // A manual sets a command and what it answers between the same fences.
    yield* bareIn(fenced);
  }
  yield* bareIn(text);
}

function* bareIn(text: string): Generator<string> {
  const commands = text.matchAll(/(?<![\w./-])curl(?:\.exe)?\s/g).take(mostBeginnings);
  for (const { index } of commands) yield commandAt(text, index);
  const request = /^[ \t]*(?:GET|POST|PUT|PATCH|DELETE) \S+(?: HTTP\/\S+)?[ \t]*$/m.exec(text);
  if (request !== null) yield text.slice(request.index);
  let [tries, from] = [0, 0];
  for (let at = text.search(/[{[]/); at >= 0 && tries < mostBeginnings; tries += 1) {
    // An object of a program is none, and may hold some.
    const end = /^[{[]\s*[A-Za-z_$]/.test(text.slice(at, at + 80)) ? null : jsonEnd(text, at);
    if (end !== null) yield text.slice(at, end);
    from = end ?? at + 1;
    const next = text.slice(from).search(/[{[]/);
    at = next < 0 ? -1 : from + next;
  }
}

function fencedIn(text: string): readonly string[] {
  const found: string[] = [];
  let open: { readonly mark: string; readonly lines: string[] } | null = null;
  for (const line of text.split(/\r?\n/)) {
    const [, mark = ''] = /^\s{0,12}(?:>\s?)?(`{3,}|~{3,})/.exec(line) ?? [];
    if (open === null) {
      if (mark !== '') open = { mark, lines: [] };
    } else if (mark.startsWith(open.mark)) {
      found.push(open.lines.join('\n'));
      open = null;
    } else open.lines.push(line);
  }
  // One that was not pasted to its end.
  if (open !== null) found.push(open.lines.join('\n'));
  return found;
}

/** One stretch without a line's end, unless it is quoted or escaped. */
const stretch =
  /\$'(?:[^'\\]|\\[\s\S])*'|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\\r?\n|\^\r?\n(?:\r?\n)?|[^\r\n'"\\$^]+|[^\r\n]/y;

/** Up to the end of its last line. */
function commandAt(text: string, from: number): string {
  stretch.lastIndex = from;
  let end = from;
  while (stretch.test(text)) end = stretch.lastIndex;
  return text.slice(from, end).replace(/`[^`'"]*$/, '');
}

/** Behind the bracket that closes the one at `from`; null where none does. */
function jsonEnd(text: string, from: number): number | null {
  let depth = 0;
  let isText = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
