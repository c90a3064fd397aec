/**
 * What was typed for a profile, and the intended batch. Both outlive the view, so that returning to the same
 * draft can't create a second batch.
 */
import { useSyncExternalStore } from 'react';
import type { TypedForm } from './form-model.ts';
import { blankLines } from './alias-lines.ts';

/**
 * One key per intended batch. It changes when the user changes the form or starts another batch, never when the button is
 * pressed again, so that repeated presses create only one batch.
 */
export interface Intent {
  readonly batchKey: string;
  /** Sent to the main process, which hasn't responded yet. */
  readonly sending: boolean;
  /** The batch that this key created. */
  readonly createdBatch: number | null;
}

export interface Draft {
  readonly typed: TypedForm;
  readonly intent: Intent;
}

const newIntent = (): Intent => ({ batchKey: crypto.randomUUID(), sending: false, createdBatch: null });

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

function put(profileId: string, draft: Draft): void {
  drafts.set(profileId, draft);
  for (const listener of listeners) listener();
}

/** The draft of a profile, created from `first` if there is none. */
export function draftOf(profileId: string, first: () => TypedForm): Draft {
  const draft = drafts.get(profileId) ?? { typed: first(), intent: newIntent() };
  drafts.set(profileId, draft);
  return draft;
}

/** Different content gets a new key, the same content typed again doesn't. */
export function changeTyped(profileId: string, change: Partial<TypedForm>): void {
  const draft = drafts.get(profileId);
  if (draft === undefined) return;
  const before = new Map<string, unknown>(Object.entries(draft.typed));
  if (Object.entries(change).every(([name, value]) => before.get(name) === value)) return;
  put(profileId, { typed: { ...draft.typed, ...change }, intent: newIntent() });
}

/** Clears the count and the list, because the same batch is rarely wanted twice. */
export function startAnother(profileId: string): void {
  const draft = drafts.get(profileId);
  if (draft === undefined) return;
  put(profileId, { typed: { ...draft.typed, count: '', lines: blankLines() }, intent: newIntent() });
}

/** Updates the state of a key. An outdated key changes nothing. */
export function noteIntent(profileId: string, intent: Intent): void {
  const draft = drafts.get(profileId);
  if (draft?.intent.batchKey === intent.batchKey) put(profileId, { ...draft, intent });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The batch that the draft of a profile created, or null while there is none. */
export const useCreatedBatch = (profileId: string): number | null =>
  useSyncExternalStore(subscribe, () => drafts.get(profileId)?.intent.createdBatch ?? null);

export function useDraft(profileId: string, first: () => TypedForm): Draft {
  return useSyncExternalStore(subscribe, () => draftOf(profileId, first));
}
