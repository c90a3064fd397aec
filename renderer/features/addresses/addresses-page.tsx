/** The Addresses page: create, batches and all addresses. */
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../lib/format/money.ts';
import { useProfile } from '../../lib/profiles.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks, TabWords, tabLinkClass } from '../../ui/layout/tabs.tsx';
import styles from './addresses-page.module.css';
import { CreateView } from './create/create-view.tsx';
import { LedgersWithoutProfile } from './ledger/ledgers-without-profile.tsx';
import { LedgerView } from './ledger/ledger-view.tsx';
import { useLedgerTotal } from './queries.ts';
import { useRunTotal } from './batches/queries.ts';
import { BatchOfNumber } from './batch/batch-page.tsx';
import { BatchesView } from './batches/batches-view.tsx';
import { useRunEvents } from './run-queries.ts';
import { addressesText } from '../../text/addresses.ts';

/** Characters shown of an invalid batch number in the URL. */
const longestRunNumber = 15;

/** The profile whose addresses are shown, for a page that follows its batches. */
function useProfileOfPage() {
  useRunEvents();
  return useProfile();
}

export function CreateAddressesPage() {
  const profile = useProfileOfPage();
  if (profile === null) return null;
  return (
    <div className={styles.wide} data-wide>
      <Head profileId={profile.id} tab="create" />
      <CreateView key={profile.id} profile={profile} />
    </div>
  );
}

export function LedgerPage() {
  const profile = useProfileOfPage();
  const { find = '', row = null } = useSearch({ from: '/addresses/ledger' });
  // Addresses of a removed profile, shown until the profile is switched.
  const [shown, setShown] = useState<{ readonly id: string; readonly under: string } | null>(null);
  if (profile === null) return null;
  const shownId = shown?.under === profile.id ? shown.id : null;
  const setShownId = (id: string | null) => setShown(id === null ? null : { id, under: profile.id });
  return (
    <div className={styles.full} data-full>
      <Head profileId={profile.id} tab="ledger" />
      <LedgersWithoutProfile key={profile.id} shownId={shownId} onShow={setShownId} />
      <LedgerView
        key={JSON.stringify([shownId ?? profile.id, find, row])}
        profileId={shownId ?? profile.id}
        find={find}
        unfold={row}
      />
    </div>
  );
}

export function BatchPage() {
  const profile = useProfileOfPage();
  const { which = 'all' } = useSearch({ from: '/addresses/runs' });
  if (profile === null) return null;
  return (
    <div className={styles.wide} data-wide>
      <Head profileId={profile.id} tab="runs" />
      <BatchesView key={profile.id} profileId={profile.id} which={which} />
    </div>
  );
}

export function RunPage() {
  const profile = useProfileOfPage();

  const { runId: batchId } = useParams({ from: '/addresses/runs/$runId' });
  if (profile === null) return null;
  return (
    <div className={styles.wide} data-wide>
      <Head
        profileId={profile.id}
        tab="runs"
        windowTitle={addressesText.run.head(untrusted(batchId, longestRunNumber))}
      />
      <BatchOfNumber key={batchId} profileId={profile.id} batchId={/^\d{1,15}$/.test(batchId) ? Number(batchId) : 0} />
    </div>
  );
}

interface HeadProps {
  profileId: string;
  tab: 'create' | 'runs' | 'ledger';
  windowTitle?: string;
}

function Head({ profileId, tab, windowTitle }: HeadProps) {
  const total = useLedgerTotal(profileId);
  const runTotal = useRunTotal(profileId);
  return (
    <PageHead
      title={addressesText.title}
      windowTitle={windowTitle ?? addressesText.windowTitle[tab]}
      tabs={
        <TabLinks label={addressesText.tabsName}>
          <Link to="/addresses" className={tabLinkClass} activeOptions={{ exact: true }}>
            <TabWords>{addressesText.tabs.create}</TabWords>
          </Link>
          <Link to="/addresses/runs" className={tabLinkClass} activeOptions={{ includeSearch: false }}>
            <TabWords count={runTotal === null ? null : formatCount(runTotal)}>{addressesText.tabs.runs}</TabWords>
          </Link>
          <Link to="/addresses/ledger" className={tabLinkClass} activeOptions={{ includeSearch: false }}>
            <TabWords count={total === null ? null : formatCount(total)}>{addressesText.tabs.ledger}</TabWords>
          </Link>
        </TabLinks>
      }
    />
  );
}
