/** Addresses of removed profiles. They can be viewed and exported. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AddressesWithoutProfile } from '../../../../electron/contract/address-list.ts';
import { fetchCall } from '../../../lib/call.ts';
import { formatCount } from '../../../lib/format/money.ts';
import { useProfiles } from '../../../lib/profiles.ts';
import { addressListText } from '../../../text/address-list.ts';
import { untrusted } from '../../../text/untrusted-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { useNewestBatches } from '../queries.ts';
import styles from './address-list.module.css';

const words = addressListText.removedProfiles;

interface RemovedProfilesProps {
  /** The removed profile whose addresses are shown. Null for the current profile. */
  shownId: string | null;
  onShow: (profileId: string | null) => void;
}

export function RemovedProfiles({ shownId, onShow }: RemovedProfilesProps) {
  const profiles = useProfiles().data?.profiles.map(({ id }) => id);
  const { data: removed = [] } = useQuery({
    queryKey: ['addresses', 'removed-profiles', profiles],
    queryFn: () => fetchCall((bridge) => bridge.addressList.withoutProfile()),
    placeholderData: keepPreviousData,
  });
  if (removed.length === 0) return null;
  const shown = removed.find(({ profileId }) => profileId === shownId);
  return (
    <div className={styles.list} role="group" aria-label={words.label}>
      {shown !== undefined && <Shown profile={shown} onBack={() => onShow(null)} />}
      {shownId === null &&
        removed.map((profile) => (
          <Banner
            key={profile.profileId}
            tone={profile.waiting > 0 ? 'notice' : 'quiet'}
            cause={causeOf(profile)}
            action={
              <Button aria-label={`${words.show}: ${causeOf(profile)}`} onClick={() => onShow(profile.profileId)}>
                {words.show}
              </Button>
            }
          >
            {addressesOf(profile)}
          </Banner>
        ))}
    </div>
  );
}

const causeOf = ({ name }: AddressesWithoutProfile): string =>
  name === '' ? words.causeUnnamed : words.cause(untrusted(name));

const addressesOf = ({ addresses, waiting }: AddressesWithoutProfile): string =>
  words.holds(formatCount(addresses), formatCount(waiting));

/** The limit of a profile's URL, in characters. */
const maxUrlLength = 2048;

function Shown({ profile, onBack }: { profile: AddressesWithoutProfile; onBack: () => void }) {
  const { profileId, pid, baseUrl } = profile;
  const unknown = (useNewestBatches(profileId).data ?? []).filter(({ counts }) => counts.unknown > 0);
  return (
    <>
      <Banner tone="notice" cause={causeOf(profile)} action={<Button onClick={onBack}>{words.back}</Button>}>
        {addressesOf(profile)} {words.readOnly}{' '}
        {pid === null || baseUrl === null
          ? words.unknownConnection
          : words.connection(untrusted(pid), untrusted(baseUrl, maxUrlLength))}
      </Banner>
      {unknown.map(({ id, counts }) => {
        const count = formatCount(counts.unknown);
        return (
          <Banner key={id} tone="stop" shape="unknown-outcome" cause={words.waits(String(id), count)}>
            {words.waitsMeans(count)}
          </Banner>
        );
      })}
    </>
  );
}
