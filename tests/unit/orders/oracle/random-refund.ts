/** A random refund: none, empty, incomplete or complete, of everything, the difference or a part. */
import type { Seeded } from '../../../support/seeded.ts';
import { unitsText, type RandomAmounts } from './random-amounts.ts';
import type { Refundable } from './random-payments.ts';
import { oneOf, invalid, spoiltOnce } from './invalid-fields.ts';
import { Numeral, type Tree, type TreeObject } from './tree.ts';

const minute = 60_000;
export const askedFor = '7QF2KX8044MD1093';

export function randomRefund(random: Seeded, amounts: RandomAmounts, to: Refundable, created: number): TreeObject {
  const kind = random.below(100);
  const silent = kind < 54;
  const said: Tree | undefined = silent
    ? oneOf(random, ['no', 'no', 'no', 'yes', 'yes', null, undefined])
    : oneOf(random, ['yes', 'yes', 'yes', 'no', null]);
  return {
    refund_requested: random.below(20) === 0 ? oneOf(random, ['maybe', 'YES', '', undefined, true]) : said,
    refund_data: silent ? noRefund(random) : refundData(random, amounts, to, created),
  };
}

const noRefund = (random: Seeded): Tree | undefined =>
  oneOf(random, [
    null,
    null,
    undefined,
    undefined,
    {},
    {},
    '',
    [],
    blank(random),
    blank(random),
    'pending',
    [new Numeral('1')],
  ]);

/** Sent by services that always include the object. */
function blank(random: Seeded): TreeObject {
  const none = (): Tree | undefined => oneOf(random, [null, '', undefined]);
  return {
    refund_id: oneOf(random, [new Numeral('0'), undefined, null, '']),
    service_id: random.pick([askedFor, '']),
    refund_amount: oneOf(random, ['0', '0.00', '', null]),
    refund_fee: oneOf(random, ['0', '', undefined]),
    actual_refund_amount: none(),
    type: none(),
    refund_status: oneOf(random, [new Numeral('0'), null, undefined, '']),
    refund_tx_id: none(),
    refund_created_time: oneOf(random, ['', '0', new Numeral('0'), null]),
    refund_transact_time: none(),
    ...(random.below(4) === 0
      ? { [random.pick(['refund_amount', 'refund_tx_id', 'refund_status'])]: invalid(random) }
      : {}),
  };
}

function refundData(random: Seeded, amounts: RandomAmounts, to: Refundable, created: number): TreeObject {
  const { decimals } = amounts;
  const received = amounts.received > 0n ? amounts.received : BigInt(random.below(6) * 100);
  const over = amounts.received > 0n ? amounts.over : 0n;
  const amount = random.pick([
    received,
    received,
    over > 0n ? over : received,
    over > 0n ? over : received,
    over > 0n ? over : received,
    over > 0n ? over / 2n : received / 3n,
    received / 2n,
    received + 1n,
    random.below(8) === 0 ? -received : received,
  ]);
  const fee = random.below(3) > 0 ? 0n : amount / 10n;
  const actual = amount - fee + (random.below(20) === 0 ? 1n : 0n);
  const status = oneOf(random, [
    ...['0', '0', '1', '1', '1', '1', '2', '2', '2'].map((text) => new Numeral(text)),
    new Numeral('3'),
    new Numeral('-1'),
    null,
    undefined,
    '1',
  ]);
  const hasTransaction =
    status instanceof Numeral && status.text === '1' ? random.below(10) > 0 : random.below(10) === 0;
  const data: TreeObject = {
    refund_id: new Numeral('9223372036854775807'),
    service_id: random.below(40) === 0 ? oneOf(random, ['ANOTHER1', '', null]) : askedFor,
    reference_id: random.below(40) === 0 ? 'B-7' : 'A-1043',
    recipient_id: 'C-77',
    recipient_email: 'ines@example.com',
    recipient_address: recipient(random, to),
    token: random.below(14) === 0 ? oneOf(random, ['ETH-ERC20', '', null, invalid(random)]) : to.token,
    network: to.network,
    refund_amount: random.below(25) === 0 ? invalid(random) : unitsText(amount, decimals),
    refund_fee: random.below(25) === 0 ? invalid(random) : unitsText(fee, decimals),
    actual_refund_amount: unitsText(actual, decimals),
    type: new Numeral(random.below(40) === 0 ? '7' : amount < received ? '1' : '2'),
    refund_status: status,
    refund_tx_id: hasTransaction
      ? random.below(60) === 0
        ? to.tx
        : `0x${'ab'.repeat(32)}`
      : oneOf(random, ['', null]),
    refund_created_time: time(random, created + 7 * minute),
    refund_transact_time: time(random, created + (random.below(30) === 0 ? 6 : 7) * minute),
  };
  return spoiltOnce(random, data);
}

const time = (random: Seeded, at: number): Tree => (random.below(20) === 0 ? new Numeral(String(at)) : String(at));

function recipient(random: Seeded, { payers: [first, second] }: Refundable): Tree | undefined {
  return oneOf(random, [
    first,
    second,
    first,
    second,
    first,
    second,
    first.startsWith('0x') ? first.toLowerCase() : first,
    oneOf(random, ['0x27b1fdb04752bbc536007a920d24acb045561c26', first.toLowerCase()]),
    oneOf(random, [null, '', undefined, new Numeral('5')]),
  ]);
}
