/** Deposit addresses: creating them, and the ledger of all that were ever created here. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../lib/format/money.ts';
import { useProfile } from '../../lib/profiles.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Shape } from '../../ui/marks/shape.tsx';
import { useFocusRescue } from '../../ui/use-focus-rescue.ts';
import { TabLinks, TabWords, tabLinkClass } from '../../ui/layout/tabs.tsx';
import styles from './addresses-page.module.css';
import { CreateView } from './create/create-view.tsx';
import { LedgersWithoutProfile } from './ledger/ledgers-without-profile.tsx';
import { LedgerView } from './ledger/ledger-view.tsx';
import { useLedgerTotal } from './queries.ts';
import { useRunEvents, useRuns } from './run-queries.ts';

export function CreateAddressesPage() {
  const profile = useProfile();
  useRunEvents();
  useFocusRescue();
  if (profile === null) return null;
  return (
    <div className={styles.wide} data-wide>
      <Head profileId={profile.id} tab="create" />
      <CreateView key={profile.id} profile={profile} />
    </div>
  );
}

export function LedgerPage() {
  const profile = useProfile();
  // Of a profile that is gone, for as long as this one is in use.
  const [shown, setShown] = useState<{ readonly id: string; readonly under: string } | null>(null);
  useRunEvents();
  useFocusRescue();
  if (profile === null) return null;
  const shownId = shown?.under === profile.id ? shown.id : null;
  const setShownId = (id: string | null) => setShown(id === null ? null : { id, under: profile.id });
  return (
    <div className={styles.full} data-full>
      <Head profileId={profile.id} tab="ledger" />
      <LedgersWithoutProfile key={profile.id} shownId={shownId} onShow={setShownId} />
      <LedgerView key={shownId ?? profile.id} profileId={shownId ?? profile.id} />
    </div>
  );
}

function Head({ profileId, tab }: { profileId: string; tab: 'create' | 'ledger' }) {
  const words = useText().addresses;
  const navigate = useNavigate();
  const total = useLedgerTotal(profileId);
  const open = useRuns(profileId).data?.find((run) => run.state === 'open');
  return (
    <PageHead
      title={words.title}
      windowTitle={words.windowTitle[tab]}
      tabs={
        <TabLinks label={words.tabsName}>
          <Link to="/addresses" className={tabLinkClass} activeOptions={{ exact: true }}>
            <TabWords>{words.tabs.create}</TabWords>
          </Link>
          <Link to="/addresses/ledger" className={tabLinkClass}>
            <TabWords count={total === null ? null : formatCount(total)}>{words.tabs.ledger}</TabWords>
          </Link>
        </TabLinks>
      }
      // Only where the decision itself is out of view.
      actions={
        open !== undefined &&
        tab === 'ledger' && (
          <Button
            variant="danger"
            icon={<Shape name="unknown-outcome" size={18} />}
            onClick={() => void navigate({ to: '/addresses' })}
          >
            {words.ledger.openRun(String(open.id), formatCount(open.account.unknown))}
          </Button>
        )
      }
    />
  );
}
