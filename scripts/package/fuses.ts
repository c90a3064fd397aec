/** The fuses of a program of Electron's: as a configuration asks for them, and as they are in its binary. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parse } from 'yaml';
import { z } from '../../electron/contract/zod.ts';

const configurationSchema = z.object({
  extends: z.string().optional(),
  electronFuses: z.record(z.string(), z.boolean()).default({}),
});

/** What electron-builder reads beside the fuses: how a Mac's program is signed after they have been changed. */
const noFuse = 'resetAdHocDarwinSignature';

/** By electron-builder's names; what a configuration extends comes first. */
export function wantedFuses(configuration: string): Readonly<Record<string, boolean>> {
  const read = configurationSchema.parse(parse(readFileSync(configuration, 'utf8')));
  const below = read.extends === undefined ? {} : wantedFuses(path.join(path.dirname(configuration), read.extends));
  const { [noFuse]: _signature, ...fuses } = { ...below, ...read.electronFuses };
  return fuses;
}

/** As they stand in a binary, one byte each. */
const states: Readonly<Record<number, string>> = { 0x30: 'off', 0x31: 'on', 0x72: 'removed', 0x90: 'inherited' };

/**
 * @param program a file, or on macOS the application's folder
 * @returns by electron-builder's names; of those that only a later Electron has, their number
 */
export async function setFuses(program: string): Promise<Readonly<Record<string, string>>> {
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([number, state]) => {
      const name = FuseV1Options[Number(number)] ?? number;
      return [name.charAt(0).toLowerCase() + name.slice(1), states[Number(state)] ?? String(state)];
    }),
  );
}

/** One line for each fuse that is not as it must be; a configuration without fuses is one as well. */
export async function fuseFaults(program: string, configuration: string): Promise<readonly string[]> {
  const wanted = Object.entries(wantedFuses(configuration));
  if (wanted.length === 0) return [`${configuration} says nothing of fuses`];
  const set = await setFuses(program);
  return wanted
    .map(([name, isOn]) => ({ name, must: isOn ? 'on' : 'off', is: set[name] ?? 'not there' }))
    .filter(({ must, is }) => must !== is)
    .map(({ name, must, is }) => `${name} must be ${must} and is ${is}`);
}
