import { describe, expect, test } from 'vitest';
import {
  draftOf,
  changeTyped,
  startAnother,
  noteIntent,
} from '../../../../renderer/features/addresses/create/draft.ts';
import { newLine } from '../../../../renderer/features/addresses/create/alias-lines.ts';
import type { TypedForm } from '../../../../renderer/features/addresses/create/form-model.ts';

const typed: TypedForm = {
  kind: 'one',
  chain: 'TRON',
  count: '3',
  callbackUrl: 'https://shop.example/hook',
  alias: '',
  numbering: 'requests',
  lines: [],
};
const first = () => typed;
let profiles = 0;
const newProfile = () => `p${String((profiles += 1))}`;

describe('the key of the form', () => {
  test('stays the same with the form, also after leaving the view', () => {
    const profile = newProfile();
    const { batchKey } = draftOf(profile, first).intent;
    noteIntent(profile, { batchKey, sending: true, createdBatch: null });
    changeTyped(profile, { ...typed });
    expect(draftOf(profile, first).intent).toEqual({ batchKey, sending: true, createdBatch: null });
    noteIntent(profile, { batchKey, sending: false, createdBatch: 7 });
    expect(draftOf(profile, first)).toEqual({ typed, intent: { batchKey, sending: false, createdBatch: 7 } });
  });

  test.each<Partial<TypedForm>>([
    { kind: 'list' },
    { numbering: 'addresses' },
    { lines: [newLine()] },
    { count: '4' },
    { chain: 'ETH' },
    { alias: 'x' },
    { callbackUrl: 'https://other.example' },
  ])('is new once %j was typed', (change) => {
    const profile = newProfile();
    const { batchKey } = draftOf(profile, first).intent;
    noteIntent(profile, { batchKey, sending: false, createdBatch: 7 });
    changeTyped(profile, { ...typed, ...change });
    const after = draftOf(profile, first);
    expect(after.intent.batchKey).not.toBe(batchKey);
    expect(after.intent.createdBatch).toBeNull();
  });

  test('is new if the user starts another batch, with count and aliases cleared', () => {
    const profile = newProfile();
    const { batchKey } = draftOf(profile, first).intent;
    noteIntent(profile, { batchKey, sending: false, createdBatch: 7 });
    startAnother(profile);
    const blank = { alias: '', count: '', callbackUrl: '' };
    expect(draftOf(profile, first)).toMatchObject({
      typed: { ...typed, count: '', lines: [blank, blank, blank] },
      intent: { sending: false, createdBatch: null },
    });
    expect(draftOf(profile, first).intent.batchKey).not.toBe(batchKey);
  });

  test('isn’t changed by the batch of an earlier form', () => {
    const profile = newProfile();
    const { batchKey } = draftOf(profile, first).intent;
    changeTyped(profile, { ...typed, count: '9' });
    const { intent } = draftOf(profile, first);
    noteIntent(profile, { batchKey, sending: false, createdBatch: 7 });
    expect(draftOf(profile, first).intent).toEqual(intent);
  });

  test('belongs to one profile', () => {
    const [one, two] = [newProfile(), newProfile()];
    expect(draftOf(one, first).intent.batchKey).not.toBe(draftOf(two, first).intent.batchKey);
  });
});
