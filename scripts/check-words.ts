/**
 * What the page, the app's dialogs and the guide may not say: private terms, long sentences, headless clauses. Without arguments it
 * also checks all comments and file names. `npm run check:words -- FILE …` checks the strings of some files.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Words in one sentence, and in one string of the program. */
const maxWordsInSentence = 20;
const maxWordsInString = 45;
/** A check that read almost nothing must not pass. */
const minStrings = 4000;

/** Phrases refused everywhere, each with the word to use instead. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again, new'],
  [/\bmend/i, 'fix'],
  [/\balone\b/i, 'only'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\byet (?:it|the|has|names|pays)\b/i, 'but'],
  [/\bwhoever\b/i, 'name the actor'],
  [/\bnobody\b/i, 'name the actor'],
  [/\bset aside\b/i, 'moved to'],
  [/\bput back\b/i, 'restored'],
  [/\bbr(?:ing|ought) (?:them )?in\b/i, 'import'],
  [/\bleft out\b/i, 'skipped'],
  [/\bwritten down\b/i, 'saved'],
  [/\b(?:the|this) console\b/i, 'Quittance'],
  [/\blook-ups?\b/i, 'lookup'],
  [/\btime-outs?\b/i, 'timeout'],
  [/\bspoilt\b/i, 'invalid'],
  [/\bsealed\b/i, 'encrypted'],
  [/\bc[ao]me in\b/i, 'received'],
  [/\btoo (?:little|much)\b/i, 'underpaid, overpaid'],
  [/\bnot (?:given|told|known)\b/i, 'not provided, unknown'],
  [/\bis no(?:ne)?\b/i, 'negate the verb'],
  [/\bhas not the\b/i, 'negate the verb'],
  [/\bledger\b/i, 'address list'],
  [/\bvalidity\b/i, 'payment window'],
  [/\bbegun\b/i, 'started'],
];
const headless = /^(?:Whether|Of|What) /;
const uncontracted = /\b(?:cannot|do not|is not|was not|could not)\b/i;
/** A money warning may have an uncontracted "not". */
const warning = /\bDo (?:\*\*)?not(?:\*\*)? (?:share|use|send)\b/g;

export interface Wording {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

interface Passage {
  readonly line: number;
  readonly text: string;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!:](?:\*\*)?)\s+/);

/** @param raw may have no-break spaces and line ends, which must not hide a phrase */
function reasons(raw: string, isGuide: boolean): readonly string[] {
  const text = raw.replaceAll(/\s+/g, ' ');
  const found = phrases
    .filter(([phrase]) => phrase.test(text))
    .map(([phrase, instead]) => `${String(phrase.exec(text)?.[0])} → ${instead}`);
  const sentences = sentencesOf(text);
  if (sentences.some((sentence) => headless.test(sentence) && !sentence.endsWith('?'))) found.push('headless clause');
  if (/;(?:\s|$)/.test(text)) found.push('semicolon');
  const isSentence = /[.?!]$/.test(text) && wordsIn(text) > 2;
  if (isSentence && uncontracted.test(text.replaceAll(warning, ''))) found.push('contract it (can’t, isn’t)');
  // “Merchant no.” ends with an abbreviation.
  if (!isGuide && /^\p{L}+(?: \p{L}+)?(?<! no)\.$/u.test(text)) found.push('full stop on a label');
  // A label that the guide quotes counts as one word.
  const longest = Math.max(...sentences.map((sentence) => wordsIn(sentence.replaceAll(/\*\*[^*]+\*\*/g, 'x'))));
  if (longest > maxWordsInSentence) found.push(`a sentence of ${longest} words`);
  return found;
}

/** The strings that a source file can show, without keys, imports and types. A value inside a sentence counts as one word. */
function stringsOf(fileName: string, source: string): readonly Passage[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Passage[] = [];
  const add = (node: ts.Node, text: string): void => {
    if (/\p{L}/u.test(text)) found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
  };
  /** `'a' + 'b'` counts as one string, and so do parts that are concatenated with a value. */
  const joined = (node: ts.Expression): string | null => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((span) => `{x}${span.literal.text}`).join('');
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
    const [left, right] = [joined(node.left), joined(node.right)];
    return left === null && right === null ? null : `${left ?? '{x}'}${right ?? '{x}'}`;
  };
  const inside = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) for (const span of node.templateSpans) visit(span.expression);
    else if (ts.isBinaryExpression(node)) for (const side of [node.left, node.right]) inside(side);
    else if (!ts.isStringLiteralLike(node)) visit(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isInterfaceDeclaration(node)) return;
    if (ts.isCaseClause(node)) return node.statements.forEach(visit);
    // `{ one: 'text' }[kind]`
    if (ts.isElementAccessExpression(node)) return visit(node.expression);
    const isComparison =
      ts.isBinaryExpression(node) &&
      [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
        node.operatorToken.kind,
      );
    if (isComparison) return;
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    const text = ts.isExpression(node) ? joined(node) : null;
    if (text === null) return ts.forEachChild(node, visit);
    add(node, text);
    inside(node);
  };
  visit(file);
  return found;
}

/** Paragraphs, list items and cells of a Markdown page, without code and link targets. */
function passagesOf(markdown: string): readonly Passage[] {
  const passages: { line: number; text: string }[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [at, raw] of markdown.split('\n').entries()) {
    const line = raw.trim();
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode || line === '' || line.startsWith('```') || /^\|[\s|:-]+\|$/.test(line)) {
      isOpen = false;
      continue;
    }
    const text = line
      .replaceAll(/`[^`]*`/g, 'x')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^(?:#+|[-*]|\d+\.|>)\s+/, '');
    if (line.startsWith('|')) {
      passages.push(...text.split('|').map((cell) => ({ line: at + 1, text: cell.trim() })));
      continue;
    }
    const last = passages.at(-1);
    const isNew = /^(?:#+|[-*]|\d+\.|>|!\[)\s*/.test(line) && text !== line;
    if (isOpen && last !== undefined && !isNew) last.text += ` ${text}`;
    else passages.push({ line: at + 1, text });
    isOpen = !line.startsWith('#');
  }
  return passages.filter(({ text }) => /\p{L}/u.test(text));
}

export function wordings(fileName: string, source: string): { readonly strings: number; readonly refused: Wording[] } {
  const isGuide = fileName.endsWith('.md');
  // A kebab-case string is an identifier.
  const passages = isGuide
    ? passagesOf(source)
    : stringsOf(fileName, source).filter(({ text }) => !/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text));
  const refused = passages.flatMap(({ line, text }) => {
    const isLong = !isGuide && wordsIn(text) > maxWordsInString;
    const found = [...reasons(text, isGuide), ...(isLong ? [`a string of ${wordsIn(text)} words`] : [])];
    return found.map((reason) => ({ line, text, reason }));
  });
  return { strings: passages.length, refused };
}

/** Words of translated or dated English that no comment needs. */
const dialect = /\b(?:anew|begun|nobody|spoilt|stands|told|whatever|whoever)\b/i;
const comment = /(?:^|\s)\/\/ .*|\/\*[\s\S]*?\*\//gm;
/** Names that say nothing about a file. */
const vagueName = /(?:^|[/-])(?:anew|held|told|whatever|witness|utils?|helpers?|managers?|misc)[.-]/;

export const dialectIn = (source: string): readonly string[] =>
  (source.match(comment) ?? [])
    .filter((text) => dialect.test(text.replaceAll(/`[^`]*`/g, '')))
    .map((text) => text.trim());

export const isVagueName = (file: string): boolean => vagueName.test(file);

const root = path.resolve(import.meta.dirname, '..');
/** Its own test is full of refused words. */
const ownTest = 'tests/unit/wording/check-words.test.ts';
const code = '{electron,renderer,sandbox,stand-in,scripts,bench,tests}/**/*.{ts,tsx}';
const spoken = [
  'renderer/text/*.ts',
  'electron/app/dialogs/*.ts',
  'electron/app/{menu,notifications,page-recovery,refused-switches,uncaught-errors}.ts',
  'docs/guide/*.md',
  'README.md',
];

function filesOf(pattern: string): readonly string[] {
  const files = globSync(pattern, { cwd: root }).toSorted();
  if (files.length === 0) throw new Error(`${pattern}: no such file`);
  return files;
}

if (import.meta.main) {
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : spoken.flatMap(filesOf);
  let strings = 0;
  let refused = 0;
  const report = (where: string, reason: string, text: string): void => {
    refused += 1;
    console.log(`${where}: ${reason}\n    ${text}`);
  };
  for (const file of files) {
    const result = wordings(file, readFileSync(path.resolve(root, file), 'utf8'));
    strings += result.strings;
    for (const { line, text, reason } of result.refused) report(`${file}:${line}`, reason, text);
  }
  const checked = named.length > 0 ? [] : filesOf(code).filter((file) => file !== ownTest);
  for (const file of checked) {
    if (isVagueName(file)) report(file, 'a name that says nothing', path.basename(file));
    for (const text of dialectIn(readFileSync(path.resolve(root, file), 'utf8')))
      report(file, 'dialect in a comment', text);
  }
  console.log(`${files.length} files, ${strings} strings, ${refused} refused`);
  const tooFew = named.length === 0 && strings < minStrings;
  if (tooFew) console.log(`Expected at least ${minStrings} strings: the check did not see the words.`);
  process.exitCode = refused > 0 || tooFew ? 1 : 0;
}
