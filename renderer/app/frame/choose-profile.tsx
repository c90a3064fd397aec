/** Changes the profile and with it every view. A live profile without a secret needs a confirmation. */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { ChooseProfileContext, useProfiles, useProfilesChange } from '../../lib/profiles.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { useFailedToast } from '../../lib/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { frameText } from '../../text/frame.ts';

export function ChooseProfileProvider({ children }: { children: ReactNode }) {
  const showFailure = useFailedToast('what-stays');
  const navigate = useNavigate();
  const profiles = useProfiles().data?.profiles;
  const next = useRouterState({ select: (state) => placeAfterChange(state.location.pathname) });
  const [unconfirmed, setUnconfirmed] = useState<ProfileView | null>(null);
  const { mutate } = useProfilesChange((id: string) => (bridge) => bridge.profiles.choose({ id }));

  const choose = (id: string, then: () => void) =>
    mutate(id, { onSuccess: then, onError: ({ error }) => showFailure(error) });
  const chooseOrConfirm = (id: string, then?: () => void) => {
    const profile = profiles?.find((other) => other.id === id);
    if (profile?.environment === 'live' && profile.secret.is === 'missing') setUnconfirmed(profile);
    // An order or batch belongs to one profile, so its page is left.
    else choose(id, then ?? (() => next !== null && void navigate({ to: next, search: {} })));
  };
  return (
    <ChooseProfileContext value={chooseOrConfirm}>
      {children}
      <Dialog
        open={unconfirmed !== null}
        title={frameText.profile.withoutSecret.title(untrusted(unconfirmed?.name ?? ''))}
        width={440}
        onClose={() => setUnconfirmed(null)}
        foot={
          <>
            <Button size="form" onClick={() => setUnconfirmed(null)}>
              {frameText.profile.withoutSecret.stay}
            </Button>
            <Button
              size="form"
              variant="confirm"
              onClick={() => {
                if (unconfirmed !== null) choose(unconfirmed.id, () => void navigate({ to: '/settings' }));
                setUnconfirmed(null);
              }}
            >
              {frameText.profile.withoutSecret.use}
            </Button>
          </>
        }
      >
        <p className="ink-2">{frameText.profile.withoutSecret.sentence}</p>
      </Dialog>
    </ChooseProfileContext>
  );
}

/** The view to open after the profile changes. Null if the current view stays. */
function placeAfterChange(pathname: string): '/' | '/addresses/batches' | null {
  // Also on the start page, because its text was typed for the previous profile.
  if (pathname === '/' || pathname.startsWith('/order/')) return '/';
  return pathname.startsWith('/addresses/batches/') ? '/addresses/batches' : null;
}
