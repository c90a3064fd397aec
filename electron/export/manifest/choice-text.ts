/** What was chosen, in the words of a manifest. */
import type { AddressChoice, RecordedChoice } from '../../contract/address-export.ts';
import type { LedgerPart } from '../../contract/ledger.ts';
import { readSearch, type WantedAddress } from '../../contract/ledger-search.ts';
import { isoTime } from '../formats/iso-time.ts';

const wholeText = 'the whole ledger of the profile';

const wantedText = (wanted: WantedAddress): string =>
  wanted.is === 'whole'
    ? `address is ${JSON.stringify(wanted.text)}`
    : `address begins with ${JSON.stringify(wanted.first)} and ends with ${JSON.stringify(wanted.last)}`;

/** What was typed stands as a JSON string in it: no search can read as another filter. */
function searchText(search: string, isOfThen: boolean): readonly string[] {
  const { text, whole, addresses } = readSearch(search);
  if (text === '') return [];
  // What a search goes through, and what quotation marks mean, was another thing once: the rows are those of then.
  if (isOfThen) return [`${JSON.stringify(search.trim())} was searched for`];
  const all = [
    `address, alias, callback URL, note or run ${whole ? 'is' : 'contains'} ${JSON.stringify(text)}`,
    ...addresses.map(wantedText),
  ];
  return [all.join(' or ')];
}

function partText({ search, chain, runId, check, from, until, exported }: LedgerPart, isOfThen: boolean): string {
  const by = [
    ...searchText(search, isOfThen),
    ...(chain === null ? [] : [`chain is ${JSON.stringify(chain)}`]),
    ...(runId === null ? [] : [`run is ${runId}`]),
    ...(check === null ? [] : [`check is ${check}`]),
    ...(from === null ? [] : [`created at ${isoTime(from) ?? '?'} or later`]),
    ...(until === null ? [] : [`created before ${isoTime(until) ?? '?'}`]),
    ...(exported === null ? [] : [exported ? 'in a file before' : 'not in a file before']),
  ];
  return by.length === 0 ? wholeText : `rows of the ledger where ${by.join(', ')}`;
}

/** @param isOfThen of a file that is made again, maybe one that an earlier console wrote */
export function choiceText(what: AddressChoice | RecordedChoice, isOfThen = false): string {
  switch (what.is) {
    case 'run':
      return `run ${what.runId}`;
    case 'shop':
      return `run ${what.runId}, shop ${what.line}, alias ${JSON.stringify(what.alias)}`;
    case 'alias':
      return `run ${what.runId}, alias ${JSON.stringify(what.alias)}`;
    case 'selection':
      return 'chosen rows of the ledger';
    case 'matching':
      return partText(what.part, isOfThen);
    case 'all':
      return wholeText;
    default:
      return what satisfies never;
  }
}

/** Without the numbers of rows, which are kept beside it. */
export const recordedOf = (what: AddressChoice): RecordedChoice =>
  what.is === 'selection' ? { is: 'selection' } : what;
