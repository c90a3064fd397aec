/** No text makes a regular expression take more than linear time. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { growth } from '../../support/growth.ts';

interface FoundExpression {
  /** `electron/exports/file-name.ts:32` */
  readonly at: string;
  readonly expression: RegExp;
}

interface Found {
  readonly literals: readonly FoundExpression[];
  /** `new RegExp(…)`, known only at run time, by file. */
  readonly made: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../../..');

function regularExpressionsOf(...folders: readonly string[]): Found {
  const found = folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => expressionsIn(path.join(entry.parentPath, entry.name)));
  return { literals: found.flatMap(({ literals }) => literals), made: found.flatMap(({ made }) => made) };
}

function expressionsIn(file: string): Found {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const name = path.relative(root, file);
  const literals: FoundExpression[] = [];
  const made: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      literals.push({ at: `${name}:${String(line)}`, expression });
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      made.push(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { literals, made };
}

/** Created when modules load. The query makes each load again. */
async function expressionsMadeBy(files: readonly string[]): Promise<readonly FoundExpression[]> {
  const usual = globalThis.RegExp;
  const made: FoundExpression[] = [];
  try {
    for (const file of files) {
      globalThis.RegExp = new Proxy(usual, {
        construct(target, [pattern, flags]: [string | RegExp, string | undefined]) {
          const expression = new target(pattern, flags);
          made.push({ at: file, expression });
          return expression;
        },
      });
      // oxlint-disable-next-line no-await-in-loop -- whose they are shows only one by one
      await import(`${path.join(root, file)}?loaded-again`);
    }
  } finally {
    globalThis.RegExp = usual;
  }
  return made;
}

/** Created for each secret, and timed in its own tests. */
const timedElsewhere = new Set(['electron/payment-service/redaction/redact-secret.ts']);

const { literals, made } = regularExpressionsOf('electron', 'renderer');
const whoMake = [...new Set(made)].filter((file) => !timedElsewhere.has(file));
const madeAsLoaded = await expressionsMadeBy(whoMake);

/** Repeated in attacks, in addition to what the analysis suggests. */
const duplicate = [
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
/** Before and after the repeated text. */
const between = [
  ['', ''],
  ['', '!'],
  ['', '@'],
  ['', '\u0000'],
  ['a', 'b'],
  ['!', '!'],
  ['a@', '@'],
  // Characters that `.` doesn't match, and that can't come before an end.
  ['', '\u2028'],
  ['a', 'b\u2028c'],
  ['X:', 'b\r'],
  ['', '='],
  ['a=', '&'],
] as const;

const attacksOn = (expression: RegExp): readonly string[] => {
  const named = analyse({ source: expression.source, flags: expression.flags }).reports.map(
    ({ character }) => character.pick,
  );
  return [...new Set([...named, ...duplicate])];
};

const timesOf = (expression: RegExp): readonly [attack: string, times: number][] => {
  const whole = new RegExp(expression.source, expression.flags.replace(/[gy]/g, '') + 'g');
  const run = (text: string) => (): void => void text.replace(whole, '');
  return attacksOn(expression).flatMap((piece) =>
    between.map(([before, behind]): [string, number] => {
      const text = (length: number): string => before + piece.repeat(length / piece.length) + behind;
      const [few, many] = [text(2048), text(16_384)];
      return [
        `${JSON.stringify(before)} ${JSON.stringify(piece)} … ${JSON.stringify(behind)}`,
        timeOf(run(many)) < 5 ? 1 : growth(run(few), run(many)),
      ];
    }),
  );
};

/** Milliseconds of one run. A fast one isn't measured again. */
const timeOf = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

it('every regular expression of the sources is found', () => {
  expect(literals.length).toBeGreaterThan(60);
  expect(madeAsLoaded.length).toBeGreaterThan(3);
  const fewer = whoMake.filter(
    (file) => madeAsLoaded.filter(({ at }) => at === file).length < made.filter((maker) => maker === file).length,
  );
  expect(fewer).toEqual([]);
});

it.each([...literals, ...madeAsLoaded])('the expression at $at takes linear time', ({ expression }) => {
  const slow = timesOf(expression).filter(([, times]) => times > 32);
  expect({ of: String(expression), slow }).toEqual({ of: String(expression), slow: [] });
});
