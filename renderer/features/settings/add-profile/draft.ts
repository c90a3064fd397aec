/** Saves the entries as they’re typed, and again when the page is left. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ConnectionDraft } from '../../../../electron/contract/connection.ts';
import type { ProfilesView, ProfileView } from '../../../../electron/contract/profiles.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { saveDraft } from '../../../lib/connection.ts';
import { emptyProfile, typedProfile, type TypedProfile } from '../profiles/profile-form-model.ts';

/** Milliseconds between a key and saving. */
const pauseMs = 200;

export function firstEntries(
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

interface Saving {
  readonly typed: TypedProfile;
  readonly profileId: string | null;
  readonly secretTyped: boolean;
  /** The connection works, so there’s nothing to come back to. */
  readonly isDone: boolean;
}

/** `error`: why the entries couldn’t be saved. `discard` deletes them for good. */
export function useSavedDraft({ typed, profileId, secretTyped, isDone }: Saving) {
  const [error, setError] = useState<AppError | null>(null);
  const { name, environment, baseUrl, pid, scheme, orderField, timestampUnit } = typed;
  const draft = useMemo<ConnectionDraft>(
    () => ({ name, environment, baseUrl, pid, scheme, orderField, timestampUnit, profileId, secretTyped }),
    [name, environment, baseUrl, pid, scheme, orderField, timestampUnit, profileId, secretTyped],
  );
  const latest = useRef({ draft, isDone });
  // The first entries are saved already.
  const saved = useRef(draft);
  const isDiscarded = useRef(false);
  useEffect(() => {
    latest.current = { draft, isDone };
  }, [draft, isDone]);
  const save = useCallback(async () => {
    if (isDiscarded.current || latest.current.isDone || latest.current.draft === saved.current) return null;
    saved.current = latest.current.draft;
    const done = await saveDraft(latest.current.draft);
    return done.ok ? null : done.error;
  }, []);
  useEffect(() => {
    const now = () => void save().then(setError);
    const timer = draft === saved.current ? undefined : setTimeout(now, pauseMs);
    window.addEventListener('pagehide', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [draft, save]);
  // The secret leaves the page with its field, so whether one was typed comes from the last render.
  useEffect(() => () => void save(), [save]);
  useEffect(() => {
    if (isDone) void saveDraft(null);
  }, [isDone]);
  return {
    error: isDone ? null : error,
    discard: async () => {
      isDiscarded.current = true;
      await saveDraft(null);
    },
  };
}
