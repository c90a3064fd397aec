import { describe, expect, it } from 'vitest';
import {
  accountOfRequest,
  accountOfRun,
  countedRun,
  standingOfRun,
  withBeside,
  type RequestFacts,
} from '../../../electron/addresses/account.ts';
import { requestStates, type RequestView, type RunView } from '../../../electron/contract/address-run.ts';

const facts = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  count: 4,
  state: 'created',
  unsaved: null,
  held: 4,
  notValid: 0,
  repeated: 0,
  unreadable: 0,
  ...more,
});
const nothing = { held: 0 };

/** Without what is 0. */
const brief = (request: RequestFacts) => {
  const { account, standing, mayBringIn } = accountOfRequest(request);
  const counts = Object.fromEntries(Object.entries(account).filter(([, count]) => count !== 0));
  return { ...counts, standing, ...(mayBringIn ? { mayBringIn } : {}) };
};

describe('what became of the addresses of a request', () => {
  it.each([
    ['planned', { waiting: 4, standing: 'under-way' }],
    ['sending', { underWay: 4, standing: 'under-way' }],
    ['refused', { refused: 4, standing: 'none' }],
    ['not-sent', { notSent: 4, standing: 'none' }],
    ['unknown', { unknown: 4, standing: 'unknown', mayBringIn: true }],
    ['closed-none-created', { closed: 4, standing: 'none', mayBringIn: true }],
  ] as const)('%s', (state, told) => {
    expect(brief(facts({ state, ...nothing }))).toEqual({ asked: 4, ...told });
  });

  it.each([
    ['as many as asked for', {}, { addresses: 4, standing: 'whole' }],
    ['one fewer', { held: 3 }, { addresses: 3, missing: 1, standing: 'fewer', mayBringIn: true }],
    ['two more', { held: 6 }, { addresses: 6, extra: 2, standing: 'more' }],
    [
      'one of them repeated',
      { notValid: 1, repeated: 1 },
      { addresses: 3, missing: 1, standing: 'fewer', mayBringIn: true },
    ],
    [
      'one that cannot be read',
      { notValid: 1, unreadable: 1 },
      { addresses: 3, missing: 1, standing: 'fewer', mayBringIn: true },
    ],
    ['one with a wrong checksum', { notValid: 1 }, { addresses: 4, notValid: 1, standing: 'not-valid' }],
    ['one more, and that repeated', { held: 5, notValid: 1, repeated: 1 }, { addresses: 4, standing: 'not-valid' }],
  ])('created, with %s', (_what, more, told) => {
    expect(brief(facts(more))).toEqual({ asked: 4, ...told });
    expect(brief(facts({ ...more, state: 'closed-brought-in' }))).toEqual({ asked: 4, ...told });
  });

  it.each([
    ['created', { outcome: 'created', addresses: 3, path: null }, { unsaved: 3, missing: 1, standing: 'unsaved' }],
    ['refused', { outcome: 'refused' }, { refused: 4, standing: 'unsaved' }],
    ['not sent', { outcome: 'not-sent' }, { notSent: 4, standing: 'unsaved' }],
    ['unknown', { outcome: 'unknown' }, { unknown: 4, standing: 'unsaved' }],
  ] as const)('over, %s, and not written down', (_what, unsaved, told) => {
    expect(brief(facts({ state: 'sending', ...nothing, unsaved }))).toEqual({ asked: 4, ...told });
  });

  it('counts each address in one place, whatever the state', () => {
    for (const state of requestStates) {
      for (const held of [0, 1, 3, 4, 7]) {
        for (const flawed of [0, 1]) {
          const { account } = accountOfRequest(
            facts({ state, held, notValid: Math.min(held, flawed), repeated: Math.min(held, flawed) }),
          );
          const { asked, extra, notValid, ...parts } = account;
          expect(notValid).toBeLessThanOrEqual(parts.addresses);
          expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(asked + extra);
        }
      }
    }
  });
});

describe('what became of a run', () => {
  const run = [
    facts(),
    facts({ held: 3 }),
    facts({ state: 'unknown', ...nothing }),
    facts({ state: 'not-sent', ...nothing }),
  ];

  it('is the sum of its requests', () => {
    expect(accountOfRun(run.map(accountOfRequest))).toEqual({
      asked: 16,
      addresses: 7,
      notValid: 0,
      extra: 0,
      missing: 1,
      unsaved: 0,
      unknown: 4,
      underWay: 0,
      waiting: 0,
      refused: 0,
      notSent: 4,
      closed: 0,
    });
  });

  it('stands as its gravest request does', () => {
    expect(standingOfRun(run.map(accountOfRequest))).toBe('unknown');
    expect(standingOfRun(run.slice(0, 2).map(accountOfRequest))).toBe('fewer');
    expect(standingOfRun(run.slice(0, 1).map(accountOfRequest))).toBe('whole');
  });

  it('is not whole where a request created nothing', () => {
    expect(standingOfRun([facts(), facts({ state: 'refused', ...nothing })].map(accountOfRequest))).toBe('fewer');
    expect(standingOfRun([facts({ state: 'refused', ...nothing })].map(accountOfRequest))).toBe('none');
  });
});

const run = {
  id: 1,
  profileId: 'p',
  profileName: 'P',
  environment: 'test',
  chain: 'TRON',
  alias: '',
  callbackUrl: 'https://shop.example/hook',
  count: 4,
  createdAt: 1,
  state: 'running',
  damaged: false,
} as const;
const request = (state: RequestView['state'], unsaved: RequestView['unsaved'] = null) => ({
  ...facts({ state, held: 0 }),
  id: 7,
  position: 1,
  alias: '',
  nonce: 'k7Qm2x',
  sentAt: 1_000,
  endedAt: null,
  decidedAt: null,
  reason: '',
  serviceCode: '',
  serviceMsg: '',
  httpStatus: null,
  proof: null,
  kept: null,
  unsaved,
  repeats: { inAnswer: 0, broughtIn: 0, inRuns: [] },
  notKnown: 0,
});

describe('a run that has lost a request', () => {
  it('asked for what it asked for, and what became of the rest is unknown', () => {
    const whole = { ...request('created'), held: 3, count: 3 };
    expect(countedRun(run, [whole])).toMatchObject({
      standing: 'unknown',
      account: { asked: 4, addresses: 3, unknown: 1, missing: 0 },
    });
    expect(countedRun(run, [])).toMatchObject({ standing: 'unknown', account: { asked: 4, addresses: 0, unknown: 4 } });
    expect(countedRun(run, [{ ...whole, held: 4, count: 4 }])).toMatchObject({
      standing: 'whole',
      account: { asked: 4, addresses: 4, unknown: 0 },
    });
  });
});

describe('when a request was sent', () => {
  const sentAt = (view: RunView) => view.requests.map((one) => one.sentAt);

  it('is not known of one that never left, though the journal has the time at which it was tried', () => {
    expect(sentAt(countedRun(run, [request('not-sent'), request('sending'), request('unknown')]))).toEqual([
      null,
      1_000,
      1_000,
    ]);
  });

  it('nor where that could not be written down yet', () => {
    const sending = countedRun(run, [request('sending')]);
    const beside = { unsaved: new Map([[7, { outcome: 'not-sent' } as const]]), kept: new Map() };
    expect(sentAt(withBeside(sending, beside))).toEqual([null]);
  });
});
