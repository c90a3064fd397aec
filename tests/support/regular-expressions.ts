/** Every regular expression of a folder's sources: literals, and those created when a module loads. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface FoundExpression {
  /** `electron/exports/file-name.ts:32` */
  readonly at: string;
  readonly expression: RegExp;
}

interface Found {
  readonly literals: readonly FoundExpression[];
  /** `new RegExp(…)`, known only at run time, by file. */
  readonly made: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../..');

export function regularExpressionsOf(...folders: readonly string[]): Found {
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
export async function expressionsMadeBy(files: readonly string[]): Promise<readonly FoundExpression[]> {
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
