/**
 * Tries every preset and every systematic variation against one signed example. In slices, so that main is never held up, and
 * whatever fits is made once more by the engine that signs before it is told.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  FoundScheme,
  NearestString,
  NotRead,
  SchemeSearch,
  TypedExample,
  Undecided,
} from '../../contract/signing-example.ts';
import { typedScheme, type SchemeParameters, type TypedScheme } from '../../contract/signing-scheme.ts';
import { secretRedactor } from '../../payment-service/redaction/redact-secret.ts';
import { presets } from '../../payment-service/signing/presets.ts';
import type { SigningFacts } from '../../payment-service/signing/sign.ts';
import { textOf } from '../../payment-service/signing/template.ts';
import { candidates, type Candidate } from './candidates.ts';
import { messageOfExample, readExample, type Example } from './example.ts';
import { alikeTo, firstDifference } from './first-difference.ts';
import { waysOf, type Way } from './fits.ts';

/** Milliseconds that main works on it before it turns to what else there is. */
const sliceMs = 6;

/** Characters that are signed, all candidates together: a long example would be tried for minutes. */
const mostWork = 150_000_000;

/** How many are told; what one example leaves open makes few. */
const mostFound = 20;

export interface SearchLimits {
  /** Milliseconds by the clock: a key takes a thousand times as long to try as a hash. */
  readonly longestMs: number;
  /** Milliseconds to count what is left to be tried then. */
  readonly countMs: number;
}
const usualLimits: SearchLimits = { longestMs: 20_000, countMs: 2000 };

/** Nobody waits for what is searched any more. */
export class NotWantedError extends Error {}

/** @throws NotWantedError once `isWanted` says no */
export async function findScheme(
  typed: TypedExample,
  isWanted: () => boolean = () => true,
  { longestMs, countMs }: SearchLimits = usualLimits,
): Promise<SchemeSearch> {
  const began = performance.now();
  const example = readExample(typed);
  if (typeof example === 'string') return notRead(example);
  const ways = waysOf(example.signature, example.secret);
  if (typeof ways === 'string') return notRead(ways);
  const found: FoundScheme[] = presetsThatFit(example, ways);
  const shown = shownText(typed.signedText, ways);
  let known: Known | null = textOfFound(found[0], example, ways) ?? shown?.known ?? null;
  let nearest: { readonly alike: number; readonly candidate: Candidate } | null = null;
  let tried = presets.length;
  let work = 0;
  let untried = 0;
  let stopped: { readonly as: 'too-long' | 'too-late'; readonly at: number } | null = null;
  let isCounted = true;
  let sliceBegan = performance.now();
  for (const candidate of candidates(example)) {
    const now = performance.now();
    if (now - sliceBegan > sliceMs) {
      await nextTurn();
      if (!isWanted()) throw new NotWantedError('another search is wanted');
      sliceBegan = performance.now();
    }
    if (candidate === null) continue;
    if (stopped === null && work > mostWork) stopped = { as: 'too-long', at: now };
    if (stopped === null && now - began > longestMs) stopped = { as: 'too-late', at: now };
    if (stopped !== null) {
      untried += 1;
      isCounted = stopped.as === 'too-late' && now - stopped.at <= countMs;
      if (isCounted) continue;
      break;
    }
    tried += 1;
    // One that anybody could sign is no scheme to begin an own one from.
    if (shown !== null && (candidate.hasSecret || shown.known?.way.wantsSecret !== true)) {
      const alike = alikeTo(candidate.text, shown.text);
      if (alike > (nearest?.alike ?? 0)) nearest = { alike, candidate };
    }
    work += known === null ? candidate.text.length : 0;
    // No two texts have one signature: once one is known, only what makes that very text is of interest.
    if (known !== null && candidate.text !== known.text) continue;
    for (const way of known === null ? ways : [known.way]) {
      if (way.wantsSecret && !candidate.hasSecret) continue;
      if (known === null && !way.fits(candidate.text)) continue;
      known = { text: candidate.text, way };
      addFound(found, example, candidate, way);
    }
  }
  return {
    is: 'searched',
    read: example.reading,
    found: found.toSorted((a, b) => weight(a) - weight(b)).slice(0, mostFound),
    tried,
    of: isCounted ? tried + untried : null,
    ended: stopped?.as ?? 'whole',
    signedTextFits: shown === null ? null : shown.known !== null,
    nearest: shown === null || found.length > 0 ? null : nearestOf(nearest?.candidate, shown, example),
    tookMs: Math.round(performance.now() - began),
  };
}

interface Known {
  readonly text: string;
  readonly way: Way;
}

/** The string of the documentation, as it makes the signature where it does: a field adds blanks and line ends to it. */
export function shownText(
  typed: string,
  ways: readonly Way[],
): { readonly text: string; readonly known: Known | null } | null {
  if (typed.trim() === '') return null;
  for (const text of [typed, typed.trim()]) {
    const way = ways.find(({ fits }) => fits(text));
    if (way !== undefined) return { text, known: { text, way } };
  }
  return { text: typed.trim(), known: null };
}

function nearestOf(
  candidate: Candidate | undefined,
  { text, known }: NonNullable<ReturnType<typeof shownText>>,
  example: Example,
): NearestString | null {
  if (candidate === undefined) return null;
  const [facts] = example.facts;
  const scheme = known === null || facts === undefined ? null : schemeOf(example, candidate, known.way, facts);
  return {
    message: candidate.scheme.message,
    difference: firstDifference(candidate.text, text, example.secret, 'typed'),
    scheme: scheme !== null && typedScheme.safeParse(scheme).success ? scheme : null,
  };
}

/** What a scheme that fits makes of the example, of whichever facts it fits. */
export function textOfFound(one: FoundScheme | undefined, example: Example, ways: readonly Way[]): Known | null {
  if (one === undefined) return null;
  const way = ways.find(({ algo }) => algo === one.scheme.algo);
  const texts = example.facts.map((facts) => textOfExample(one.scheme, example, facts));
  const text = texts.find((made) => made !== null && way?.fits(made) === true);
  return way === undefined || text === undefined || text === null ? null : { text, way };
}

const notRead = (because: NotRead): SchemeSearch => ({ is: 'not-read', because });

function presetsThatFit(example: Example, ways: readonly Way[]): FoundScheme[] {
  return presets.flatMap(({ id, ...scheme }) => {
    const way = ways.find(({ algo, encoding }) => algo === scheme.algo && encoding === scheme.encoding);
    if (way === undefined || !isInPlace(example, scheme)) return [];
    const facts = example.facts.find((one) => isMadeOf(example, scheme, one, way));
    return facts === undefined ? [] : [toldOf(id, inUnitOf(facts, scheme), example, facts)];
  });
}

/** A profile has a unit of its own for the time of any preset that counts it, and the example shows which. */
const inUnitOf = ({ timestamp }: SigningFacts, scheme: TypedScheme): TypedScheme =>
  scheme.timeUnit === 'iso' || !/^(?:\d{10}|\d{13})$/.test(timestamp)
    ? scheme
    : { ...scheme, timeUnit: unitOf(timestamp) };

const isInPlace = ({ reading }: Example, { place }: SchemeParameters): boolean =>
  reading.place === null || reading.place.toLowerCase() === place.toLowerCase();

function isMadeOf(example: Example, scheme: SchemeParameters, facts: SigningFacts, way: Way): boolean {
  const message = messageOfExample(scheme, example, facts);
  return message !== null && way.fits(textOf(message));
}

function addFound(found: FoundScheme[], example: Example, candidate: Candidate, way: Way): void {
  for (const facts of example.facts) {
    const scheme = schemeOf(example, candidate, way, facts);
    // The console could not sign by it, or the engine makes something else of it.
    if (!typedScheme.safeParse(scheme).success || !isMadeOf(example, scheme, facts, way)) continue;
    if (!found.some((other) => isAlike(other, scheme))) found.push(toldOf(null, scheme, example, facts));
    return;
  }
}

/** Nothing that has the secret of the example in it, however it is written there: a scheme is kept and shown in clear. */
function withoutSecret<T extends Pick<SchemeParameters, 'headers' | 'written'>>(scheme: T, secret: string): T {
  const hide = secretRedactor(secret);
  const isClear = (text: string): boolean => hide(text) === text;
  const headers = Object.entries(scheme.headers).filter(([name, value]) => isClear(name) && isClear(value));
  return {
    ...scheme,
    headers: Object.fromEntries(headers),
    written: isClear(scheme.written) ? scheme.written : '{signature}',
  };
}

function schemeOf(example: Example, { scheme }: Candidate, { algo, encoding }: Way, facts: SigningFacts): TypedScheme {
  const place = example.reading.place ?? (scheme.message.includes('{body') ? 'header:Signature' : 'body:sign');
  const around = withoutSecret(
    { headers: headersOf(example, facts), written: withFacts(example.written, facts) },
    example.secret,
  );
  return {
    name: 'Found scheme',
    pair: '{k}={v}',
    join: '&',
    order: 'name',
    skipEmpty: true,
    exclude: [],
    timeUnit: unitOf(facts.timestamp),
    nested: 'jcs',
    body: 'raw',
    values: 'raw',
    ...around,
    ...scheme,
    algo,
    encoding,
    place,
  };
}

const unitOf = (timestamp: string): SchemeParameters['timeUnit'] =>
  timestamp.includes('-') ? 'iso' : timestamp.length === 10 ? 's' : 'ms';

/** Those that carry what the message names. */
function headersOf(example: Example, facts: SigningFacts): Record<string, string> {
  const own = example.reading.place?.toLowerCase();
  const headers: Record<string, string> = {};
  for (const [name, value] of example.text.headers) {
    const template = withFacts(value, facts);
    if (template !== value && `header:${name.toLowerCase()}` !== own && !/^(?:host|cookie|referer)$/i.test(name)) {
      headers[name] = template;
    }
  }
  return headers;
}

/** A value that is one of the facts, or holds the time or the project. */
function withFacts(value: string, { timestamp, nonce, pid }: SigningFacts): string {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(timestamp)?.[0] ?? timestamp;
  let template = value;
  for (const [name, fact] of Object.entries({ timestamp: iso, nonce, pid })) {
    if (fact.length >= 3) template = template.replace(fact, () => `{${name}}`);
  }
  return template;
}

/** Alike but for what this example cannot tell. */
function isAlike({ scheme: one, undecided }: FoundScheme, other: SchemeParameters): boolean {
  const decided = (name: Undecided & keyof SchemeParameters): boolean =>
    undecided.includes(name) || one[name] === other[name];
  const hasParams = one.message.includes('{params}');
  return (
    one.message === other.message &&
    one.algo === other.algo &&
    one.encoding === other.encoding &&
    (hasParams
      ? one.pair === other.pair && decided('join') && decided('order') && decided('values')
      : decided('body')) &&
    (!hasParams || one.exclude.join() === other.exclude.join())
  );
}

function toldOf(preset: string | null, scheme: TypedScheme, example: Example, facts: SigningFacts): FoundScheme {
  const message = textOfExample(scheme, example, facts);
  const same = (change: Partial<SchemeParameters>): boolean =>
    textOfExample({ ...scheme, ...change }, example, facts) === message;
  const choices: readonly (readonly [Undecided, readonly Partial<SchemeParameters>[]])[] = scheme.message.includes(
    '{params}',
  )
    ? [
        ['order', [{ order: 'name' }, { order: 'name-down' }, { order: 'pair' }, { order: 'given' }]],
        ['skipEmpty', [{ skipEmpty: !scheme.skipEmpty }]],
        ['nested', [{ nested: scheme.nested === 'jcs' ? 'pairs' : 'jcs' }]],
        ['values', [{ values: scheme.values === 'raw' ? 'form' : 'raw' }]],
        ['join', [{ join: scheme.join === '&' ? '' : '&' }]],
      ]
    : scheme.message.includes('{body')
      ? [['body', [{ body: 'raw' }, { body: 'jcs' }, { body: 'sorted' }]]]
      : [];
  const undecided = choices
    .filter(([name, changes]) =>
      changes.some((change) => Object.hasOwn(change, name) && differs(scheme, change) && same(change)),
    )
    .map(([name]) => name);
  return {
    preset,
    scheme,
    undecided: example.reading.place === null && preset === null ? [...undecided, 'place'] : undecided,
    ofForm: example.text.isFormBody && scheme.message.includes('{body'),
  };
}

const differs = (scheme: SchemeParameters, change: Partial<SchemeParameters>): boolean =>
  JSON.stringify({ ...scheme, ...change }) !== JSON.stringify(scheme);

function textOfExample(scheme: SchemeParameters, example: Example, facts: SigningFacts): string | null {
  const pieces = messageOfExample(scheme, example, facts);
  return pieces === null ? null : textOf(pieces);
}

/** Presets before all else, then the shorter way of saying it. */
const weight = ({ preset, scheme, undecided }: FoundScheme): number =>
  (preset === null ? 1000 : 0) + scheme.message.length + 20 * scheme.exclude.length - undecided.length;
