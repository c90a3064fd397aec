/** Describes a filtered address list, such as `with “bb-”, chain TRON, not valid`. */
import type { AddressFilter, AddressForm } from '../../../electron/contract/address-list.ts';
import { readSearch } from '../../../electron/contract/address-search-text.ts';
import { isMonth } from '../format/days.ts';
import { useTime } from '../format/use-time.ts';
import type { TimeFormat } from '../format/time.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { addressListText } from '../../text/address-list.ts';
import { exportsText } from '../../text/export.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchCall } from '../call.ts';

/** Characters shown of the search text. */
const maxSearchLength = 60;

export function usePartWords(): (part: AddressFilter) => string {
  const time = useTime();
  return (part) => {
    const { search, chain, batchId, check, exported } = part;
    const words = exportsText.filter;
    const searched = readSearch(search);
    const all = [
      ...(searched.text === ''
        ? []
        : [words.search[searched.isExact ? 'full' : 'part'](untrusted(searched.text, maxSearchLength))]),
      ...(chain === null ? [] : [words.chain(untrusted(chain))]),
      ...(batchId === null ? [] : [words.batch(String(batchId))]),
      ...(check === null ? [] : [words.check(addressListText.checkNames[check])]),
      ...whenWords(part, time),
      ...(exported === null ? [] : [words.exported(exported)]),
    ];
    return all.length === 0 ? words.none : all.join(', ');
  };
}

function whenWords({ from, until }: AddressFilter, time: TimeFormat): readonly string[] {
  if (from !== null && until !== null && isMonth(from, until, time.zone))
    return [exportsText.filter.month(time.month(from))];
  return [
    ...(from === null ? [] : [exportsText.filter.from(time.dayAndClock(from))]),
    ...(until === null ? [] : [exportsText.filter.until(time.dayAndClock(until))]),
  ];
}

/** Rows are loaded again after each change of a batch, and after each exported file. */
export const addressListKey = (profileId: string) => ['addresses', 'list', profileId] as const;

/** Exported files are loaded again after each new one. */
export const filesKey = (profileId: string) => ['addresses', 'files', profileId] as const;

/** Totals are loaded again after each change of a batch. */
export function useAddressListSummary(profileId: string) {
  return useQuery({
    queryKey: [...addressListKey(profileId), 'summary'],
    queryFn: () => fetchCall((bridge) => bridge.addressList.summary({ profileId })),
  });
}

/** The texts that describe a typed address. */
const words = addressListText.typed;

export const typedAddressWords = ({ networks, checksum }: AddressForm): string =>
  words.is[checksum](networks.map((network) => words.networks[network]).join(words.or));
