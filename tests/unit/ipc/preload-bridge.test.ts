import { expect, it } from 'vitest';
import { channels } from '../../../electron/contract/channel-names.ts';
import { contract } from '../../../electron/contract/contract.ts';
import type { Event, Method } from '../../../electron/contract/method.ts';
import { buildBridge } from '../../../electron/ipc/preload-bridge.ts';

function recordingTransport({ pressed = true } = {}) {
  const asked: unknown[] = [];
  let taken = 0;
  const listening = new Map<string, (payload: unknown) => void>();
  const bridge = buildBridge({
    userActivation: { isActive: () => pressed, consume: () => pressed && (taken += 1) === 1 },
    invoke: async (channel, input) => {
      asked.push([channel, input]);
      return 'answer';
    },
    listen: (channel, listener) => {
      listening.set(channel, listener);
      return () => {
        listening.delete(channel);
      };
    },
  });
  return { asked, listening, bridge };
}

it('the bridge has exactly one call per method and one listener per event of the contract', () => {
  const { bridge } = recordingTransport();
  const expected = Object.fromEntries(
    Object.entries(contract).map(([group, entries]) => [
      group,
      Object.entries<Method | Event>(entries).map(([name, { is }]) =>
        is === 'method' ? name : `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      ),
    ]),
  );
  expect(Object.fromEntries(Object.entries(bridge).map(([group, calls]) => [group, Object.keys(calls)]))).toEqual(
    expected,
  );
});

it('the page can’t change the bridge', () => {
  const { bridge } = recordingTransport();
  expect(Object.isFrozen(bridge)).toBe(true);
  expect(Object.values(bridge).every((group) => Object.isFrozen(group))).toBe(true);
});

it('a call uses the method’s channel with one input', async () => {
  const { asked, bridge } = recordingTransport();
  expect(await bridge['orders']?.['lookUp']?.({ serviceId: '1' })).toBe('answer');
  expect(asked).toEqual([['orders:lookUp', { serviceId: '1' }]]);
});

it('only calls that reach clipboard, dialogs or other programs need user activation', async () => {
  const { asked, bridge } = recordingTransport({ pressed: false });
  const refused: string[] = [];
  for (const { group, name } of channels.filter(({ userActivation }) => userActivation !== null)) {
    // oxlint-disable-next-line no-await-in-loop -- in turn
    const answer = await bridge[group]?.[name]?.({});
    if (answer !== 'answer') refused.push(`${group}:${name}`);
  }
  expect(refused).toEqual([
    'app:copyText',
    'app:copyDiagnostics',
    'app:showInFolder',
    'app:openLog',
    'app:showLicenses',
    'profiles:add',
    'profiles:change',
    'profiles:remove',
    'profiles:chooseCaFile',
    'profiles:openExplorer',
    'orders:savePdf',
    'orders:watch',
    'history:setDays',
    'history:deleteOrder',
    'history:deleteOlder',
    'reconcile:exportLines',
    'exports:addresses',
    'exports:aliasFiles',
    'exports:orders',
    'exports:again',
    'exports:showInFolder',
    'exports:picture',
    'backups:make',
    'backups:restore',
    'backups:chooseFolder',
    'backups:showFolder',
    'audit:exportFile',
  ]);
  expect(asked).not.toContainEqual(['app:copyText', {}]);
});

it('a press allows one change of profiles, and any number of other calls', async () => {
  const { asked, bridge } = recordingTransport();
  const calls = ['remove', 'add', 'change', 'openExplorer'].map((name) => bridge['profiles']?.[name]?.({}));
  expect((await Promise.all(calls)).map((answer) => (answer === 'answer' ? answer : 'refused'))).toEqual([
    'answer',
    ...Array<string>(3).fill('refused'),
  ]);
  expect(await bridge['exports']?.['picture']?.({})).toBe('answer');
  expect(await bridge['profiles']?.['deleteSecret']?.({})).toBe('answer');
  expect(asked).toEqual([
    ['profiles:remove', {}],
    ['exports:picture', {}],
    ['profiles:deleteSecret', {}],
  ]);
});

it('a listener gets payloads until it stops listening', () => {
  const { listening, bridge } = recordingTransport();
  const received: unknown[] = [];
  const stop = bridge['addresses']?.['onBatchChanged']?.((payload: unknown) => received.push(payload));
  listening.get('addresses:batchChanged')?.({ id: 1 });
  expect(stop).toBeTypeOf('function');
  if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
  expect(received).toEqual([{ id: 1 }]);
  expect(listening.size).toBe(0);
});

it('a listener must be a function', () => {
  const { bridge } = recordingTransport();
  expect(() => bridge['app']?.['onCommand']?.('alert(1)')).toThrow(TypeError);
});
