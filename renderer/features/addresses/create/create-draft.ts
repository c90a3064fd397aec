/**
 * What was typed for a profile, and the run that is meant by it: both outlive leaving the view, so that coming back
 * to the same draft cannot make a second run of it.
 */
import { useCallback, useSyncExternalStore } from 'react';
import type { TypedForm } from './create-form-model.ts';

/**
 * One key per intended run: it changes when a person changes the form or asks for another run, never by
 * pressing the button again, so that a hundred presses make one run.
 */
export interface Intent {
  readonly runKey: string;
  /** Sent to main, which has not answered yet. */
  readonly sending: boolean;
  /** The run that this key has made. */
  readonly madeRun: number | null;
}

export interface Draft {
  readonly typed: TypedForm;
  readonly intent: Intent;
}

const newIntent = (): Intent => ({ runKey: crypto.randomUUID(), sending: false, madeRun: null });

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

function put(profileId: string, draft: Draft): void {
  drafts.set(profileId, draft);
  for (const listener of listeners) listener();
}

/** The draft of a profile; made from `first` when there is none. */
export function draftOf(profileId: string, first: () => TypedForm): Draft {
  const kept = drafts.get(profileId);
  if (kept !== undefined) return kept;
  const draft = { typed: first(), intent: newIntent() };
  drafts.set(profileId, draft);
  return draft;
}

/** Another content is another intention; the same one, typed again, is not. */
export function keepTyped(profileId: string, typed: TypedForm): void {
  const kept = drafts.get(profileId);
  if (kept !== undefined && sameTyped(kept.typed, typed)) return;
  put(profileId, { typed, intent: newIntent() });
}

export function meanAnother(profileId: string): void {
  const kept = drafts.get(profileId);
  if (kept !== undefined) put(profileId, { ...kept, intent: newIntent() });
}

/** What has become of a key; one that is not meant any more changes nothing. */
export function noteIntent(profileId: string, intent: Intent): void {
  const kept = drafts.get(profileId);
  if (kept?.intent.runKey === intent.runKey) put(profileId, { ...kept, intent });
}

const sameTyped = (a: TypedForm, b: TypedForm): boolean =>
  a.chain === b.chain && a.count === b.count && a.callbackUrl === b.callbackUrl && a.alias === b.alias;

export function useDraft(profileId: string, first: () => TypedForm): Draft {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, []);
  return useSyncExternalStore(subscribe, () => draftOf(profileId, first));
}
