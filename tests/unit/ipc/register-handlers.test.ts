/** Calls that come before what answers them is made. */
import { expect, it } from 'vitest';
import { contract } from '../../../electron/contract/contract.ts';
import type { Event, Method } from '../../../electron/contract/method.ts';
import { success } from '../../../electron/contract/result.ts';
import { methodsByChannel, type MethodsByChannel } from '../../../electron/ipc/contract-channels.ts';
import { handle } from '../../../electron/ipc/handle.ts';
import { registerHandlers, type IpcMain } from '../../../electron/ipc/register-handlers.ts';
import type { Caller } from '../../../electron/ipc/sender.ts';

const senderFrame = { url: 'app://quittance/index.html', parent: null, detached: false, isDestroyed: () => false };
const ourWindow = { id: 1 };
const page: Caller = { sender: ourWindow, senderFrame };
const stranger: Caller = { sender: { id: 2 }, senderFrame };

const every = Object.values(contract)
  .flatMap((group) => Object.values<Method | Event>(group))
  .filter((entry) => entry.is === 'method');
const answering = methodsByChannel(every.map((entry) => handle(entry, async () => success('answered'))));

function registered() {
  const made = Promise.withResolvers<MethodsByChannel>();
  const handlers = new Map<string, Parameters<IpcMain['handle']>[1]>();
  const refused: string[] = [];
  const failed: unknown[] = [];
  registerHandlers(
    made.promise,
    {
      isOurWindow: (sender) => sender === ourWindow,
      refused: (channel, why) => refused.push(`${channel} ${why}`),
      failed: (_channel, thrown) => failed.push(thrown),
    },
    { handle: (channel, listener) => void handlers.set(channel, listener) },
  );
  const call = async (channel: string, caller: Caller, input?: unknown) => handlers.get(channel)?.(caller, input);
  return { made, handlers, refused, failed, call };
}

it('every method of the contract has a handler before anything answers', () => {
  const { handlers } = registered();
  expect([...handlers.keys()].toSorted()).toEqual([...answering.keys()].toSorted());
});

it('a call that comes before waits, and is answered once there is what answers it', async () => {
  const { made, call, failed } = registered();
  let answer: unknown = 'none yet';
  const asked = call('app:info', page).then((given) => (answer = given));
  await new Promise(setImmediate);
  expect(answer).toBe('none yet');
  made.resolve(answering);
  await asked;
  expect(answer).toEqual({ ok: true, value: 'answered' });
  expect(failed).toEqual([]);
});

it('its input is looked at all the same', async () => {
  const { made, call } = registered();
  const asked = call('app:copyText', page, { text: 7 });
  made.resolve(answering);
  expect(await asked).toMatchObject({ ok: false, error: { code: 'invalid-input', facts: { field: 'text' } } });
});

it('a stranger is refused at once, and waits for nothing', async () => {
  const { call, refused } = registered();
  expect(await call('app:info', stranger)).toMatchObject({ ok: false, error: { code: 'forbidden-sender' } });
  expect(refused).toEqual(['app:info other-window']);
});

it('where nothing will ever answer, the page hears that it failed, and the log has why', async () => {
  const { made, call, failed } = registered();
  const asked = call('app:info', page);
  made.reject(new Error('a bundle is missing'));
  expect(await asked).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(failed).toEqual([new Error('a bundle is missing')]);
});
