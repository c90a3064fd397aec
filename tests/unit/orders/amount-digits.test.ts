/** From response to page, an amount is exact or unreadable. */
import { expect, it } from 'vitest';
import { parseExactly } from '../../../electron/payment-service/response/json-parser.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { readOrderRecord } from '../../../electron/payment-service/order-record.ts';
import { formatDecimal } from '../../../renderer/lib/format/money.ts';
import { seeded } from '../../support/seeded.ts';
import { divided, fractionOf, same, times, type Fraction } from './oracle/fractions.ts';

const values = 10_000;
const random = seeded(10_010);

const someDigits = (most: number): string => random.digits(1 + random.below(most));
const integerPart = (): string =>
  random.pick(['0', String(1 + random.below(9)), `${1 + random.below(9)}${someDigits(30)}`, '9007199254740993']);
const decimal = (): string =>
  `${random.pick(['', '', '-'])}${integerPart()}${random.pick(['', `.${someDigits(6)}`, `.${random.digits(18)}`, '.10', '.00'])}`;
const exponent = (): string =>
  `${random.pick(['e', 'E'])}${random.pick(['', '+', '-'])}${random.pick([String(random.below(40)), '7', '400', '99999999999'])}`;

const odd = [
  '"NaN"', '"Infinity"', '"-Infinity"', '"1e-7"', '"1E5"', '""', '" 1"', '"1 "', '"+1"', '".5"', '"5."', '"1,5"', '"1.2.3"', '"0x10"',
  '"--1"', '"\\u0661"', '"\\uff11"', '"1\\u00a0000"', '"1\\u0000"', '"12.50 EUR"', 'true', 'false', '[]', '{}', '[1.50]', '{"v":1.50}',
] as const; // prettier-ignore

/** A value as JSON source. */
const sent = (): string =>
  random.pick<() => string>([
    decimal,
    () => decimal() + exponent(),
    () => JSON.stringify(decimal()),
    () => JSON.stringify(decimal() + exponent()),
    () => random.pick(odd),
    () => `${1 + random.below(9)}${random.digits(random.below(400))}`,
  ])();

/** The value of a JSON number. Null if it isn't a decimal. */
function worth(text: string): Fraction | null {
  const [digits = '', power = '0'] = text.split(/e/i);
  const [fraction, tens] = [fractionOf(digits), Number(power)];
  if (fraction === null || Math.abs(tens) > 500) return null;
  const shift = { numerator: 10n ** BigInt(Math.abs(tens)), denominator: 1n };
  return tens < 0 ? divided(fraction, shift) : times(fraction, shift);
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [worth(a), worth(b)];
  return left !== null && right !== null && same(left, right);
};

/** A long text is truncated. The raw response has all of it. */
const beginning = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

it(`each of ${values} generated values is shown to its last digit, or as unreadable with its text`, () => {
  const counted = { exact: 0, unreadable: 0 };
  const wrong: string[] = [];
  for (let round = 0; round < values; round += 1) {
    const value = sent();
    const parsed = parseExactly(
      `{"order_amount":${value},"order_details":{"items":[{"item_price":${value}}]}}`,
      defaultLimits,
    );
    const record = parsed.ok ? readOrderRecord(parsed.value)?.record : undefined;
    const items = record?.order_details.is === 'present' ? record.order_details.value.items : undefined;
    const price = items?.is === 'present' ? items.value[0]?.item_price : undefined;
    const isText = value.startsWith('"');
    const plain = isText ? value.slice(1, -1) : value;
    // By the specification an amount is text, and a decimal may be a number too. 128 characters are the limit.
    const isDecimal = /^-?\d+(?:\.\d+)?$/.test(plain) && plain.length <= 128;
    const cases = [
      { given: record?.order_amount, mustBeRead: isText && isDecimal },
      { given: price, mustBeRead: isDecimal },
    ];
    for (const { given, mustBeRead } of cases) {
      if (given?.is === 'present') {
        const shown = formatDecimal(given.value).replaceAll(',', '').replace('−', '-');
        if (!/^-?\d+(?:\.\d+)?$/.test(shown) || !isSame(shown, plain)) wrong.push(`${value} is shown as ${shown}`);
        counted.exact += 1;
      } else if (given?.is === 'unreadable') {
        if (mustBeRead) wrong.push(`${value} is not read`);
        if (given.raw !== beginning(isText ? JSON.stringify(JSON.parse(value)) : value))
          wrong.push(`${value} appears as ${given.raw}`);
        counted.unreadable += 1;
      } else wrong.push(`${value} is ${given?.is ?? 'not there'}`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(counted.exact + counted.unreadable).toBe(values * 2);
  expect(Math.min(counted.exact, counted.unreadable)).toBeGreaterThan(values / 4);
  process.stdout.write(
    `${values} values in two fields: ${counted.exact} exact, ${counted.unreadable} unreadable with their text, 0 wrong\n`,
  );
});
