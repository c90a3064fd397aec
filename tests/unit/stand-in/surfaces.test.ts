/** The type check of the stand-in host against Electron's own types: that it looks at everything, and that it can fail. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { differences } from '../../../stand-in/surfaces/differences.ts';
import { compile, compiledFiles, type Compiled } from './compiler.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const surfaces = 'stand-in/surfaces/surfaces.ts';

describe('the surfaces of the stand-in host', () => {
  let compiled: Compiled;
  beforeAll(() => {
    compiled = compile(surfaces, {});
  });

  test('are compiled by check:types', () => {
    expect(compiledFiles()).toContain(surfaces);
  });

  test('agree with Electron, but for what is listed', () => {
    expect(compiled.refusals(surfaces)).toEqual([]);
    expect(compiled.textsOf(surfaces, 'Faults').toSorted()).toEqual(Object.keys(differences).toSorted());
  });

  test('are all seen, with members of each', () => {
    const seen = compiled.membersOf(surfaces, 'Offered');
    const members = [...seen.values()].reduce((sum, each) => sum + each.length, 0);
    expect([...seen].filter(([, names]) => names.length === 0)).toEqual([]);
    expect(seen.size).toBeGreaterThanOrEqual(30);
    expect(members).toBeGreaterThanOrEqual(500);
  });

  test('fail to compile when one of them gets a member that Electron does not have, or loses its promise', () => {
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const wrong = compile(surfaces, {
      'stand-in/app/app.ts': read('stand-in/app/app.ts').replace(
        'isReady(): boolean {',
        'isRaedy(): boolean {\n    return true;\n  }\n  isReady(): boolean {',
      ),
      'stand-in/system/clipboard.ts': read('stand-in/system/clipboard.ts').replace(
        'readText: (): Promise<string> => Promise.resolve(text),',
        'readText: (): string => text,',
      ),
    });
    const said = wrong.refusals(surfaces).join('\n');
    expect(said).toContain('app.isRaedy');
    expect(said).toContain('clipboard.readText');
  });

  test('fail to compile when a difference is listed that there is none of', () => {
    const list = readFileSync(path.join(root, 'stand-in/surfaces/differences.ts'), 'utf8');
    const wrong = compile(surfaces, {
      'stand-in/surfaces/differences.ts': list.replace('= {', "= {\n  'app.quit': 'no reason',"),
    });
    expect(wrong.refusals(surfaces).join('\n')).toContain('app.quit');
  });
});

describe('a fault of a surface', () => {
  const wrong: readonly (readonly [what: string, type: string, named: readonly string[]])[] = [
    ['a name that there is not', 'MemberFaults<{ quitt(): void }, Electron.App>', ['quitt']],
    ['a parameter of another type', 'MemberFaults<{ setName(name: number): void }, Electron.App>', ['setName']],
    ['a parameter more than is given', 'MemberFaults<{ getName(of: string): string }, Electron.App>', ['getName']],
    ['a result of another type', 'MemberFaults<{ getName(): number }, Electron.App>', ['getName']],
    ['a promise instead of a value', 'MemberFaults<{ getName(): Promise<string> }, Electron.App>', ['getName']],
    ['a value instead of a promise', 'MemberFaults<{ whenReady(): boolean }, Electron.App>', ['whenReady']],
    ['a promise of what gives nothing', 'MemberFaults<{ quit(): Promise<void> }, Electron.App>', ['quit']],
    ['a property of another type', 'MemberFaults<{ readonly isPackaged: string }, Electron.App>', ['isPackaged']],
    [
      'one of two signatures',
      'MemberFaults<{ showMessageBox(o: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> }, Electron.Dialog>',
      ['showMessageBox'],
    ],
    [
      'a window that is only an object',
      'MemberFaults<{ fromId(id: number): object | null }, typeof Electron.BrowserWindow>',
      ['fromId'],
    ],
    ['whatever may be anything', 'MemberFaults<{ getName: any }, Electron.App>', ['getName']],
    ['a surface that is anything', 'MemberFaults<any, Electron.App>', ['(any)']],
    ['an original that is anything', 'MemberFaults<{ quit(): void }, any>', ['(any)']],
    ['a surface of which nothing is seen', 'MemberFaults<{}, Electron.App>', ['(no member was seen)']],
    ['an event that there is not', "EventFaults<'raedy' | 'ready', Electron.App>", ["on('raedy')"]],
    ['no event at all', 'EventFaults<never, Electron.App>', ['(no event was seen)']],
    [
      'a constructor that wants more',
      'ConstructorFaults<new (a: { x: 1 }) => object, typeof Electron.Notification>',
      ['(constructor)'],
    ],
    [
      'nothing',
      'MemberFaults<{ getName(): string; whenReady(): Promise<void>; setName(n: string): void }, Electron.App>',
      [],
    ],
  ];
  const file = 'stand-in/surfaces/wrong-on-purpose.ts';
  let compiled: Compiled;
  beforeAll(() => {
    const types = wrong.map(([, type], at) => `export type Wrong${at} = ${type};`).join('\n');
    const imported = "import type { ConstructorFaults, EventFaults, MemberFaults } from './surface-check.ts';";
    compiled = compile(file, { [file]: `${imported}\n${types}\n` });
  });

  test.each(wrong.map(([what, , named], at) => ({ what, named, at })))('is named: $what', ({ named, at }) => {
    expect(compiled.textsOf(file, `Wrong${at}`)).toEqual(named);
  });
});
