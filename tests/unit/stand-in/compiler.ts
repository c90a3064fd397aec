/** The compiler, asked about sources of which some are replaced: what it refuses, and what a type comes to. */
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Compiled {
  /** Of one file below the repository's root, as they would be printed. */
  readonly refusals: (file: string) => string[];
  /** The texts that a type of a file can be: those of a union, or none of `never`. */
  readonly textsOf: (file: string, type: string) => string[];
  /** Names of the members of a type, and of each of their types. */
  readonly membersOf: (file: string, type: string) => ReadonlyMap<string, readonly string[]>;
}

function config(): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => {
      throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tests/tsconfig.json'), {}, host);
  if (parsed === undefined) throw new Error('there is no tests/tsconfig.json');
  return parsed;
}

/** Names of the files that `npm run check:types` compiles with the tests. */
export const compiledFiles = (): string[] => config().fileNames.map((file) => path.relative(root, file));

const read = new Map<string, ts.SourceFile | undefined>();

/** `replaced`: texts in the place of files, or of none, by their path below the root. */
export function compile(file: string, replaced: Readonly<Record<string, string>>): Compiled {
  const { options } = config();
  const texts = new Map(Object.entries(replaced).map(([name, text]) => [path.join(root, name), text]));
  const usual = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...usual,
    fileExists: (name) => texts.has(name) || usual.fileExists(name),
    readFile: (name) => texts.get(name) ?? usual.readFile(name),
    getSourceFile: (name, language) => {
      const text = texts.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, language);
      if (!read.has(name)) read.set(name, usual.getSourceFile(name, language));
      return read.get(name);
    },
  };
  const electron = path.join(root, 'node_modules/electron/electron.d.ts');
  const program = ts.createProgram([electron, path.join(root, file)], options, host);
  const checker = program.getTypeChecker();
  const sourceOf = (name: string): ts.SourceFile => {
    const source = program.getSourceFile(path.join(root, name));
    if (source === undefined) throw new Error(`${name} is not compiled`);
    return source;
  };
  const typeOf = (name: string, alias: string): ts.Type => {
    const found = sourceOf(name).statements.find((each) => ts.isTypeAliasDeclaration(each) && each.name.text === alias);
    if (found === undefined || !ts.isTypeAliasDeclaration(found)) throw new Error(`${name} has no type ${alias}`);
    return checker.getTypeAtLocation(found.name);
  };
  return {
    refusals: (name) =>
      program
        .getSemanticDiagnostics(sourceOf(name))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    textsOf: (name, alias) => {
      const type = typeOf(name, alias);
      const parts = type.isUnion() ? type.types : [type];
      return parts
        .filter((each) => (each.flags & ts.TypeFlags.Never) === 0)
        .map((each) => (each.isStringLiteral() ? each.value : checker.typeToString(each)));
    },
    membersOf: (name, alias) =>
      new Map(
        checker
          .getPropertiesOfType(typeOf(name, alias))
          .map((each) => [
            each.name,
            checker.getPropertiesOfType(checker.getTypeOfSymbol(each)).map((member) => member.name),
          ]),
      ),
  };
}
