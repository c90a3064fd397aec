/** The head of a profile: its connection check as a badge with the unfolded steps below, and the profile's actions. */
import { ChevronDown, ChevronRight, Ellipsis, RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import {
  isRemovalConfirmedByMain,
  type ProfileFields,
  type ProfilesView,
  type ProfileView,
} from '../../../../electron/contract/profiles.ts';
import type { TypedConnection } from '../../../../electron/contract/request-preview.ts';
import { useAddressListSummary } from '../../../lib/addresses/address-list.ts';
import { useActiveBatches } from '../../../lib/addresses/active-batches.ts';
import { errorOf } from '../../../lib/call.ts';
import { useChooseProfile, useProfilesChange } from '../../../lib/profiles.ts';
import { useTime } from '../../../lib/format/use-time.ts';
import { useFailedToast } from '../../../lib/errors.ts';
import { commonText } from '../../../text/common.ts';
import { connectionCheckText } from '../../../text/connection-check.ts';
import { frameText } from '../../../text/frame.ts';
import { settingsText } from '../../../text/settings.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { focusHeading } from '../../../ui/layout/view-heading.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Shape } from '../../../ui/marks/shape.tsx';
import { Tag } from '../../../ui/marks/tag.tsx';
import { useToasts } from '../../../ui/messages/toast.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { compareWithReport, verdictOf, useConnectionCheck } from '../connection-check/check-state.ts';
import { CheckResults, type CheckFixes } from '../connection-check/check-steps.tsx';
import styles from './profile-head.module.css';

const words = settingsText.profiles;

export interface ProfileHeadProps {
  profile: ProfileView;
  view: ProfilesView;
  /** The environment as typed. */
  environment: ProfileFields['environment'];
  connection: TypedConnection;
  fixes: CheckFixes;
  /** Tests the connection when the view opens. */
  isTestAsked: boolean;
  onTested: () => void;
}

export function ProfileHead(props: ProfileHeadProps) {
  const { profile, view, environment, connection, fixes, isTestAsked, onTested } = props;
  const time = useTime();
  const check = useConnectionCheck(profile.id);
  const { report, error, isRunning, run, cancel } = check;
  const { isSaved, isStale } = compareWithReport(profile, connection, report?.checked ?? null);
  const verdict = report === null ? null : verdictOf(report);
  // Unfolded if there’s something to fix, unless the user folds it.
  const [turned, setTurned] = useState<boolean | null>(null);
  const isOpen = turned ?? (error !== null || (verdict !== null && verdict.shape !== 'pass'));
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isTestAsked || hasStarted.current) return;
    hasStarted.current = true;
    run();
    onTested();
  }, [isTestAsked, run, onTested]);
  const test = () => {
    setTurned(null);
    run();
  };
  const id = useId();
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name}>{untrusted(profile.name)}</h2>
        <Tag tone={environment}>{frameText.environments[environment]}</Tag>
        <div className={styles.badge} role="status">
          {isRunning ? (
            connectionCheckText.running
          ) : report === null || verdict === null ? (
            isSaved ? (
              <Badge shape="none">{connectionCheckText.notTested}</Badge>
            ) : (
              <span className="ink-3">{connectionCheckText.unsaved}</span>
            )
          ) : (
            <button
              type="button"
              className={styles.turn}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setTurned(!isOpen)}
            >
              <Shape name={isStale ? 'cannot-check' : verdict.shape} />
              <span>{verdict.title}</span>
              <span className={styles.count}>
                {isSaved ? `${verdict.count}, ${time.minute(report.startedAt)}` : connectionCheckText.unsaved}
              </span>
              <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
            </button>
          )}
        </div>
        <div className={styles.actions}>
          {isRunning ? (
            <Button onClick={cancel}>{commonText.cancel}</Button>
          ) : (
            <Button icon={<Icon of={RefreshCw} size={14} />} disabled={!isSaved} onClick={test}>
              {report === null ? connectionCheckText.run : connectionCheckText.testAgain}
            </Button>
          )}
          <ProfileMenu profile={profile} view={view} />
        </div>
      </header>
      <section id={id} aria-label={connectionCheckText.title} className={styles.check} hidden={!isOpen}>
        {isOpen && !isRunning && (
          <>
            {verdict !== null && verdict.meaning !== '' && <p className={styles.meaning}>{verdict.meaning}</p>}
            <CheckResults check={check} profile={profile} isStale={isStale} fixes={fixes} />
            <p className={styles.foot}>{connectionCheckText.foot}</p>
          </>
        )}
      </section>
    </>
  );
}

function ProfileMenu({ profile, view }: Pick<ProfileHeadProps, 'profile' | 'view'>) {
  const choose = useChooseProfile();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoval(profile, () => setRemoving(false));
  const choices = [
    ...(profile.id === view.chosenId ? [] : [{ words: words.use, run: () => choose(profile.id) }]),
    ...(profile.builtIn
      ? []
      : [
          {
            words: words.remove,
            run: () => (isRemovalConfirmedByMain(profile) ? void remove.now() : setRemoving(true)),
          },
        ]),
  ];
  if (choices.length === 0) return null;
  return (
    <>
      <MenuButton label={words.more} icon={<Icon of={Ellipsis} size={14} />} choices={choices} />
      <ConfirmDialog
        open={isRemoving}
        title={words.removeTitle(untrusted(profile.name))}
        confirm={words.removeConfirm}
        sentence={words.removeSentence(remove.addresses)}
        busy={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove.now()}
      />
    </>
  );
}

function useRemoval(profile: ProfileView, onRemoved: () => void) {
  const showFailure = useFailedToast('what-stays');
  const toasts = useToasts('what-stays');
  const addresses = useAddressListSummary(profile.id).data?.total ?? null;
  const open = useActiveBatches()
    .filter(({ profileId }) => profileId === profile.id)
    .map(({ id }) => String(id));
  const { mutateAsync, isPending } = useProfilesChange((id: string) => (bridge) => bridge.profiles.remove({ id }));
  // Awaited as a promise, because a mutation’s callbacks don’t run once the form is unmounted.
  const now = async () => {
    try {
      await mutateAsync(profile.id);
      toasts.done(words.removed(untrusted(profile.name)));
      onRemoved();
      focusHeading();
    } catch (caught) {
      const error = errorOf(caught);
      if (error.code === 'batch-open') toasts.failed(words.removeWaits(open));
      else showFailure(error);
    }
  };
  return { addresses, isPending, now };
}
