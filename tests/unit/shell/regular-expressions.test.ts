/** No text makes a regular expression of the console take more than its length's worth of time. */
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { regularExpressionsOf, type FoundExpression } from '../../support/regular-expressions.ts';
import { growth } from '../../support/growth.ts';

const found = ['electron', 'renderer'].flatMap(regularExpressionsOf);

/** What repeats in attacks anywhere, beside what the analysis of an expression names for it. */
const repeated = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  '/',
  '"',
  '\\',
  '<!--',
  'a.',
  'a@',
  '\u0301',
  '\u202E',
  'x ',
  '::',
  '=',
  '\n',
];
const ends = ['', '!', '@', '\u0000'];

const attacksOn = (expression: RegExp): readonly string[] => {
  const named = analyse({ source: expression.source, flags: expression.flags }).reports.map(
    ({ character }) => character.pick,
  );
  return [...new Set([...named, ...repeated])];
};

const timesOf = ({ expression }: FoundExpression): readonly [attack: string, times: number][] => {
  if (expression === null) return [];
  const whole = new RegExp(expression.source, expression.flags.replace(/[gy]/g, '') + 'g');
  const run = (text: string) => (): void => void text.replace(whole, '');
  return attacksOn(expression).flatMap((piece) =>
    ends.map((end): [string, number] => {
      const text = (length: number): string => piece.repeat(length / piece.length) + end;
      const [few, many] = [text(2048), text(16_384)];
      return [
        `${JSON.stringify(piece)} … ${JSON.stringify(end)}`,
        timeOf(run(many)) < 5 ? 1 : growth(run(few), run(many)),
      ];
    }),
  );
};

/** Milliseconds, once. What is over at once is not looked at any longer: it did not grow. */
const timeOf = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const literals = found.filter(({ expression }) => expression !== null);

it('are found where they are', () => {
  expect(literals.length).toBeGreaterThan(60);
  expect(found.length - literals.length).toBeLessThan(30);
});

it.each(literals)('$at takes eight times as long for eight times as much', (one) => {
  const slow = timesOf(one).filter(([, times]) => times > 32);
  expect({ of: String(one.expression), slow }).toEqual({ of: String(one.expression), slow: [] });
});
