import { describe, expect, it } from 'vitest';

import { parseExactly } from '../../../electron/payment-service/response/json-parser.ts';
import { defaultLimits } from '../../../electron/payment-service/call-limits.ts';
import { parseLossless } from '../../../electron/payment-service/json-value.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';

const again = (text: string): string => {
  const parsed = parseExactly(text, defaultLimits);
  return parsed.ok ? JSON.stringify(parsed.value) : parsed.reason;
};

describe('parseExactly', () => {
  it.each([
    '{"id":9223372036854775807,"amount":12.50}',
    '{"price":1e-7,"other":0.1,"more":100}',
    '{"a":{"b":[{"c":1.10},{"c":1.1}]}}',
    '{"2":{"id":9007199254740993},"1":{"id":9007199254740992}}',
    '{"text":"\\"price\\":1.50,","price":2.50}',
    '{"__proto__":1.50}',
    '{"price":1e999}',
    '{"price":-0}',
    '[1,2.50]',
  ])('returns %s digit for digit', (text) => {
    expect(again(text)).toBe(JSON.stringify(parseLossless(text)));
    expect(again(text).replaceAll(/[{}"]/g, '')).toContain(/[\d.e-]+\d/.exec(text)?.[0] ?? '');
  });

  it('reads numbers exactly in any layout', () => {
    expect(again('{ "price" : 1.50 ,\n\t"id":\r\n9007199254740993 }')).toBe('{"price":1.50,"id":9007199254740993}');
  });

  it('keeps numbers that a double can hold as plain numbers', () => {
    const parsed = parseExactly('{"time":1719994383015,"count":3,"rate":0.5,"none":0}', defaultLimits);
    expect(parsed).toEqual({ ok: true, value: { time: 1_719_994_383_015, count: 3, rate: 0.5, none: 0 } });
  });

  it('equals an independent parser on 5,000 generated texts', () => {
    const random = seeded(53);
    let exact = 0;
    for (let round = 0; round < 5000; round += 1) {
      const text = generated(random, 0);
      if (again(text) !== JSON.stringify(parseLossless(text))) throw new Error(`${text} became ${again(text)}`);
      if (/\d\.\d|\d{16}/.test(text)) exact += 1;
    }
    expect(exact).toBeGreaterThan(1000);
  });

  it.each([
    ['{"a":"x","b":1.10,"a":1.1}', '{"a":1.1,"b":1.10}'],
    [
      '{"refund_id":null,"id":9007199254740993,"refund_id":9007199254740992}',
      '{"refund_id":9007199254740992,"id":9007199254740993}',
    ],
    ['{"a":1.10,"a":2.20}', '{"a":2.20}'],
    ['{"a":1.10,"a":1.1}', '{"a":1.1}'],
    ['{"a":{"b":1.10},"b":1.1,"a":1.100}', '{"a":1.100,"b":1.1}'],
    ['{"a":[1.10,{"a":2.20}],"a":{"a":2.2}}', '{"a":{"a":2.2}}'],
    ['{"__proto__":1.10,"__proto__":2.20}', '{"__proto__":2.20}'],
  ])('reads %s with the digits of the last duplicate field', (text, last) => {
    expect(again(text)).toBe(last);
  });

  it('never moves digits between fields in 5,000 generated texts with duplicate names', () => {
    const random = seeded(54);
    const moved: string[] = [];
    for (let round = 0; round < 5000; round += 1) {
      const { text, meant } = withNamesTwice(random, 0);
      if (again(text) !== JSON.stringify(parseLossless(meant))) moved.push(text);
    }
    expect(moved).toEqual([]);
  });

  it.each([
    ['no text', '', 'not-json'],
    ['a page', '<html>', 'not-json'],
    ['a missing value', '{"a":}', 'not-json'],
    ['a number with a leading zero', '{"a":01.50}', 'not-json'],
    ['a missing end', '{"a":', 'response-truncated'],
    ['text that ends in a string', '{"a":"}}}\\"', 'response-truncated'],
    ['text that ends in a number', '{"a":[{"b":1.', 'response-truncated'],
    ['something after the end', '{"a":"{"}x', 'not-json'],
    ['33 levels', `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, 'response-too-deep'],
    ['500,000 levels', `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`, 'response-too-deep'],
    ['33 levels around a number', `{"a":${'['.repeat(32)}1.50${']'.repeat(32)}}`, 'response-too-deep'],
    ['500,000 levels around a number', `{"a":${'['.repeat(500_000)}1.50${']'.repeat(500_000)}}`, 'response-too-deep'],
    ['500,000 levels and no end', `{"id":1.50,"a":${'['.repeat(500_000)}`, 'response-truncated'],
    ['43,001 values', `{"a":[${'0,'.repeat(42_998)}0]}`, 'response-too-large'],
    ['43,001 objects', `[${'{"a":{}},'.repeat(21_499)}{"a":0}]`, 'response-too-large'],
    ['43,001 values and no end', `{"a":[${'0,'.repeat(50_000)}`, 'response-truncated'],
    ['a text over 64 KiB', `{"a":"${'x'.repeat(65_537)}"}`, 'response-too-large'],
    ['a name over 64 KiB', `{"${'x'.repeat(65_537)}":1}`, 'response-too-large'],
    ['a text over 64 KiB only in UTF-8', `["${'€'.repeat(21_846)}"]`, 'response-too-large'],
  ])('refuses %s', (_what, text, reason) => {
    expect(parseExactly(text, defaultLimits)).toMatchObject({ ok: false, reason });
  });

  it('accepts what is just within the limits', () => {
    expect(again(`{"a":[${'0,'.repeat(42_997)}0]}`)).toContain('0,0');
    // A number in a string isn't a value.
    expect(again(JSON.stringify(Array.from({ length: 20 }, () => ',[{\\"'.repeat(9000))))).toContain(',[{');
    expect(again(`{"a":${'['.repeat(31)}${']'.repeat(31)}}`)).toContain('[[[');
    expect(again(`{"a":"${'x'.repeat(65_536)}"}`)).toContain('xxx');
    expect(again(`["${'€'.repeat(21_845)}"]`)).toContain('€');
  });
});

/** Objects with different names, so that no name occurs twice. */
function generated(random: Seeded, depth: number): string {
  const number = (): string =>
    random.pick<() => string>([
      () => String(random.below(1000)),
      () => `${random.below(100)}.${random.digits(1 + random.below(3))}`,
      () => `${random.below(10)}.${random.pick(['0', '00', '50', '5'])}`,
      () => `900719925474099${random.below(10)}`,
      () => `-${1 + random.below(9)}${random.digits(17)}`,
      () => `${random.below(10)}e${random.pick(['-', '+', ''])}${random.below(30)}`,
      () => '1719994383015',
    ])();
  const value = (): string => {
    const kind = random.below(depth > 3 ? 6 : 8);
    if (kind < 3) return number();
    if (kind === 3) return random.pick(['null', 'true', 'false']);
    if (kind < 6) return JSON.stringify(random.pick(['', ':1.50,', '"a":1.50', '\\":1.50}', 'é\u2028', 'text']));
    if (kind === 6) return generated(random, depth + 1);
    return `[${Array.from({ length: random.below(4) }, value).join(random.pick([',', ' , ']))}]`;
  };
  const names = ['a', 'price', 'refund_id', '7', 'é', 'a b', 'x"y', 'Z9', ''].filter(() => random.below(2) === 0);
  const colon = random.pick([':', ':', ': ', ' : ']);
  return `{${names.map((name) => `${JSON.stringify(name)}${colon}${value()}`).join(',')}}`;
}

/** An object, and what JSON keeps of it: the last value of a name at its first position. */
function withNamesTwice(random: Seeded, depth: number): { readonly text: string; readonly meant: string } {
  const members = Array.from({ length: random.below(6) }, () => {
    const name = random.pick(['a', 'b', 'id', '7']);
    if (depth < 2 && random.below(4) === 0) return { name, ...withNamesTwice(random, depth + 1) };
    const number = random.pick(['1.1', '1.10', '9007199254740992', '9007199254740993', '1', '-0', '"1.10"', '1e0']);
    return { name, text: number, meant: number };
  });
  const lastValues = new Map(members.map(({ name, meant }) => [name, meant]));
  const object = (all: readonly (readonly [name: string, value: string])[]): string =>
    `{${all.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
  return { text: object(members.map(({ name, text }) => [name, text])), meant: object([...lastValues]) };
}
