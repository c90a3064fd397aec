/** The list pasted for a request. It outlives the dialog and the view until it is imported or cleared. */
import { useState } from 'react';

export interface BringInDraft {
  readonly text: string;
  /** Entries of another format that a person chose to import. */
  readonly included: readonly string[];
}

const kept = new Map<number, BringInDraft>();

export const forgetBringIn = (requestId: number): void => {
  kept.delete(requestId);
};

/** @param first the list to start with where no draft is kept */
export function useBringInDraft(requestId: number, first: string) {
  const [draft, setDraft] = useState(() => kept.get(requestId) ?? { text: first, included: [] });
  const keep = (next: BringInDraft): void => {
    if (next.text === '') kept.delete(requestId);
    else kept.set(requestId, next);
    setDraft(next);
  };
  return [draft, keep] as const;
}
