import { untrusted } from '../../text/untrusted-text.ts';
import { exportsText } from '../../text/export.ts';

export function columnSetWords(set: string): string {
  const builtIn = Object.entries(exportsText.builtIn).find(([known]) => known === set);
  return builtIn?.[1] ?? untrusted(set);
}
