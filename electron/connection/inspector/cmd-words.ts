/**
 * A command as it is written for cmd, the command line of Windows, and as browsers copy it for it: quotes and other signs behind a caret,
 * lines that end in one. Pure.
 */

/** By its first quote, or the end of its first line: single quotes are none there. */
export function isOfCmd(command: string): boolean {
  const [first = ''] = /\^?["']|\\\r?\n|[ \t]\^\r?\n/.exec(command) ?? [];
  if (first === '"') return /[ \t]\^\r?\n/.test(command) && !/\\\r?\n/.test(command);
  return first.endsWith('^"') || /\^\r?\n$/.test(first);
}

/** Behind the line's end that begins here; null where none does. */
function behindLineEnd(text: string, at: number): number | null {
  if (text[at] === '\n') return at + 1;
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : null;
}

/** Null where a quote is left open. */
export function cmdWords(command: string): readonly string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let isQuoted = false;
  /** Between quotes without a caret a caret is a letter. */
  let isPlain = false;
  const add = (letters: string): void => {
    word = (word ?? '') + letters;
  };
  /** Where the next sign stands, whether or not behind a caret. */
  const signAt = (at: number): number => (command[at] === '^' && !isPlain ? at + 1 : at);
  for (let at = 0; at < command.length; at += 1) {
    const hasCaret: boolean = command[at] === '^' && !isPlain;
    if (hasCaret) {
      at += 1;
      const behind = behindLineEnd(command, at);
      if (behind !== null) {
        // A caret, and two ends of a line: the second is one of the word.
        const second = behindLineEnd(command, behind);
        if (second !== null) add('\n');
        at = (second ?? behind) - 1;
        continue;
      }
    }
    const sign = command[at] ?? '';
    const next = signAt(at + 1);
    if (sign === '\\' && (command[next] === '"' || command[next] === '\\')) {
      add(command[next] ?? '');
      at = next;
    } else if (sign === '"' && isQuoted && command[next] === '"') {
      add('"');
      at = next;
    } else if (sign === '"') {
      isQuoted = !isQuoted;
      isPlain = isQuoted && !hasCaret;
      add('');
    } else if (/\s/.test(sign) && !isQuoted) {
      if (word !== null) words.push(word);
      word = null;
    } else add(sign);
  }
  if (word !== null) words.push(word);
  return isQuoted ? null : words;
}
