/** One profile to edit at the left; the list, the connection check and the API calls at the right. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { connectionOf, emptyProfile } from './profile-form-model.ts';
import { useProfile, useProfiles } from '../../../lib/profiles.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { useBelow } from '../../../ui/layout/use-below.ts';
import { Calls } from '../calls.tsx';
import { CheckPanel, type CheckActions } from '../connection-check/check-panel.tsx';
import { ImportDialog, useImportProfiles } from './import-profiles.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileList } from './profile-list.tsx';
import type { TypedConnection } from '../../../../electron/contract/signing.ts';

/** `new`: a profile that isn’t saved yet. Null: the one in use when the view opened. */
type Shown = { readonly is: 'profile'; readonly id: string } | { readonly is: 'new' } | null;

export function ProfilesTab() {
  const view = useProfiles().data;
  const chosen = useProfile();
  // Another one may come into use while this one is being edited.
  const [openedWith] = useState(chosen?.id);
  const [shown, setShown] = useState<Shown>(null);
  const [isTyped, setIsTyped] = useState(false);
  const [typed, setTyped] = useState<TypedConnection | null>(null);
  const leave = useRef((goOn: () => void) => goOn());
  const onLeaving = useCallback((how: (goOn: () => void) => void) => {
    leave.current = how;
  }, []);
  const actions = useRef<CheckActions | null>(null);
  const onWaysOut = useCallback((ways: CheckActions) => {
    actions.current = ways;
  }, []);
  const { check } = useSearch({ from: '/settings' });
  const navigate = useNavigate();
  // Runs once: going back in the history shows the earlier results.
  const onStarted = useCallback(
    () => void navigate({ to: '/settings', search: { tab: 'profiles' }, replace: true, resetScroll: false }),
    [navigate],
  );
  const isNarrow = useBelow(1100);
  const imports = useImportProfiles();
  if (view === undefined || chosen === null) return null;
  const wanted = shown?.is === 'profile' ? view.profiles.find((profile) => profile.id === shown.id) : undefined;
  const opened = view.profiles.find(({ id }) => id === openedWith);
  const profile = shown?.is === 'new' ? null : (wanted ?? opened ?? chosen);
  const show = (next: Shown) => {
    setShown(next);
    setTyped(null);
  };
  // The built-in service may restart with a new URL while its profile is shown.
  const key = profile === null ? 'new' : profile.builtIn ? `${profile.id} ${profile.baseUrl}` : profile.id;
  const open = (id: string) => leave.current(() => show({ is: 'profile', id }));
  const list = (
    <ProfileList
      view={view}
      shownId={profile?.id ?? null}
      onShow={open}
      onAdd={() => leave.current(() => show({ is: 'new' }))}
      onImport={imports.ask}
      isTyped={isTyped}
    />
  );
  const connection = typed ?? connectionOf(profile ?? emptyProfile(view));
  return (
    <>
      {imports.read !== null && (
        <ImportDialog
          key={imports.read.reading}
          read={imports.read}
          view={view}
          onClose={imports.close}
          onShow={open}
        />
      )}
      <Columns
        split="6-6"
        rule
        stacked={isNarrow}
        left={
          <>
            {isNarrow && list}
            <ProfileForm
              key={key}
              profile={profile}
              view={view}
              onTyped={setTyped}
              onUnsaved={setIsTyped}
              onAdded={(id) => show(id === null ? null : { is: 'profile', id })}
              onCancelled={() => show(null)}
              onRemoved={() => show(null)}
              onLeaving={onLeaving}
              onWaysOut={onWaysOut}
            />
          </>
        }
        right={
          <>
            {!isNarrow && list}
            {profile !== null && (
              <CheckPanel
                key={`check ${profile.id}`}
                profile={profile}
                typed={connection}
                actions={{
                  findScheme: () => actions.current?.findScheme(),
                  replaceSecret: () => actions.current?.replaceSecret(),
                  sendIn: (unit) => actions.current?.sendIn(unit),
                }}
                isAsked={check === true}
                onStarted={onStarted}
              />
            )}
            <Calls key={key} typed={connection} />
          </>
        }
      />
    </>
  );
}
