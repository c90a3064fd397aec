/**
 * What was typed for a profile, and the run that is meant by it: both outlive leaving the view, so that coming back
 * to the same draft cannot make a second run of it.
 */
import { useSyncExternalStore } from 'react';
import type { TypedForm } from './create-form-model.ts';
import { blankShops } from './shops/shop-lines.ts';

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

/** Another content is another intention; the same one, typed again, is not. What is left out stays as it was. */
export function keepTyped(profileId: string, change: Partial<TypedForm>): void {
  const kept = drafts.get(profileId);
  if (kept === undefined) return;
  const typed = { ...kept.typed, ...change };
  if (!sameTyped(kept.typed, typed)) put(profileId, { typed, intent: newIntent() });
}

/** How many, and for which shops, is typed anew: the same once more is nobody's likeliest wish. */
export function meanAnother(profileId: string): void {
  const kept = drafts.get(profileId);
  if (kept === undefined) return;
  put(profileId, { typed: { ...kept.typed, count: '', shops: blankShops() }, intent: newIntent() });
}

/** What has become of a key; one that is not meant any more changes nothing. */
export function noteIntent(profileId: string, intent: Intent): void {
  const kept = drafts.get(profileId);
  if (kept?.intent.runKey === intent.runKey) put(profileId, { ...kept, intent });
}

const sameTyped = (a: TypedForm, b: TypedForm): boolean =>
  a.kind === b.kind &&
  a.chain === b.chain &&
  a.count === b.count &&
  a.callbackUrl === b.callbackUrl &&
  a.alias === b.alias &&
  a.numbering === b.numbering &&
  a.shops === b.shops;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The run that the draft of a profile has made; null where it means one that is not made yet. */
export const useMadeRun = (profileId: string): number | null =>
  useSyncExternalStore(subscribe, () => drafts.get(profileId)?.intent.madeRun ?? null);

export function useDraft(profileId: string, first: () => TypedForm): Draft {
  return useSyncExternalStore(subscribe, () => draftOf(profileId, first));
}
