/** The file of an outcome that the database refused: what is in it, and what it is called. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreatedAnswer, Ending, RequestRef } from '../../addresses/journal.ts';
import { notSentReasons, unknownReasons } from '../../contract/result.ts';
import { z } from '../../contract/zod.ts';

/** How a request ended: with the addresses that came of it, or with what came back instead. */
export type KeptOutcome =
  | { readonly request: RequestRef; readonly answer: CreatedAnswer }
  | { readonly request: RequestRef; readonly ending: Ending };

const request = z.object({ id: z.int(), runId: z.int(), runKey: z.string() });

const keptOutcome: z.ZodType<KeptOutcome> = z.union([
  z.object({
    request,
    answer: z.object({
      endedAt: z.int(),
      serviceCode: z.string(),
      serviceMsg: z.string(),
      httpStatus: z.int(),
      entries: z.array(z.object({ address: z.string().nullable(), raw: z.string() })),
    }),
  }),
  z.object({
    request,
    ending: z.object({
      state: z.enum(['refused', 'not-sent', 'unknown']),
      endedAt: z.int(),
      reason: z.enum([...notSentReasons, ...unknownReasons, '']),
      serviceCode: z.string(),
      serviceMsg: z.string(),
      httpStatus: z.int().nullable(),
      answer: z.string().nullable(),
    }),
  }),
]);

/** @throws for what is no whole outcome */
export const outcomeFrom = (text: string): KeptOutcome => keptOutcome.parse(JSON.parse(text));

export const textOf = (outcome: KeptOutcome): string => `${JSON.stringify(outcome, null, 1)}\n`;

const stemOf = (outcome: KeptOutcome): string => {
  const { runKey, id } = outcome.request;
  const what = 'answer' in outcome ? 'unsaved-addresses' : 'unsaved-outcome';
  return `${what}-${runKey.replaceAll(/[^A-Za-z0-9-]/g, '_')}-${id}`;
};

const isSame = (file: string, text: string): boolean => {
  try {
    return readFileSync(file, 'utf8').trimEnd() === text.trimEnd();
  } catch {
    return false;
  }
};

/** A name that nothing has, not even a part that was left behind; `isThere` where a file says the very same already. */
function freeName(folder: string, stem: string, end: string, text: string): { file: string; isThere: boolean } {
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, `${stem}${number === 1 ? '' : `-${number}`}${end}`);
    if (isSame(file, text)) return { file, isThere: true };
    if (!existsSync(file) && !existsSync(`${file}.part`)) return { file, isThere: false };
  }
}

/** By the run's key: numbers alone begin again where a database is gone. */
export const nameFor = (folder: string, outcome: KeptOutcome) =>
  freeName(folder, stemOf(outcome), '.json', textOf(outcome));

/** For text that lies in the reserve, whatever it is. */
export function nameForText(folder: string, text: string) {
  try {
    return freeName(folder, stemOf(outcomeFrom(text)), '.json', text);
  } catch {
    return freeName(folder, 'unsaved-addresses-from-the-reserve', '.json.part', text);
  }
}

export const isOutcomeFile = (name: string): boolean =>
  /^unsaved-(?:addresses|outcome)-[A-Za-z0-9_-]+\.json(\.part)?$/.test(name);

/** The run's key is a UUID, and a number follows the request's own where another file of it is there. */
const ofRequest = /^unsaved-(?:addresses|outcome)-([0-9a-f-]{36})-(\d+)(?:-\d+)?\.json(?:\.part)?$/i;

/** By its name alone, since what is in it may be cut. Null for a file of another name. */
export function requestOfFile(name: string): { readonly runKey: string; readonly id: number } | null {
  const [, runKey, id] = ofRequest.exec(name) ?? [];
  return runKey === undefined ? null : { runKey, id: Number(id) };
}
