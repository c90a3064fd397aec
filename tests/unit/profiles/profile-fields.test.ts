import { describe, expect, it } from 'vitest';
import { savedProfileFields, orderFieldFault, profileFields as schema } from '../../../electron/contract/profiles.ts';
import { batchCreate, buildRequest, orderInfo } from '../../../electron/payment-service/request.ts';
import { sampleCreate, sampleStamp } from '../../../electron/payment-service/request-preview.ts';
import { isJsonObject, parseLossless } from '../../../electron/payment-service/json-value.ts';
import { presetChoices } from '../../../electron/payment-service/signing/presets.ts';
import { textOf } from '../../../electron/payment-service/signing/sign.ts';
import { profileFields } from '../../support/profile-fields.ts';

const faultsOf = (changes: Parameters<typeof profileFields>[0]): readonly string[] => {
  const read = schema.safeParse(profileFields(changes));
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a project number', () => {
  it.each(['1', '9223372036854775807'])('%s is valid', (pid) => {
    expect(faultsOf({ pid })).toEqual([]);
  });

  it.each(['9223372036854775808', '9999999999999999999', '10000000000000000000', '0', '01', '-1', '1.0', '1e3', '١'])(
    '%s isn’t valid, because the service reads int64',
    (pid) => {
      expect(faultsOf({ pid })).toEqual(['pid: pid-not-int64']);
    },
  );
});

describe('the order field', () => {
  it.each(['service_id', 'order_no', 'number', 'signature_of_order', '_id'])('may be %s', (orderField) => {
    expect(faultsOf({ orderField })).toEqual([]);
  });

  it.each([
    'pid',
    'nonce',
    'timestamp',
    'sign',
    'PID',
    'Nonce',
    'timeStamp',
    'SIGN',
    '__proto__',
    'constructor',
    'toString',
  ])('can’t be %s with any scheme', (orderField) => {
    expect(faultsOf({ orderField })).toEqual(['orderField: order-field-reserved']);
  });

  it.each(presetChoices)('can’t be a field that requests with $id already have', (scheme) => {
    const profile = profileFields({ scheme: scheme.id, orderField: 'free_name' });
    const names = [orderInfo(profile, 'po1'), batchCreate(profile, sampleCreate)].map((operation) => {
      const sent = buildRequest(profile, operation, sampleStamp)?.withSignature('x');
      const body = parseLossless(textOf(sent?.body ?? []));
      return [...(isJsonObject(body) ? Object.keys(body) : []), ...(sent?.headers ?? []).map(({ name }) => name)];
    });
    const [lookUp = []] = names;
    const standard = ['accept', 'accept-encoding', 'content-type', 'user-agent', 'free_name'];
    const own = lookUp.filter((name) => !standard.includes(name));
    expect(own.length).toBeGreaterThan(3);
    const free = own
      .flatMap((name) => [name, name.toUpperCase()])
      .filter((name) => orderFieldFault(name, scheme) === null);
    expect(free).toEqual([]);
    expect(orderFieldFault('free_name', scheme)).toBeNull();
  });
});

describe('saved fields', () => {
  it.each(['signature', 'PID', 'constructor'])('are readable although %s would be refused', (orderField) => {
    expect(savedProfileFields.safeParse(profileFields({ orderField })).success).toBe(true);
  });
});

describe('the rate limit', () => {
  it.each([0.1, 1, 2.5, 100])('may be %s', (requestsPerSecond) => {
    expect(faultsOf({ requestsPerSecond })).toEqual([]);
  });

  it.each([0, 0.09, 100.1, -1])('can’t be %s', (requestsPerSecond) => {
    expect(faultsOf({ requestsPerSecond })).toEqual(['requestsPerSecond: rate-range']);
  });

  it('is unlimited by default', () => {
    expect(schema.parse(profileFields()).requestsPerSecond).toBeUndefined();
  });
});
