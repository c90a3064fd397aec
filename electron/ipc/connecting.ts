/** The account that is being connected: kept until it is, so that whoever leaves half-way finds what was typed. */
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import { pastedConnection } from '../connection/inspector/pasted-connection.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ConnectingParts {
  readonly settings: Pick<SettingsStore, 'current' | 'change'>;
}

export const connectingMethods = ({ settings }: ConnectingParts): readonly BoundMethod[] => [
  handle(contract.connecting.draft, async () => success(settings.current().connecting ?? null)),
  handle(contract.connecting.keepDraft, async ({ draft }) => {
    const kept = settings.change(({ connecting: _before, ...now }) =>
      draft === null ? now : { ...now, connecting: draft },
    );
    return kept.ok ? success(null) : kept;
  }),
  handle(contract.connecting.readPasted, async ({ text }) => success(pastedConnection(text))),
];
