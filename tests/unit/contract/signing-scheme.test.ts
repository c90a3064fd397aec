/** Validation of signing schemes. */
import { describe, expect, it } from 'vitest';

import { typedScheme, type TypedScheme } from '../../../electron/contract/signing-scheme.ts';
import {
  storedCustomScheme,
  customScheme,
  customSchemeId,
} from '../../../electron/payment-service/signing/custom-schemes.ts';
import { presets } from '../../../electron/payment-service/signing/presets.ts';

const usual: TypedScheme = {
  name: 'Own',
  message: '{params}&key={secret}',
  pair: '{k}={v}',
  join: '&',
  order: 'name',
  skipEmpty: true,
  exclude: [],
  algo: 'sha256',
  encoding: 'hex',
  place: 'body:sign',
  timeUnit: 'ms',
  nested: 'jcs',
  body: 'raw',
  values: 'raw',
  headers: {},
  written: '{signature}',
};

const faultsOf = (given: object): readonly string[] => {
  const read = typedScheme.safeParse({ ...usual, ...given });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a scheme as data', () => {
  it.each(presets)('$id is valid', ({ id: _id, ...preset }) => {
    expect(faultsOf(preset)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an unused secret', { message: '{params}' }, 'message: secret-unused'],
    ['a private key in the hashed text', { algo: 'ed25519' }, 'message: key-in-message'],
    ['no part of the request', { message: 'x{secret}{pid}' }, 'message: signs-nothing'],
    ['a body that contains its own signature', { message: '{body}{secret}' }, 'message: signs-itself'],
    ['an unknown placeholder', { message: '{parms}{secret}' }, 'message: template-placeholder'],
    ['a brace left open', { message: '{params}{secret' }, 'message: template-brace'],
    ['an unknown escape', { message: String.raw`{params}\t{secret}` }, 'message: template-escape'],
    ['too many placeholders', { message: `{secret}${'{params}'.repeat(16)}` }, 'message: template-too-many'],
    ['a long template', { message: `{params}{secret}${'x'.repeat(300)}` }, 'message: template-too-long'],
    ['a value that doubles with each level', { pair: '{v}{v}', nested: 'pairs' }, 'pair: pair-form'],
    ['a pair without the value', { pair: '{k}' }, 'pair: pair-form'],
    ['the secret in a header', { headers: { 'X-Key': '{secret}' } }, 'headers.X-Key: template-placeholder'],
    ['the secret next to the signature', { written: '{signature}{secret}' }, 'written: template-placeholder'],
    ['fields in a header', { headers: { 'X-All': '{params}' } }, 'headers.X-All: template-placeholder'],
    ['a header that breaks its line', { headers: { 'X-A': 'a\r\nX-B: b' } }, 'headers.X-A: template-characters'],
    ['a header with surrounding spaces', { headers: { 'X-A': 'a ' } }, 'headers.X-A: template-characters'],
    ['no signature', { written: 'x' }, 'written: written-form'],
    ['two signatures', { written: '{signature}{signature}' }, 'written: written-form'],
    ['a field of the request', { place: 'body:Nonce' }, 'place: name-used-by-request'],
    ['a field that every object has', { place: 'body:__proto__' }, 'place: name-used-by-request'],
    ['a connection header', { place: 'header:Content-Length' }, 'place: header-of-connection'],
    ['a host header', { headers: { Host: 'other.example' } }, 'headers: header-of-connection'],
    ['no header name', { place: 'header:a b' }, 'place: header-form'],
    ['one header twice', { place: 'header:X-Sign', headers: { 'x-sign': '{nonce}' } }, 'headers: name-twice'],
    ['two headers with one name', { headers: { 'X-A': '1', 'x-a': '2' } }, 'headers: name-twice'],
  ])('%s is refused', (_what, given, fault) => {
    expect(faultsOf(given)).toContain(fault);
  });
});

describe('a custom scheme', () => {
  it('is identified by its parameters in any order, not by its name', () => {
    const { id } = customScheme(usual);
    const { name: _name, message, ...others } = usual;
    expect(customScheme({ ...usual, name: 'Another' }).id).toBe(id);
    expect(customSchemeId({ message, ...others })).toBe(id);
    expect(customSchemeId({ ...others, message })).toBe(id);
    expect(customScheme({ ...usual, join: '|' }).id).not.toBe(id);
    expect(customScheme({ ...usual, headers: { 'X-A': 'b' } }).id).not.toBe(id);
  });

  it('is read from the settings only if it is unchanged', () => {
    const { id } = customScheme(usual);
    expect(storedCustomScheme({ id, scheme: usual })).toMatchObject({ id, name: 'Own' });
    expect(storedCustomScheme({ id, scheme: { ...usual, message: '{secret}{params}' } })).toBeNull();
    expect(storedCustomScheme({ id, scheme: { ...usual, message: '{params}' } })).toBeNull();
    expect(storedCustomScheme({ id: 'cregis', scheme: usual })).toBeNull();
    expect(storedCustomScheme({ id })).toBeNull();
  });
});
