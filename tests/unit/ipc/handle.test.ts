import { describe, expect, it } from 'vitest';
import { contract } from '../../../electron/contract/contract.ts';
import { failure, success } from '../../../electron/contract/result.ts';
import { z } from '../../../electron/contract/zod.ts';
import { errorOf, DatabaseFailure } from '../../../electron/database/failure.ts';
import { guard, handle, type BoundMethod } from '../../../electron/ipc/handle.ts';
import type { Caller, SenderFrame } from '../../../electron/ipc/sender.ts';
import { isPageUrl } from '../../../electron/app/page-url.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { atLeast } from '../../support/at-least.ts';

const ourWindow = { id: 1 };
const frame = (changes: Partial<SenderFrame> = {}): SenderFrame => ({
  url: 'app://quittance/index.html#/addresses',
  parent: null,
  detached: false,
  isDestroyed: () => false,
  ...changes,
});
const page: Caller = { sender: ourWindow, senderFrame: frame() };

interface Seen {
  readonly inputs: unknown[];
  readonly refused: string[];
  readonly failed: unknown[];
}

function guarded(method: BoundMethod, seen: Seen) {
  return guard('orders:lookUp', method, {
    isOurWindow: (sender) => sender === ourWindow,
    refused: (_channel, why) => seen.refused.push(why),
    failed: (_channel, thrown) => seen.failed.push(thrown),
  });
}

const nothingSeen = (): Seen => ({ inputs: [], refused: [], failed: [] });
const recent = (seen: Seen) =>
  handle(contract.orders.recent, async (input) => {
    seen.inputs.push(input);
    return success([]);
  });
const goodInput = { profileId: 'p', limit: 5 };

describe('the sender', () => {
  it('may be the top frame of the own page in the own window', async () => {
    const seen = nothingSeen();
    expect(await guarded(recent(seen), seen)(page, goodInput)).toEqual({ ok: true, value: [] });
    expect(seen.inputs).toEqual([goodInput]);
  });

  const strangers: readonly (readonly [string, Caller, string])[] = [
    ['a frame that is gone', { sender: ourWindow, senderFrame: null }, 'no-frame'],
    ['a destroyed frame', { sender: ourWindow, senderFrame: frame({ isDestroyed: () => true }) }, 'frame-gone'],
    ['a detached frame', { sender: ourWindow, senderFrame: frame({ detached: true }) }, 'frame-gone'],
    [
      'a frame whose properties throw',
      {
        sender: ourWindow,
        senderFrame: {
          isDestroyed: () => false,
          detached: false,
          parent: null,
          get url(): string {
            throw new Error('Render frame was disposed');
          },
        },
      },
      'frame-gone',
    ],
    ['a subframe of the own page', { sender: ourWindow, senderFrame: frame({ parent: frame() }) }, 'not-the-top-frame'],
    ['another window with the own page', { sender: { id: 2 }, senderFrame: frame() }, 'other-window'],
    ...[
      'https://quittance/index.html',
      'http://localhost:5173/',
      'file:///opt/quittance/index.html',
      'app://other/index.html',
      'app://quittance.example/index.html',
      'app://quittance:81/index.html',
      'app://user@quittance/index.html',
      'app://:word@quittance/index.html',
      'app:quittance/index.html',
      'about:blank',
      'data:text/html,x',
      'blob:app://quittance/1',
      '',
      'app//quittance',
    ].map((url): [string, Caller, string] => [
      `the page ${url === '' ? 'without address' : url}`,
      { sender: ourWindow, senderFrame: frame({ url }) },
      'other-origin',
    ]),
  ];

  it.each(atLeast(19, strangers))(
    'is refused when it is %s, before its input is looked at',
    async (_who, caller, why) => {
      const seen = nothingSeen();
      const answer = await guarded(recent(seen), seen)(caller, {
        get profileId(): string {
          throw new Error('the input was read');
        },
      });
      expect(answer).toEqual(failure('forbidden-sender', `orders:lookUp: ${why}`));
      expect(seen).toEqual({ inputs: [], refused: [why], failed: [] });
    },
  );

  it('is known by scheme and host alone', () => {
    expect(isPageUrl('app://quittance/')).toBe(true);
    expect(isPageUrl('app://quittance/order?x#/y')).toBe(true);
    expect(isPageUrl('apps://quittance/')).toBe(false);
  });
});

describe('the input', () => {
  it('is refused with the first field at fault and a code of the schema', async () => {
    const seen = nothingSeen();
    const add = handle(contract.profiles.add, async () => failure('internal', 'not reached'));
    const fields = profileFields({ environment: 'live', baseUrl: 'http://pay.example' });
    expect(await guarded(add, seen)(page, { fields, secret: '' })).toEqual(
      failure('invalid-input', 'fields.baseUrl: url-not-https', {
        facts: { field: 'fields.baseUrl', fault: 'url-not-https' },
      }),
    );
  });

  it('is refused without being repeated, even where it is a secret in the wrong place', async () => {
    const seen = nothingSeen();
    const secret = 'tH3-s3cr3t-value';
    const setSecret = handle(contract.profiles.setSecret, async () => failure('internal', 'not reached'));
    const wrong = [
      { id: secret.repeat(9), secret },
      { id: 1, secret },
      { id: 'x', secret: [secret] },
      { secret, [secret]: 1 },
      // Nothing else is wrong with it, so the name is what zod would quote.
      { id: 'x', secret, [secret]: 1 },
    ];
    const answers = await Promise.all(wrong.map((input) => guarded(setSecret, seen)(page, input)));
    expect(answers.every(({ ok }) => !ok)).toBe(true);
    expect(JSON.stringify(answers)).not.toContain(secret);
  });

  it.each([
    ['a number', 7, 'invalid-type'],
    ['what cannot be frozen in the place of a list', { requestIds: new Uint8Array(8) }, 'custom'],
  ])('that is %s is refused as a whole', async (_what, input, fault) => {
    const seen = nothingSeen();
    const close = handle(contract.addresses.closeAllNoneCreated, async () => failure('internal', 'not reached'));
    expect(await guarded(close, seen)(page, input)).toEqual(
      failure('invalid-input', `input: ${fault}`, { facts: { field: '', fault } }),
    );
    expect(seen.failed).toEqual([]);
  });

  it('reaches the handler as parsed, not as sent', async () => {
    const seen = nothingSeen();
    const lookUp = handle(contract.orders.lookUp, async (input) => {
      seen.inputs.push(input);
      return failure('internal', '');
    });
    await guarded(lookUp, seen)(page, { profileId: 'p', serviceId: '  7QF2-1093\n' });
    expect(seen.inputs).toEqual([{ profileId: 'p', serviceId: '7QF2-1093' }]);
  });
});

describe('a handler', () => {
  it('that throws is a bug: logged whole, answered without its text', async () => {
    const seen = nothingSeen();
    const broken = handle(contract.app.info, async () => {
      throw new Error('secret detail at /home/someone');
    });
    const answer = await guarded(broken, seen)(page);
    expect(answer).toEqual(failure('internal', 'orders:lookUp failed inside Quittance; the log has the rest'));
    expect(seen.failed).toEqual([new Error('secret detail at /home/someone')]);
  });

  it('whose schema throws is a bug too, and no fault of the input', async () => {
    const seen = nothingSeen();
    const bug = new TypeError('undefined is not a function');
    const input = z.unknown().transform(() => {
      throw bug;
    });
    const broken = handle({ is: 'method', input, userActivation: 'none' }, async () => success(null));
    expect(await guarded(broken, seen)(page)).toMatchObject({ error: { code: 'internal' } });
    expect(seen.failed).toEqual([bug]);
  });

  it('whose database call failed answers with that failure', async () => {
    const seen = nothingSeen();
    const error = errorOf(Object.assign(new Error('database or disk is full'), { errcode: 13 }));
    const full = handle(contract.app.info, async () => {
      throw new DatabaseFailure(error);
    });
    expect(await guarded(full, seen)(page)).toEqual({ ok: false, error });
    expect(seen.failed).toEqual([]);
  });
});
