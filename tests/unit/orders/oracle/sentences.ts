/** Headline and lead compared with the rules, including each amount and time. */
import type { Check } from '../../../../electron/contract/consistency-checks.ts';
import type { OrderFormats } from '../../../../renderer/lib/orders/order-formats.ts';
import { checkWords } from '../../../../renderer/text/order-checks.ts';
import { headlineClaims, leadClaims, type Claim, type Truth } from './claims.ts';
import type { Disagreement } from './disagreements.ts';
import { exactly, magnitude, minus, same, type Fraction } from './fractions.ts';
import { amountOf, currencyKey, refundTimeOf, timeOf, wordOf, type Tree } from './tree.ts';

/** A list has the headline without the amount. */
export function otherName(name: string, headline: string): readonly Disagreement[] {
  const withoutAmount = headline
    .replace(/^(Underpaid|Overpaid) by ⟦[^⟧]*⟧/, '$1')
    .replace(/, ⟦[^⟧]*⟧ received/, ', payment received');
  return name === withoutAmount ? [] : [`name: ${name}, not ${withoutAmount}`];
}

/** Formats that put every value between marks, to tell values from words. */
export const marked: OrderFormats = {
  amount: (value, unit) => `⟦${value}|${unit}⟧`,
  percent: (value) => `⟦${value}|%⟧`,
  instant: (ms) => `⟪${ms}⟫`,
  since: (ms, now) => `⟨${now - ms}⟩ ago`,
  duration: (ms) => `⟨${ms}⟩`,
  minutes: (ms) => `⟨${ms}⟩`,
  exactDuration: (ms) => `⟨${ms}⟩`,
};

/** These findings say everything. */
const withoutEvidence: readonly string[] = ['request-without-data', 'missing'];

/** A finding is a clause with evidence, and a check without a finding has none. */
export function falseWords(check: Check, now: number): readonly Disagreement[] {
  const { finding, proof } = checkWords(check, marked, now);
  const isFound = check.result === 'notice' || check.result === 'mismatch';
  const own = `${finding}: ${proof.map((part) => (typeof part === 'string' ? part : 'word')).join('')}`;
  const isProven = proof.length > 0 || ('problem' in check && withoutEvidence.includes(check.problem));
  const isClause = isFound ? /^[A-Z\d].*[^.!]$/.test(finding) && isProven : finding === '';
  const isClean = !(isFound && /undefined|null|NaN[^⟧]|\[object| {2}|Invalid Date/.test(own));
  return isClause && isClean ? [] : [`words of ${check.id}: ${own}`];
}

interface Said {
  readonly headline: string;
  readonly lead: string;
}

export function falseSentences({ headline, lead }: Said, truth: Truth): readonly Disagreement[] {
  const text = `${headline}. ${lead}`;
  // The service status may contain anything.
  const own = text.replace(wordOf(truth.status) ?? '', () => 'word');
  return [
    ...headlineClaims.flatMap((claim) => broken(claim, headline, truth)),
    ...leadClaims.flatMap((claim) => broken(claim, lead, truth)),
    ...amounts(text, truth),
    ...times(text, truth),
    ...reportedWords(lead, truth),
    ...missingAmount(headline, truth),
    ...contradictions(text),
    ...(/^[A-Z].*[^.!]$/s.test(headline) && /^[A-Z\d⟦].*\.$/s.test(lead) ? [] : [`sentence: ${text}` as const]),
    ...(/undefined|NaN[^⟧”]|\[object|\s{2}|\.\.|⟦\|/.test(own) ? [`text: ${text}` as const] : []),
  ];
}

function broken({ says, must, may }: Claim, text: string, truth: Truth): readonly Disagreement[] {
  const said = says.test(text);
  if (said && !may(truth)) return [`said, and not so: ${says.source}`];
  return !said && must(truth) ? [`not said, though so: ${says.source}`] : [];
}

/** Long text is truncated, and unusual spaces are made visible. */
function isUnit(shown: string, currency: string): boolean {
  const said = currencyKey(shown.replaceAll('[SP]', ' '));
  return said.endsWith('…') ? currency.startsWith(said.slice(0, -1)) : currency === said;
}

/** Amounts must be in the record or follow from it. */
function amounts(text: string, { sum, refund, record }: Truth): readonly Disagreement[] {
  const { known } = sum;
  const inSum = known === null ? [] : [known.ordered, known.received, known.difference, known.tolerance];
  const own = wordOf(record['order_currency']) ?? '';
  const belowOrdered = known === null || refund.kept === null ? null : minus(known.ordered, refund.kept);
  const allowed: readonly (readonly [string, Fraction | null])[] = [
    ...inSum.map((amount) => [known?.currency ?? '', amount] as const),
    ...[refund.amount, refund.fee, refund.actual, refund.open, refund.kept, belowOrdered].map(
      (amount) => [refund.currency ?? '', amount] as const,
    ),
    ...sum.received,
    [currencyKey(own), amountOf(record['order_amount'])],
    ['%', known?.percent ?? null],
  ];
  // The unit comes once, after “of”.
  const whole = text.replaceAll(/⟦(-?[\d.]+)\|⟧ of (⟦[^|⟧]*\|([^⟧]*)⟧)/g, '⟦$1|$3⟧ of $2');
  return [...whole.matchAll(/⟦(-?[\d.]+)\|([^⟧]*)⟧/g)].flatMap(([mark, digits = '', unit = '']) => {
    const shown = exactly(digits);
    const theirs = allowed.some(
      ([currency, amount]) =>
        amount !== null && isUnit(unit, currency) && (same(amount, shown) || same(magnitude(amount), shown)),
    );
    const isTolerance = unit === '%' && text.includes(`your ${mark} tolerance`);
    return theirs || isTolerance ? [] : [`amount: ${mark}` as const];
  });
}

function times(text: string, { validUntil, canceledAt, refund, now, record }: Truth): readonly Disagreement[] {
  const started = refundTimeOf(refund.data?.['refund_created_time']);
  const completed = timeOf(record['transact_time']);
  const toBeCanceled = timeOf(record['cancel_time']);
  const wrongTimes = [...text.matchAll(/⟪(\d+)⟫/g)].filter(
    ([, ms]) => Number(ms) !== validUntil && Number(ms) !== (canceledAt ?? toBeCanceled) && Number(ms) !== completed,
  );
  const wrongAges = [...text.matchAll(/⟨(-?\d+)⟩/g)].filter(
    ([, ms]) => started === null || Number(ms) !== now - started,
  );
  return [
    ...wrongTimes.map(([mark]): Disagreement => `time: ${mark}`),
    ...wrongAges.map(([mark]): Disagreement => `age: ${mark}`),
    ...when(text, /(?<!to be )canceled at ⟪(\d+)⟫/, canceledAt),
    ...when(text, /completed at ⟪(\d+)⟫/, completed),
    ...when(text, /[Pp]ayment window close[ds] at ⟪(\d+)⟫/, validUntil),
  ];
}

const when = (text: string, says: RegExp, at: number | null): readonly Disagreement[] => {
  const said = says.exec(text)?.[1];
  return said === undefined || Number(said) === at ? [] : [`time: ${says.source} ${said}`];
};

/** Long text is truncated with the number of omitted characters, and unusual spaces are made visible. */
function isWord(shown: string, word: Tree | undefined): boolean {
  const said = shown.replaceAll('[SP]', ' ');
  const [, start = said, left = '0'] = /^(.*)… \(\+(\d+)\)$/.exec(said) ?? [];
  return typeof word === 'string' && word.startsWith(start) && word.length === start.length + Number(left);
}

/** The service's word is unchanged. */
function reportedWords(lead: string, { status }: Truth): readonly Disagreement[] {
  const words = [
    ...lead.matchAll(
      /(?:The service reports (?:it as )?|The service says |Service status: )(?:“([^”]*)”|(\S+?))(?=[.,](?: |$))/g,
    ),
  ];
  return words.flatMap(([said, quoted, plain]) =>
    isWord(quoted ?? plain ?? '', status) ? [] : [`word: ${said}` as const],
  );
}

/** The headline has the difference unless something else is more important. */
function missingAmount(headline: string, { kind, sum }: Truth): readonly Disagreement[] {
  if (kind !== 'underpaid' && kind !== 'overpaid') return [];
  const [, digits, unit = ''] = /⟦([\d.]+)\|([^⟧]*)⟧/.exec(headline) ?? [];
  const fits = digits !== undefined && sum.known !== null && same(exactly(digits), magnitude(sum.known.difference));
  return fits && currencyKey(unit) === sum.known?.currency ? [] : [`headline: ${headline}`];
}

/** At most one of these two is true. */
const apart: readonly (readonly [RegExp, RegExp])[] = [
  [/Nothing is owed/, /missing|still owe|Ask for|Ask the service|Check with|[Aa]gree |Decide with|ontradict/],
  [/No action needed/, /Ask |Check |[Aa]gree |Create a new order|Decide with/],
  [/nothing received|unpaid/i, /received, but the|t least one payment/],
  [/window closes at/, /can’t be paid|window closed/],
  [/Paid in full/, /missing|⟧ short|Overpaid/],
  [/no details provided/, /[Rr]efund data/],
  [/Reported as paid/, /No payment listed|nothing received/i],
  [
    /[Cc]heck with the service before you deliver or refund/,
    /Ask for the rest|[Aa]gree |refund the payment|Create a new order|No action/,
  ],
  [/amount received is unknown/, /⟧ of ⟦[^⟧]*⟧ (?:was )?received/],
];

const contradictions = (text: string): readonly Disagreement[] =>
  apart.flatMap(([one, other]) =>
    one.test(text) && other.test(text) ? [`both said: ${one.source} & ${other.source}` as const] : [],
  );
