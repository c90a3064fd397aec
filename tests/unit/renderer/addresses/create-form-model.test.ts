import { describe, expect, test } from 'vitest';
import {
  countOf,
  toCreateInput,
  typedForm,
  type TypedForm,
} from '../../../../renderer/features/addresses/create/create-form-model.ts';

const fine: TypedForm = { chain: 'TRON', count: '3', callbackUrl: 'https://shop.example/hook', alias: '' };
const run = { runKey: '9f2c1a64-5a2e-4c4e-8f0e-2d7c3a9b1e10', profileId: 'p1', confirmedCount: null };

const faultOf = (typed: TypedForm): string[] => {
  const parsed = typedForm.safeParse(typed);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('the count', () => {
  test.each(['1', '100', ' 7 ', '10000'])('takes %j', (text) => expect(countOf(text)).toBe(Number(text.trim())));
  test.each(['', '0', '10001', '-1', '1.5', '1e2', '٣', '0x10', '99999999999999999999', 'three', '1 0'])(
    'refuses %j',
    (text) => expect(countOf(text)).toBeNull(),
  );
});

describe('the form', () => {
  test('is sent as typed, without the blanks around', () => {
    expect(toCreateInput({ ...fine, chain: ' TRON ', callbackUrl: ' https://shop.example/hook ' }, run)).toEqual({
      ...run,
      chain: 'TRON',
      lines: [{ count: 3, callbackUrl: 'https://shop.example/hook', alias: '' }],
      perRequest: 100,
    });
  });

  test.each([
    [{ chain: '' }, 'chain: chain-empty'],
    [{ chain: 'TR ON' }, 'chain: chain-characters'],
    [{ count: '10001' }, 'count: count-range'],
    [{ callbackUrl: '' }, 'callbackUrl: url-empty'],
    [{ callbackUrl: 'shop.example' }, 'callbackUrl: url-not-a-url'],
    [{ callbackUrl: 'http://shop.example/hook' }, 'callbackUrl: url-not-https'],
    [{ callbackUrl: 'javascript:alert(1)' }, 'callbackUrl: url-not-https'],
    [{ callbackUrl: 'https://me:secret@shop.example/' }, 'callbackUrl: url-has-user'],
    [{ alias: 'a'.repeat(41) }, 'alias: alias-too-long'],
    [{ alias: `${'a'.repeat(39)}{n}`, count: '1000' }, 'alias: alias-too-long'],
  ])('says at its field what is wrong with %j', (change, fault) => {
    expect(faultOf({ ...fine, ...change })).toContain(fault);
    expect(toCreateInput({ ...fine, ...change }, run)).toBeNull();
  });

  test('counts an alias in characters, not in code units', () => {
    expect(faultOf({ ...fine, alias: '🧾'.repeat(40) })).toEqual([]);
  });

  test('counts an alias with the number that it gets', () => {
    expect(faultOf({ ...fine, alias: `${'a'.repeat(39)}{n}`, count: '900' })).toEqual([]);
  });

  test('allows http on this computer alone', () => {
    expect(faultOf({ ...fine, callbackUrl: 'http://127.0.0.1:8080/hook' })).toEqual([]);
  });
});
