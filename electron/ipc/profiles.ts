/** Profiles and their secrets, which go in and never come out. */
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface ProfileParts {
  readonly profiles: Profiles;
}

export const profileMethods = ({ profiles }: ProfileParts): readonly BoundMethod[] => [
  handle(contract.profiles.list, async () => success(await profiles.view())),
  handle(contract.profiles.choose, ({ id }) => profiles.choose(id)),
  handle(contract.profiles.add, ({ fields, secret }) => profiles.add(fields, secret)),
  handle(contract.profiles.change, ({ id, fields }) => profiles.change(id, fields)),
  handle(contract.profiles.remove, ({ id }) => profiles.remove(id)),
  handle(contract.profiles.setSecret, ({ id, secret }) => profiles.setSecret(id, secret)),
  handle(contract.profiles.forgetSecret, ({ id }) => profiles.forgetSecret(id)),
];
