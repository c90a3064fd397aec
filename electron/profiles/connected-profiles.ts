/**
 * Profiles together with what follows from them: their secrets, one service client each, and the embedded
 * sandbox, which runs only while its profile is chosen or still has a run under way.
 */
import type { ProfilesView } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import {
  createEmbeddedSandbox,
  type EmbeddedSandbox,
  type EmbeddedSandboxParts,
} from '../built-in-sandbox/embedded-sandbox.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { createServiceClients, type ServiceClients, type ServiceClientsParts } from './service-clients.ts';
import { builtInId } from '../settings/settings.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

export interface ConnectedProfiles {
  readonly profiles: Profiles;
  readonly clients: ServiceClients;
  readonly sandbox: Pick<EmbeddedSandbox, 'ready'> & {
    /** Errors: `run-open` while addresses are being created on it, `not-sent` when it did not come up again. */
    readonly startOver: () => Promise<Result<null>>;
  };
  /** Starts or ends the sandbox, as the chosen profile and the runs under way ask for. */
  readonly settleSandbox: () => void;
  readonly close: () => Promise<void>;
}

export interface ConnectedProfilesParts
  extends
    Pick<ServiceClientsParts, 'nonces' | 'dispatcherFor'>,
    Pick<EmbeddedSandboxParts, 'workerFile' | 'know' | 'now'> {
  readonly settings: SettingsStore;
  readonly secrets: SecretStore;
  readonly schemes: ProfilesView['schemes'];
  readonly hasRunUnderWay: (profileId: string) => boolean;
  readonly changed: (view: ProfilesView) => void;
  readonly sandboxFailed: (thrown: unknown) => void;
  readonly failed: (what: string, thrown: unknown) => void;
}

export function connectProfiles(parts: ConnectedProfilesParts): ConnectedProfiles {
  const { settings, secrets, know, now, failed } = parts;
  let closed = false;

  const sandbox = createEmbeddedSandbox({
    workerFile: parts.workerFile,
    know,
    now,
    failed: parts.sandboxFailed,
    onChange: (running) => {
      if (running === null) clients.renew(builtInId);
      profiles.sandboxChanged().catch((thrown: unknown) => failed('profiles', thrown));
    },
  });
  const profiles = createProfiles({
    settings,
    secrets,
    schemes: parts.schemes,
    sandbox: sandbox.current,
    onChange: (view, id) => {
      if (id !== null) clients.renew(id);
      settleSandbox();
      parts.changed(view);
    },
  });
  const clients = createServiceClients({
    profiles,
    sandboxReady: async () => (await sandbox.ready()) !== null,
    nonces: parts.nonces,
    dispatcherFor: parts.dispatcherFor,
    failed: (thrown) => failed('service client', thrown),
  });
  const settleSandbox = (): void => {
    const wanted = !closed && (profiles.chosenId() === builtInId || parts.hasRunUnderWay(builtInId));
    (wanted ? sandbox.start() : sandbox.stop()).catch((thrown: unknown) => failed('sandbox', thrown));
  };

  const startOver = async (): Promise<Result<null>> => {
    if (parts.hasRunUnderWay(builtInId)) return failure('run-open', 'a run on the sandbox is under way');
    if ((await sandbox.restart()) !== null) return success(null);
    return failure('not-sent', 'the sandbox did not start again', { facts: { reason: 'not-reachable' } });
  };

  return {
    profiles,
    clients,
    sandbox: { ready: sandbox.ready, startOver },
    settleSandbox,
    close: async () => {
      closed = true;
      await clients.close();
      await sandbox.stop();
    },
  };
}
