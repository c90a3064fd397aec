/** A part of a ledger in words: `with “bb-”, chain TRON, not valid`. */
import type { LedgerPart } from '../../../electron/contract/ledger.ts';
import { readSearch } from '../../../electron/contract/ledger-search.ts';
import { isMonth } from '../format/months.ts';
import { useTime } from '../format/use-time.ts';
import type { TimeFormat } from '../format/time.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { addressListText } from '../../text/address-list.ts';
import { exportsText } from '../../text/export.ts';

/** Characters of what was searched for. */
const longestSearch = 60;

export function usePartWords(): (part: LedgerPart) => string {
  const time = useTime();
  return (part) => {
    const { search, chain, batchId, check, exported } = part;
    const words = exportsText.filter;
    const searched = readSearch(search);
    const all = [
      ...(searched.text === ''
        ? []
        : [words.search[searched.isExact ? 'full' : 'part'](untrusted(searched.text, longestSearch))]),
      ...(chain === null ? [] : [words.chain(untrusted(chain))]),
      ...(batchId === null ? [] : [words.run(String(batchId))]),
      ...(check === null ? [] : [words.check(addressListText.checkNames[check])]),
      ...whenWords(part, time),
      ...(exported === null ? [] : [words.exported(exported)]),
    ];
    return all.length === 0 ? words.none : all.join(', ');
  };
}

function whenWords({ from, until }: LedgerPart, time: TimeFormat): readonly string[] {
  if (from !== null && until !== null && isMonth(from, until, time.zone))
    return [exportsText.filter.month(time.month(from))];
  return [
    ...(from === null ? [] : [exportsText.filter.from(time.dayAndClock(from))]),
    ...(until === null ? [] : [exportsText.filter.until(time.dayAndClock(until))]),
  ];
}
