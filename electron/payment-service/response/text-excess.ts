/** What a JSON text would come to in memory, told before it is parsed: a text of 2 MiB may mean fifty times as much. */
import type { Limits } from '../limits.ts';
import { endOfString } from './json-keys.ts';

/** Null also where the text is no JSON: that is for the parser to say. */
export function textExcess(text: string, limits: Pick<Limits, 'depth' | 'values'>): 'depth' | 'values' | null {
  // Each value but the last takes two characters at least.
  if (text.length < limits.values * 2 || !/^\s*[[{]/.test(text)) return null;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case openList:
      case openObject:
        depth += 1;
        values += 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        break;
      case comma:
        values += 1;
        break;
    }
    if (depth > limits.depth) return 'depth';
    if (values > limits.values) return 'values';
  }
  return null;
}

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, comma] = [codeOf('"'), codeOf(',')];
const [openList, closeList, openObject, closeObject] = [codeOf('['), codeOf(']'), codeOf('{'), codeOf('}')];
