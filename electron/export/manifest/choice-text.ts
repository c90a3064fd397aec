/** What was chosen, in the words of a manifest. */
import type { AddressChoice, RecordedChoice } from '../../contract/address-export.ts';
import type { BulkFilter } from '../../contract/bulk-run.ts';
import type { OrderRowKind, OrdersChoice, RecordedOrders } from '../../contract/order-export.ts';
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

const kindText: Readonly<Record<OrderRowKind, string>> = {
  order: 'orders',
  payment: 'payments of orders',
  refund: 'refunds of orders',
  item: 'items of orders',
  finding: 'findings of orders',
  line: 'lines left out',
};

function bulkText({ is, refund, checks, settlement, search }: BulkFilter): string {
  const by = [
    ...(is.length === 0 ? [] : [`state or verdict is ${is.join(' or ')}`]),
    ...(refund ? ['there is a refund'] : []),
    ...(checks === 'any' ? [] : [`a check found a ${checks}`]),
    ...(settlement === null ? [] : [`settlement_status is ${settlement}`]),
    ...(search === '' ? [] : [`${JSON.stringify(search)} was searched for`]),
  ];
  return by.length === 0 ? 'all of them' : `where ${by.join(', ')}`;
}

function whichOrders(of: RecordedOrders): string {
  switch (of.is) {
    case 'one':
      return `order ${JSON.stringify(of.serviceId)}, as it was read last`;
    case 'bulk':
      return `the list of bulk run ${of.runId}, as that run read them, ${bulkText(of.filter)}`;
    case 'read': {
      const by = [
        ...(of.from === null ? [] : [`${of.by} at ${isoTime(of.from) ?? '?'} or later`]),
        ...(of.until === null ? [] : [`${of.by} before ${isoTime(of.until) ?? '?'}`]),
        ...(of.verdict === null ? [] : [`verdict is ${of.verdict}`]),
      ];
      return `orders that were read here, each as it was read last${by.length === 0 ? '' : `, where ${by.join(', ')}`}`;
    }
    default:
      return of satisfies never;
  }
}

/** What a file of orders has rows of. */
export const ordersText = (rows: OrderRowKind, of: RecordedOrders): string =>
  // Lines that were left out are of no order, and so of no part of them.
  `${kindText[rows]}: ${rows === 'line' && of.is === 'bulk' ? `the list of bulk run ${of.runId}` : whichOrders(of)}`;

export const recordedOrdersOf = (of: OrdersChoice): RecordedOrders =>
  of.is === 'bulk' ? { is: 'bulk', runId: of.runId, filter: of.filter } : of;
