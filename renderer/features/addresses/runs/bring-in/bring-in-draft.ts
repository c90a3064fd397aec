/** What was pasted for a request: it outlives the dialog and the view, until it is brought in or cleared. */
import { useState } from 'react';

export interface BringInDraft {
  readonly text: string;
  /** Not in the form of an address, and meant all the same. */
  readonly included: readonly string[];
}

const kept = new Map<number, BringInDraft>();

export const forgetBringIn = (requestId: number): void => {
  kept.delete(requestId);
};

/** @param first what the list begins with where nothing is kept */
export function useBringInDraft(requestId: number, first: string) {
  const [draft, setDraft] = useState(() => kept.get(requestId) ?? { text: first, included: [] });
  const keep = (next: BringInDraft): void => {
    if (next.text === '') kept.delete(requestId);
    else kept.set(requestId, next);
    setDraft(next);
  };
  return [draft, keep] as const;
}
