/** Custom signing schemes. */
import { describe, expect, it } from 'vitest';
import type { ProfilesView, SavedScheme } from '../../../electron/contract/profiles.ts';
import type { Result } from '../../../electron/contract/result.ts';
import type { TypedScheme } from '../../../electron/contract/signing-scheme.ts';
import { presetOf } from '../../../electron/payment-service/signing/presets.ts';
import { valueOf } from '../database/batches.ts';
import { anybody, fieldsAt, startAsked } from './confirming-user.ts';

function own(more: Partial<TypedScheme> = {}): TypedScheme {
  const preset = presetOf('pairs-md5');
  if (preset === null) throw new Error('no such preset');
  const { id: _id, ...parameters } = preset;
  return { ...parameters, name: 'As in the manual', join: '|', ...more };
}

// oxlint-disable typescript/no-unsafe-type-assertion -- a call by its entry loses the bridge's types.
const saved = (result: Result<unknown>): SavedScheme => valueOf(result) as SavedScheme;
const viewOf = (result: Result<unknown>): ProfilesView => valueOf(result) as ProfilesView;
// oxlint-enable typescript/no-unsafe-type-assertion

it('a custom scheme is selected like a preset and signs requests', async () => {
  const { call, lookUp } = await startAsked('yes');
  const { id, view } = saved(await call('profiles:saveScheme', { scheme: own() }));
  expect(view.schemes.at(-1)).toMatchObject({ id, name: 'As in the manual', secret: 'text', ownNames: ['sign'] });
  const { baseUrl, requests } = await anybody();
  const added = viewOf(await call('profiles:add', { fields: fieldsAt(baseUrl, { scheme: id }), secret: 'x' }));
  expect(await lookUp(added.chosenId)).toMatchObject({ is: 'answered' });
  expect(requests).toHaveLength(1);
});

it('a changed custom scheme is a new one, and a profile that selects it loses its secret', async () => {
  const { call, profileOf } = await startAsked('yes');
  const first = saved(await call('profiles:saveScheme', { scheme: own() }));
  const { baseUrl } = await anybody();
  const fields = fieldsAt(baseUrl, { scheme: first.id });
  const { chosenId: id } = viewOf(await call('profiles:add', { fields, secret: 'x' }));
  const changed = own({ name: 'Changed', join: '~' });
  const second = saved(await call('profiles:saveScheme', { scheme: changed }));
  expect(second.id).not.toBe(first.id);
  expect(second.view.profiles.find((profile) => profile.id === id)).toMatchObject({
    scheme: first.id,
    secret: { is: 'set' },
  });
  await call('profiles:change', { id, fields: { ...fields, scheme: second.id }, secret: '' });
  expect(profileOf(id)).toMatchObject({ scheme: second.id, secret: { is: 'missing' } });
});

const known = 'sk_live_9f8e7d6c5b4a39281706';
const inForm: Readonly<Record<string, string>> = {
  'as it is': known,
  'in base64': Buffer.from(known).toString('base64'),
  'in base64url': Buffer.from(known).toString('base64url'),
  'in hex': Buffer.from(known).toString('hex'),
};
const header = { ...own(), place: 'header:X-Sign', message: '{params}{secret}' } as const;
const places: Readonly<Record<string, (text: string) => Partial<TypedScheme>>> = {
  name: (text) => ({ name: text.slice(0, 60) }),
  message: (text) => ({ message: `${text}{params}{secret}` }),
  exclude: (text) => ({ exclude: [text] }),
  headers: (text) => ({ ...header, headers: { 'X-Key': `key=${text};ts={timestamp}` } }),
  written: (text) => ({ ...header, written: `HMAC ${text},{signature}` }),
};

describe('a secret in plain text', () => {
  it.each(Object.keys(places).flatMap((place) => Object.keys(inForm).map((form) => [place, form] as const)))(
    'in the %s of a scheme, %s, is refused at that field and not saved',
    async (place, form) => {
      const { call, add } = await startAsked('yes');
      const id = await add(fieldsAt('http://127.0.0.1:9'), known);
      const scheme = own(places[place]?.(inForm[form] ?? ''));
      expect(await call('profiles:saveScheme', { scheme })).toMatchObject({
        error: { code: 'invalid-input', facts: { field: `scheme.${place}`, fault: 'secret-in-scheme' } },
      });
      expect(viewOf(await call('profiles:list', undefined)).schemes.some(({ id: of }) => of.startsWith('own-'))).toBe(
        false,
      );
      // For other profiles it is ordinary text.
      await call('profiles:deleteSecret', { id });
      expect(await call('profiles:saveScheme', { scheme })).toMatchObject({ ok: true });
    },
  );

  it('is refused as a secret if the profile’s custom scheme contains it, whichever was first', async () => {
    const { call, add, change, profileOf } = await startAsked('yes');
    const { id: scheme } = saved(await call('profiles:saveScheme', { scheme: own(places['message']?.(known)) }));
    const refusal = { error: { code: 'invalid-input', facts: { field: 'secret', fault: 'secret-in-its-scheme' } } };
    const fields = fieldsAt('http://127.0.0.1:9', { scheme });
    expect(await call('profiles:add', { fields, secret: known })).toMatchObject(refusal);
    const id = await add(fields, 'another secret');
    expect(await change(id, { ...fields, tolerance: '1' }, known)).toMatchObject(refusal);
    expect(profileOf(id)).toMatchObject({ tolerance: fields.tolerance, secret: { is: 'set' } });
  });
});
