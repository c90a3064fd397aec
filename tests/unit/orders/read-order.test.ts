import { expect, test } from 'vitest';
import { created, paymentOf, present, read, recordOf } from '../../support/records.ts';

test('a lookup has the response it was made from', () => {
  const anomalies = [{ path: 'vip', kind: 'unknown-field', raw: 'true' }] as const;
  const reading = read(recordOf(), { raw: '{"code":"00000"}', anomalies, clockSkewMs: -500 });
  expect(reading).toMatchObject({
    profileId: 'demo',
    serviceId: '7QF2KX8044MD1093',
    clockSkewMs: -500,
    raw: '{"code":"00000"}',
    anomalies,
    isSaved: true,
  });
});

test.each([
  [null, 0],
  [4_999, 0],
  [3_600_000, 3_600_000],
  [-3_600_000, -3_600_000],
])('the current time is that of the service’s clock at the lookup, with a skew of %s', (clockSkewMs, ahead) => {
  const reading = read(recordOf(), { lookedUpAt: created, clockSkewMs });
  expect([reading.lookedUpAt, reading.now]).toEqual([created, created + ahead]);
});

test('the timeline has every payment of the longest response, in order', () => {
  const many = Array.from({ length: 3000 }, (_, index) => paymentOf({ tx_id: present(`tx-${index}`) }));
  const reading = read(recordOf({ payment_detail: present(many) }));
  const numbers = reading.timeline.rows.flatMap(({ event }) => (event.kind === 'payment' ? [event.number] : []));
  expect(numbers).toEqual(many.map((_, index) => index + 1));
});
