/** The few words that the kit itself speaks. The application hands them in, so that the kit has no language. */
import { createContext, useContext, type ReactNode } from 'react';

export interface KitWords {
  /** What the window is called while it shows this. */
  readonly windowTitle: (view: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly close: string;
  readonly notifications: string;
  readonly notGiven: string;
  readonly nullValue: string;
  /** On hover: what null is, beside what was not given. */
  readonly nullMeans: string;
  readonly notKnown: string;
  readonly notANumber: string;
  readonly notReadable: string;
  readonly on: string;
  readonly off: string;
  readonly suggestions: string;
  /** Unfolds a text that was cut, and folds it again. */
  readonly showAll: string;
  /** Of a text with too many marks to be unfolded whole. */
  readonly showMore: string;
  readonly showLess: string;
  /** `18` more characters of a text that was cut. */
  readonly moreCharacters: (count: number) => string;
  /** `U+202E`, told as what it is. */
  readonly hiddenCharacter: (name: string) => string;
  readonly stackedMarks: (count: number) => string;
  /** Which rows of a long table are in view, from 1. */
  readonly rowsInView: (from: number, to: number, of: number) => string;
  readonly rowsOf: (count: number) => string;
  /** What a long table's rows come to, as a table of its own. */
  readonly totalsOf: (table: string) => string;
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
