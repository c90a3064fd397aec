/** The frame around every view: band, bar and navigation. It waits for the profiles, because every view belongs to one. */
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { usePreferences } from '../../lib/app-info.ts';
import { errorOf } from '../../lib/call.ts';
import { useProfile, useProfiles } from '../../lib/profiles.ts';
import { useActiveBatchesEvents } from '../../lib/addresses/active-batches.ts';
import { useHistoryDeleted } from '../../lib/orders/recent-orders.ts';
import { useWatchedEvents } from '../../lib/orders/watched.ts';
import { useTime } from '../../lib/format/use-time.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { useErrorWords } from '../../lib/errors.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Tag } from '../../ui/marks/tag.tsx';
import { awaitHeading, setTitlePrefix } from '../../ui/layout/view-heading.tsx';
import { useToasts } from '../../ui/messages/toast.tsx';
import { Failed } from '../../ui/messages/states.tsx';
import { entryChanged } from '../../ui/tables/opened-row.ts';
import { usePrinting } from '../../ui/printing.ts';
import { VisibleText } from '../../ui/text/visible-text.tsx';
import { useFocusRescue } from '../../ui/use-focus-rescue.ts';
import { BatchProgress, BulkProgress } from './background-work.tsx';
import { ChooseProfileProvider } from './choose-profile.tsx';
import { EmptyFrame } from './empty-frame.tsx';
import { ExportProvider } from './export-provider.tsx';
import { useAppCommands, type Overlay } from '../commands.ts';
import styles from './frame.module.css';
import { HelpMenu } from './help-menu.tsx';
import { Clock, Navigation } from './navigation.tsx';
import { Notices } from './notices.tsx';
import { Palette } from '../palette/palette.tsx';
import { ProfileCell } from './profile-cell.tsx';
import { SearchField } from './search-field.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useNotificationClicks } from '../use-notifications.ts';
import { useShortcuts, viewId } from '../use-shortcuts.ts';
import { commonText } from '../../text/common.ts';
import { frameText } from '../../text/frame.ts';

export function Frame() {
  useActiveBatchesEvents();
  useWatchedEvents();
  useHistoryDeleted();
  useTheme();
  const profiles = useProfiles();
  const profile = useProfile();
  useLiveTitle(profile);
  if (profiles.isError) return <NotStarted error={profiles.error} onAgain={() => void profiles.refetch()} />;
  if (profile === null) return <EmptyFrame />;
  return (
    <ChooseProfileProvider>
      <ExportProvider profileId={profile.id}>
        <Views profile={profile} />
      </ExportProvider>
    </ChooseProfileProvider>
  );
}

/** The window title names a live profile, so that it is visible when the window is covered. */
function useLiveTitle(profile: ProfileView | null): void {
  const prefix = profile?.environment === 'live' ? frameText.titlePrefix(untrusted(profile.name)) : '';
  useEffect(() => setTitlePrefix(prefix), [prefix]);
}

/** Paper has no band, so a header names profile and time. */
function PrintedHead({ profile }: { profile: ProfileView }) {
  return usePrinting() ? <Printed profile={profile} /> : null;
}

function Printed({ profile: { name, environment } }: { profile: ProfileView }) {
  const time = useTime();
  const [at] = useState(() => Date.now());
  return (
    <p className={styles.printed}>
      <span>
        <Tag tone={environment}>{frameText.environments[environment]}</Tag> <VisibleText text={name} />
      </span>
      <span>{frameText.printed(time.whole(at))}</span>
    </p>
  );
}

function Views({ profile }: { profile: ProfileView }) {
  const { id: profileId, environment, readOnly } = profile;

  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const commands = useAppCommands(setOverlay);
  const openHelp = useCallback(() => setOverlay('help'), []);
  const close = useCallback(() => setOverlay(null), []);
  useShortcuts(commands, openHelp, overlay === 'palette' || overlay === 'shortcuts');
  useFocusAfterNavigation();
  useFocusRescue();
  useClearToasts(profileId);
  useNotificationClicks();
  const onStart = useRouterState({ select: (state) => state.location.pathname === '/' });
  return (
    <div className={styles.frame} data-environment={environment}>
      <a
        className={styles.skip}
        href={`#${viewId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(viewId)?.focus();
        }}
      >
        {frameText.skipToView}
      </a>
      <div className={styles.band} />
      <header className={styles.bar}>
        <ProfileCell />
        <div className={styles.barBody}>
          {!onStart && <SearchField key={profileId} profileId={profileId} onPalette={commands['open-palette']} />}
          <div className={styles.barEnd}>
            {readOnly === true && (
              <Link to="/settings" className={styles.readOnly} title={frameText.profile.readOnlyMeans}>
                <Tag tone="readOnly">{frameText.profile.readOnly}</Tag>
              </Link>
            )}
            <BulkProgress profileId={profileId} />
            <BatchProgress />
            <HelpMenu
              commands={commands}
              open={overlay === 'help'}
              onOpenChange={(open) => setOverlay((shown) => (open ? 'help' : shown === 'help' ? null : shown))}
            />
          </div>
        </div>
      </header>
      <div className={styles.rail}>
        <Navigation profile={profile} />
        <Clock />
      </div>
      <main className={styles.view} id={viewId} tabIndex={-1} data-scroll-restoration-id={viewId}>
        <div className={styles.content}>
          <PrintedHead profile={profile} />
          <Notices />
          <Outlet />
        </div>
      </main>
      {overlay === 'palette' && <Palette key={profileId} profileId={profileId} commands={commands} onClose={close} />}
      {overlay === 'shortcuts' && <Shortcuts onClose={close} />}
    </div>
  );
}

/** Toasts about a profile’s orders and batches close when another profile is chosen. */
function useClearToasts(profileId: string): void {
  const toasts = useToasts();
  const previous = useRef(profileId);
  useEffect(() => {
    if (previous.current !== profileId) toasts.clear();
    previous.current = profileId;
  }, [toasts, profileId]);
}

/** The focus moves to the heading of the next view, or with Back to the row that was opened. */
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation, toLocation }) => {
        // The first view doesn’t take the focus.
        if (!pathChanged || fromLocation === undefined) return;
        entryChanged(fromLocation.state.key, toLocation.state.key);
        awaitHeading();
      }),
    [router],
  );
}

function useTheme(): void {
  const { theme } = usePreferences();
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

function NotStarted({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const failed = useMemo(() => errorOf(error), [error]);
  const words = useErrorWords(failed);
  return (
    <main className={styles.notStarted}>
      <Failed
        title={frameText.starting.failed}
        proof={failed.message}
        actions={
          <Button variant="primary" onClick={onAgain}>
            {commonText.tryAgain}
          </Button>
        }
      >
        {words.sentence} {words.next}
      </Failed>
    </main>
  );
}
