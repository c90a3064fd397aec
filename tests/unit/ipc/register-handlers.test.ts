/** A call from the page: sender, input, handler, and their failures. */
import { describe, expect, it } from 'vitest';
import { isPageUrl } from '../../../electron/ipc/page-url.ts';
import { channels } from '../../../electron/contract/channel-names.ts';
import { contract } from '../../../electron/contract/contract.ts';
import { event, method } from '../../../electron/contract/method.ts';
import { failure, success } from '../../../electron/contract/result.ts';
import { z } from '../../../electron/contract/zod.ts';
import { errorOf, DatabaseFailure } from '../../../electron/database/failure.ts';
import {
  registerHandlers,
  type Caller,
  type IpcMain,
  type PageApi,
  type SenderFrame,
} from '../../../electron/ipc/register-handlers.ts';
import { atLeast } from '../../support/at-least.ts';
import { ourPage as page, mainWindow } from '../../support/page-calls.ts';
import { profileFields } from '../../support/profile-fields.ts';

const frame = (changes: Partial<SenderFrame> = {}): SenderFrame => ({
  url: 'app://quittance/index.html#/addresses',
  parent: null,
  detached: false,
  isDestroyed: () => false,
  ...changes,
});

function registered(api: Promise<PageApi>) {
  const listeners = new Map<string, Parameters<IpcMain['handle']>[1]>();
  const refused: string[] = [];
  const failed: unknown[] = [];
  registerHandlers(
    api,
    {
      isOurWindow: (sender) => sender === mainWindow,
      refused: (channel, why) => refused.push(`${channel} ${why}`),
      failed: (_channel, error) => failed.push(error),
    },
    { handle: (channel, listener) => void listeners.set(channel, listener) },
  );
  const call = async (channel: string, input?: unknown, caller: Caller = page) =>
    listeners.get(channel)?.(caller, input);
  return { listeners, refused, failed, call };
}

const answering = (handlers: PageApi['handlers'], of: PageApi['contract'] = contract) =>
  registered(Promise.resolve({ contract: of, handlers }));

/** Answers `orders:recent`, and records its inputs. */
function recent() {
  const inputs: unknown[] = [];
  const handlers = {
    orders: {
      recent: async (input: unknown) => {
        inputs.push(input);
        return success([]);
      },
    },
  };
  return { ...answering(handlers), inputs };
}
const goodInput = { profileId: 'p', limit: 5 };
const notReached = async () => failure('internal', 'not reached');

describe('the sender', () => {
  it('may be the top frame of Quittance’s page in its window', async () => {
    const { call, inputs } = recent();
    expect(await call('orders:recent', goodInput)).toEqual(success([]));
    expect(inputs).toEqual([goodInput]);
  });

  const strangers: readonly (readonly [string, Caller, string])[] = [
    ['a removed frame', { sender: mainWindow, senderFrame: null }, 'no-frame'],
    ['a destroyed frame', { sender: mainWindow, senderFrame: frame({ isDestroyed: () => true }) }, 'frame-gone'],
    ['a detached frame', { sender: mainWindow, senderFrame: frame({ detached: true }) }, 'frame-gone'],
    [
      'a frame whose properties throw',
      {
        sender: mainWindow,
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
    ['a subframe of our page', { sender: mainWindow, senderFrame: frame({ parent: frame() }) }, 'not-the-top-frame'],
    ['another window with our page', { sender: { id: 2 }, senderFrame: frame() }, 'other-window'],
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
      { sender: mainWindow, senderFrame: frame({ url }) },
      'other-origin',
    ]),
  ];

  it.each(atLeast(19, strangers))('is refused before its input is parsed if it is %s', async (_who, caller, why) => {
    const { call, inputs, refused, failed } = recent();
    const input = {
      get profileId(): string {
        throw new Error('the input was read');
      },
    };
    expect(await call('orders:recent', input, caller)).toEqual(failure('forbidden-sender', `orders:recent: ${why}`));
    expect({ inputs, refused, failed }).toEqual({ inputs: [], refused: [`orders:recent ${why}`], failed: [] });
  });

  it('is recognized by scheme and host only', () => {
    expect(isPageUrl('app://quittance/')).toBe(true);
    expect(isPageUrl('app://quittance/order?x#/y')).toBe(true);
    expect(isPageUrl('apps://quittance/')).toBe(false);
  });
});

describe('the input', () => {
  it('is refused with the first invalid field and a code of the schema', async () => {
    const { call } = answering({ profiles: { add: notReached } });
    const fields = profileFields({ environment: 'live', baseUrl: 'http://pay.example' });
    expect(await call('profiles:add', { fields, secret: '' })).toEqual(
      failure('invalid-input', 'fields.baseUrl: url-not-https', {
        facts: { field: 'fields.baseUrl', fault: 'url-not-https' },
      }),
    );
  });

  it('is refused without being repeated, even if it is a secret in the wrong place', async () => {
    const { call } = answering({ profiles: { add: notReached } });
    const secret = 'tH3-s3cr3t-value';
    const wrong = [
      { fields: secret, secret },
      { fields: 1, secret },
      { fields: profileFields(), secret: [secret] },
      { secret, [secret]: 1 },
      // Otherwise valid, so zod would quote the name.
      { fields: profileFields(), secret, [secret]: 1 },
    ];
    const answers = await Promise.all(wrong.map((input) => call('profiles:add', input)));
    expect(answers.map((answer) => answer?.ok)).toEqual(wrong.map(() => false));
    expect(JSON.stringify(answers)).not.toContain(secret);
  });

  it.each([
    ['a number', 7, 'invalid-type'],
    ['a list that can’t be frozen', { requestIds: new Uint8Array(8) }, 'custom'],
  ])('that is %s is refused', async (_what, input, fault) => {
    const { call, failed } = answering({ addresses: { confirmNoneCreated: notReached } });
    expect(await call('addresses:confirmNoneCreated', input)).toEqual(
      failure('invalid-input', `input: ${fault}`, { facts: { field: '', fault } }),
    );
    expect(failed).toEqual([]);
  });

  it('reaches the handler as parsed, not as sent', async () => {
    const inputs: unknown[] = [];
    const lookUp = async (input: unknown) => {
      inputs.push(input);
      return failure('internal', '');
    };
    await answering({ orders: { lookUp } }).call('orders:lookUp', { profileId: 'p', serviceId: '  7QF2-1093\n' });
    expect(inputs).toEqual([{ profileId: 'p', serviceId: '7QF2-1093' }]);
  });
});

describe('a handler', () => {
  it('that throws is logged, and returns an error without its text', async () => {
    const info = async () => {
      throw new Error('secret detail at /home/someone');
    };
    const { call, failed } = answering({ app: { info } });
    expect(await call('app:info')).toEqual(
      failure('internal', 'app:info failed inside Quittance; the log has the rest'),
    );
    expect(failed).toEqual([new Error('secret detail at /home/someone')]);
  });

  it('whose schema throws is logged, too', async () => {
    const bug = new TypeError('undefined is not a function');
    const input = z.unknown().transform(() => {
      throw bug;
    });
    const { call, failed } = answering({ app: { info: notReached } }, { app: { info: method()(input) } });
    expect(await call('app:info')).toMatchObject({ error: { code: 'internal' } });
    expect(failed).toEqual([bug]);
  });

  it.each<[string, PageApi['handlers'], PageApi['contract']]>([
    ['has no group', {}, contract],
    ['is missing in its group', { app: {} }, contract],
    ['isn’t in the contract', { app: { info: notReached } }, { app: {} }],
    ['has a group that isn’t in the contract', { app: { info: notReached } }, {}],
    ['is of an event', { app: { info: notReached } }, { app: { info: event<string>() } }],
  ])('that %s is logged', async (_what, handlers, of) => {
    const { call, failed } = answering(handlers, of);
    expect(await call('app:info')).toMatchObject({ error: { code: 'internal' } });
    expect(failed).toEqual([new Error('no handler for app:info')]);
  });

  it('whose database call fails returns its error', async () => {
    const error = errorOf(Object.assign(new Error('database or disk is full'), { errcode: 13 }));
    const info = async () => {
      throw new DatabaseFailure(error);
    };
    const { call, failed } = answering({ app: { info } });
    expect(await call('app:info')).toEqual({ ok: false, error });
    expect(failed).toEqual([]);
  });
});

describe('a call before the handlers are loaded', () => {
  it('has a listener for each method of the contract', () => {
    const { listeners } = registered(new Promise(() => undefined));
    const methods = channels.filter(({ userActivation }) => userActivation !== null);
    expect([...listeners.keys()]).toEqual(methods.map(({ group, name }) => `${group}:${name}`));
  });

  it('waits for them', async () => {
    const api = Promise.withResolvers<PageApi>();
    const { call } = registered(api.promise);
    let answer: unknown = 'none yet';
    const pending = call('app:info').then((result) => (answer = result));
    await new Promise(setImmediate);
    expect(answer).toBe('none yet');
    api.resolve({ contract, handlers: { app: { info: async () => success('answered') } } });
    await pending;
    expect(answer).toEqual(success('answered'));
  });

  it('is refused at once for a foreign sender', async () => {
    const { call, refused } = registered(new Promise(() => undefined));
    expect(await call('app:info', undefined, { sender: { id: 2 }, senderFrame: frame() })).toMatchObject({
      error: { code: 'forbidden-sender' },
    });
    expect(refused).toEqual(['app:info other-window']);
  });

  it('fails if they can’t be loaded, with the reason in the log', async () => {
    const { call, failed } = registered(Promise.reject(new Error('a bundle is missing')));
    expect(await call('app:info')).toMatchObject({ error: { code: 'internal' } });
    expect(failed).toEqual([new Error('a bundle is missing')]);
  });
});
