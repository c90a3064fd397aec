/** Saves the entries as they’re typed, and again when the page is left. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ConnectionDraft } from '../../../../electron/contract/connection.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import type { ProfilesView, ProfileView } from '../../../../electron/contract/profiles.ts';
import { keepDraft } from '../../../lib/connecting.ts';
import { emptyProfile, typedProfile, type TypedProfile } from '../profiles/profile-form-model.ts';
import type { ProfileFormState } from '../profiles/save-profile.ts';

/** Milliseconds between a key and saving. */
const pauseMs = 200;

/** The initial entries. */
export function beginning(
  view: ProfilesView,
  profile: ProfileView | null,
  draft: ConnectionDraft | null,
): TypedProfile {
  const before = typedProfile(profile ?? { ...emptyProfile(view), scheme: '' });
  if (draft === null) return before;
  const { profileId: _id, secretTyped: _typed, ...typed } = draft;
  const isKnown = view.schemes.some(({ id }) => id === typed.scheme);
  return { ...before, ...typed, scheme: isKnown ? typed.scheme : before.scheme };
}

export interface Kept {
  readonly form: ProfileFormState;
  readonly profileId: string | null;
  readonly secretTyped: boolean;
  /** Connected or discarded, so nothing is saved. */
  readonly isOver: boolean;
}

/** Returns why the entries couldn’t be saved, or null. */
export function useKeptDraft({ form, profileId, secretTyped, isOver }: Kept): AppError | null {
  const [error, setError] = useState<AppError | null>(null);
  const keepNow = useCallback(async (now: ConnectionDraft | null) => {
    const done = await keepDraft(now);
    setError(done.ok ? null : done.error);
  }, []);
  const typed = useWatch({ control: form.control });
  const { name = '', environment = 'test', baseUrl = '', pid = '', scheme = '', orderField = '' } = typed;
  const { timestampUnit = 'ms' } = typed;
  const draft = useMemo<ConnectionDraft>(
    () => ({ name, environment, baseUrl, pid, scheme, orderField, timestampUnit, profileId, secretTyped }),
    [name, environment, baseUrl, pid, scheme, orderField, timestampUnit, profileId, secretTyped],
  );
  const latest = useRef({ draft, isOver });
  // The initial entries are saved already.
  const kept = useRef(draft);
  useEffect(() => {
    latest.current = { draft, isOver };
  }, [draft, isOver]);
  useEffect(() => {
    const keep = () => {
      if (latest.current.isOver || latest.current.draft === kept.current) return;
      kept.current = latest.current.draft;
      void keepNow(latest.current.draft);
    };
    const timer = draft === kept.current ? undefined : setTimeout(keep, pauseMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [draft, keepNow]);
  useEffect(
    () => () => {
      // The secret leaves the page with its field, so whether one was typed comes from the last render.
      if (!latest.current.isOver && latest.current.draft !== kept.current) void keepDraft(latest.current.draft);
    },
    [],
  );
  useEffect(() => {
    if (isOver) void keepDraft(null);
  }, [isOver]);
  return isOver ? null : error;
}
