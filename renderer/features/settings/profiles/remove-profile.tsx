/** Removes a profile after a question, which main asks for live profiles and those with a secret. */
import { useState } from 'react';
import { isRemovalConfirmedByMain, type ProfileView } from '../../../../electron/contract/profiles.ts';
import { useLedgerSummary } from '../../../lib/addresses/ledger-summary.ts';
import { useRunsUnderWay } from '../../../lib/addresses/runs-under-way.ts';
import { errorOf } from '../../../lib/call.ts';
import { useProfilesChange } from '../../../lib/profiles.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { inOneLine, useErrorsInWords } from '../../../lib/use-error-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from './profile-form.module.css';
import { settingsText } from '../../../text/settings.ts';

export function RemoveProfile({ profile, onRemoved }: { profile: ProfileView; onRemoved: () => void }) {
  const errorWords = useErrorsInWords();
  const words = settingsText.profiles;
  const toasts = useToasts('what-stays');
  const addresses = useLedgerSummary(profile.id).data?.total ?? null;
  const waiting = useRunsUnderWay()
    .filter(({ profileId }) => profileId === profile.id)
    .map(({ id }) => id);
  const [asking, setAsking] = useState(false);
  const remove = useProfilesChange((id: string) => (bridge) => bridge.profiles.remove({ id }));
  // Awaited as a promise, because a mutation’s callbacks don’t run once the form is gone.
  const confirm = async () => {
    try {
      await remove.mutateAsync(profile.id);
      toasts.done(words.removed(untrusted(profile.name)));
      setAsking(false);
      onRemoved();
      focusHeading();
    } catch (caught) {
      const error = errorOf(caught);
      if (error.code === 'batch-open') toasts.failed(words.removeWaits(waiting.map((id) => String(id))));
      else if (error.code !== 'cancelled') toasts.failed(inOneLine(errorWords(error)));
    }
  };
  const ask = () => {
    if (isRemovalConfirmedByMain(profile)) void confirm();
    else setAsking(true);
  };
  return (
    <span className={styles.remove}>
      <Button size="form" variant="danger" busy={remove.isPending} onClick={ask}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.removeTitle(untrusted(profile.name))}
        confirm={words.removeConfirm}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {words.removeSentence(addresses)}
      </ConfirmDialog>
    </span>
  );
}
