/** The Addresses page: create, batches and all addresses. */
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressListSummary } from '../../lib/addresses/address-list.ts';
import { formatCount } from '../../lib/format/money.ts';
import { useProfile } from '../../lib/profiles.ts';
import { addressesText } from '../../text/addresses.ts';
import { batchText } from '../../text/batches.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks, TabWords, tabLinkClass } from '../../ui/layout/tabs.tsx';
import { AddressListView } from './address-list/address-list-view.tsx';
import { RemovedProfiles } from './address-list/removed-profiles.tsx';
import styles from './addresses-page.module.css';
import { BatchOfNumber } from './batch/batch-panel.tsx';
import { BatchesView } from './batches/batches-view.tsx';
import { CreateView } from './create/create-view.tsx';
import { useBatchEvents, useBatchTotal } from './queries.ts';

/** Characters shown of an invalid batch number in the URL. */
const maxNumberLength = 15;

/** The current profile. The page follows its batches. */
function useProfileOfPage() {
  useBatchEvents();
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

export function AllAddressesPage() {
  const profile = useProfileOfPage();
  const { find = '', row = null } = useSearch({ from: '/addresses/all' });
  // A removed profile, shown until the user switches profiles.
  const [removed, setRemoved] = useState<{ readonly id: string; readonly under: string } | null>(null);
  if (profile === null) return null;
  const removedId = removed?.under === profile.id ? removed.id : null;
  const shownId = removedId ?? profile.id;
  return (
    <div className={styles.full} data-full>
      <Head profileId={profile.id} tab="all" />
      <RemovedProfiles
        key={profile.id}
        shownId={removedId}
        onShow={(id) => setRemoved(id === null ? null : { id, under: profile.id })}
      />
      <AddressListView key={JSON.stringify([shownId, find, row])} profileId={shownId} find={find} unfold={row} />
    </div>
  );
}

export function BatchesPage() {
  const profile = useProfileOfPage();
  const { which = 'all' } = useSearch({ from: '/addresses/batches' });
  if (profile === null) return null;
  return (
    <div className={styles.wide} data-wide>
      <Head profileId={profile.id} tab="batches" />
      <BatchesView key={profile.id} profileId={profile.id} which={which} />
    </div>
  );
}

export function BatchPage() {
  const profile = useProfileOfPage();
  const { batchId } = useParams({ from: '/addresses/batches/$batchId' });
  if (profile === null) return null;
  return (
    <div className={styles.wide} data-wide>
      <Head profileId={profile.id} tab="batches" windowTitle={batchText.head(untrusted(batchId, maxNumberLength))} />
      <BatchOfNumber key={batchId} profileId={profile.id} batchId={/^\d{1,15}$/.test(batchId) ? Number(batchId) : 0} />
    </div>
  );
}

interface HeadProps {
  profileId: string;
  tab: 'create' | 'batches' | 'all';
  windowTitle?: string;
}

function Head({ profileId, tab, windowTitle = addressesText.windowTitle[tab] }: HeadProps) {
  const addresses = useAddressListSummary(profileId).data?.total;
  const batches = useBatchTotal(profileId);
  return (
    <PageHead
      title={addressesText.title}
      windowTitle={windowTitle}
      tabs={
        <TabLinks label={addressesText.tabsName}>
          <Link to="/addresses" className={tabLinkClass} activeOptions={{ exact: true }}>
            <TabWords>{addressesText.tabs.create}</TabWords>
          </Link>
          <Link to="/addresses/batches" className={tabLinkClass} activeOptions={{ includeSearch: false }}>
            <TabWords count={batches === null ? null : formatCount(batches)}>{addressesText.tabs.batches}</TabWords>
          </Link>
          <Link to="/addresses/all" className={tabLinkClass} activeOptions={{ includeSearch: false }}>
            <TabWords count={addresses === undefined ? null : formatCount(addresses)}>
              {addressesText.tabs.all}
            </TabWords>
          </Link>
        </TabLinks>
      }
    />
  );
}
