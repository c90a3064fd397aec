/** Profiles behind the bridge with a user who answers main's dialogs, and services that record requests. */
import { createServer } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ProfileFields } from '../../../electron/contract/profiles.ts';
import { profileHandlers } from '../../../electron/ipc/profiles.ts';
import type { ConnectionQuestion } from '../../../electron/profiles/change-confirmation.ts';
import { openReal } from '../database/real-database.ts';
import { startConnected } from './start-profiles.ts';
import { pageCalls } from '../../support/page-calls.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { listen } from '../../support/listen.ts';

/** The default secret of added profiles. */
export const secret = 'tH3-s3cr3t/of+a=merchant';

/** A service that answers and records every request. */
export async function anybody(): Promise<{ baseUrl: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end('{"code":"00000","msg":"ok","data":null}'));
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${port}`, requests };
}

export const fieldsAt = (baseUrl: string, change: Partial<ProfileFields> = {}): ProfileFields =>
  profileFields({ name: 'Demo store', baseUrl, pid: '7', ...change });

/** Profiles behind the bridge. The user confirms added profiles. */
export async function startAsked(says: 'yes' | 'no', whileAsked: () => Promise<unknown> = async () => null) {
  const asked: ConnectionQuestion[] = [];
  let isAdding = false;
  const connected = startConnected({
    confirm: async (question) => {
      asked.push(question);
      if (isAdding) return true;
      await whileAsked();
      return says === 'yes';
    },
  });
  const { folder } = connected;
  const database = await openReal(path.join(folder, 'quittance.db'));
  const handlers = profileHandlers({
    profiles: connected.profiles,
    withDatabase: async (work) => work(database),
    recordAudit: async () => undefined,
  });
  const call = pageCalls({ profiles: handlers });
  const add = async (fields: ProfileFields, withSecret = secret): Promise<string> => {
    isAdding = true;
    const added = await call('profiles:add', { fields, secret: withSecret });
    isAdding = false;
    if (!added.ok) throw new Error(added.error.message);
    asked.length = 0;
    const { profiles } = await connected.profiles.view();
    return profiles.find(({ name }) => name === fields.name)?.id ?? '';
  };
  return {
    folder,
    database,
    asked,
    add,
    remove: (id: string) => call('profiles:remove', { id }),
    change: (id: string, fields: ProfileFields, withSecret = '') =>
      call('profiles:change', { id, fields, secret: withSecret }),
    call,
    profiles: connected.profiles,
    profileOf: connected.profiles.profileOf,
    lookUp: async (id: string) => {
      const client = await connected.clients.clientFor(id);
      return client.ok ? client.value.lookUp('po1') : client;
    },
  };
}
