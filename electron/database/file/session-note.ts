/**
 * Which run of the computer the last session wrote to the file in. What a killed process has written is with the operating
 * system, and reaches the disk; only a computer that itself went down may have kept less than it said.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { z } from '../../contract/zod.ts';

const noteOf = (file: string): string => `${file}.session`;

/** Linux has a name for each run of the computer; elsewhere it is told by when it began, in milliseconds since the epoch. */
const computerRun = z.union([
  z.strictObject({ is: z.literal('named'), name: z.string().min(1) }),
  z.strictObject({ is: z.literal('since'), at: z.number() }),
]);
type ComputerRun = z.infer<typeof computerRun>;

/** `place`: the file itself; one that was put in its place is another. */
const note = z.strictObject({ computer: computerRun, place: z.string() });

/** Clocks are corrected by less while a computer runs; where one is set further, the file is looked at once more. */
const sameWithinMs = 1000;

const isSame = (one: ComputerRun, other: ComputerRun): boolean =>
  one.is === 'named'
    ? other.is === 'named' && one.name === other.name
    : other.is === 'since' && Math.abs(one.at - other.at) <= sameWithinMs;

function computerRunNow(): ComputerRun {
  if (process.platform !== 'linux') return { is: 'since', at: Date.now() - os.uptime() * 1000 };
  const name = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return { is: 'named', name };
}

function placeOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev} ${ino}`;
}

/** Call it once the file was looked at: from here on it is as good as this run of the computer. Never throws. */
export function noteSession(file: string): void {
  try {
    const now: z.input<typeof note> = { computer: computerRunNow(), place: placeOf(file) };
    writeFileSync(noteOf(file), JSON.stringify(now), { mode: 0o600 });
  } catch {
    // Without it, or with that of before, more is looked at and nothing less.
  }
}

/** Whether a session noted itself in this run of the computer, so that nothing it wrote can be missing. */
export function isOfThisRun(file: string): boolean {
  try {
    const { computer, place } = note.parse(JSON.parse(readFileSync(noteOf(file), 'utf8')));
    return place === placeOf(file) && isSame(computer, computerRunNow());
  } catch {
    return false;
  }
}
