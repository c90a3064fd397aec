/** Every regular expression of a folder's sources: literals as they stand, and those that are made, where that can be read off. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface FoundExpression {
  /** `electron/ipc/export-name.ts:32` */
  readonly at: string;
  /** Null where it is put together from parts that only running shows. */
  readonly expression: RegExp | null;
}

const root = path.resolve(import.meta.dirname, '../..');

export function regularExpressionsOf(folder: string): readonly FoundExpression[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => expressionsIn(path.join(entry.parentPath, entry.name)));
}

function expressionsIn(file: string): readonly FoundExpression[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: FoundExpression[] = [];
  const add = (node: ts.Node, expression: RegExp | null): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ at: `${path.relative(root, file)}:${String(line)}`, expression });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node, new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      add(node, null);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
