/** The few words of the kit. The application provides them, so that the kit has no language. */
import { createContext, useContext, type ReactNode } from 'react';

export interface KitWords {
  readonly windowTitle: (view: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly close: string;
  readonly cancel: string;
  readonly clearFilter: (label: string) => string;
  readonly notifications: string;
  readonly notProvided: string;
  /** On hover, in place of a value that isn’t there. */
  readonly rawValue: Readonly<Record<'absent' | 'null' | 'empty', string>>;
  readonly undocumented: string;
  readonly unexpectedFormat: string;
  readonly on: string;
  readonly off: string;
  readonly suggestions: string;
  /** Shows the rest of a cut text. */
  readonly showAll: string;
  /** For a text with too many marks to show all. */
  readonly showMore: string;
  readonly showLess: string;
  /** `18` more characters of a text that was cut. */
  readonly moreCharacters: (count: number) => string;
  /** For a name such as `U+202E`. */
  readonly hiddenCharacter: (name: string) => string;
  readonly stackedMarks: (count: number) => string;
  /** Which rows of a long table are printed, from 1. */
  readonly rowsPrinted: (from: number, to: number, of: number) => string;
}

const KitWordsContext = createContext<KitWords | null>(null);

export function KitWordsProvider({ words, children }: { words: KitWords; children: ReactNode }) {
  return <KitWordsContext value={words}>{children}</KitWordsContext>;
}

export function useKitWords(): KitWords {
  const words = useContext(KitWordsContext);
  if (words === null) throw new Error('KitWordsProvider is missing above this component');
  return words;
}
