/**
 * Checks who may import whom (docs/architecture.md). It also fails if it read suspiciously few modules, because a check that read
 * nothing reports no violation either.
 */
import path from 'node:path';
import { cruise, type IRegularForbiddenRuleType as Rule } from 'dependency-cruiser';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

const folders = ['electron', 'renderer', 'sandbox', 'stand-in'];
const minModules = 400;

const npm = (...names: string[]): string => `node_modules/(${names.join('|')})/`;
const contract = '^electron/contract/';
const electronItself = '^electron$|node_modules/(electron|electron-store)/';
const zodWrapper = '^electron/contract/zod\\.ts$';

/**
 * What a folder may import besides itself. Paths are relative to the repository, with forward slashes. Node's own modules are checked by
 * the compiler, and by a rule below for the page.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  '^electron/contract/': [npm('zod')],
  '^renderer/': [contract, 'node_modules/(?!electron/|undici/|electron-store/)'],
  '^renderer/ui/': [
    '^renderer/text/kit\\.ts$',
    '^electron/contract/invisible-characters',
    'node_modules/(?!@tanstack/react-query/|electron/)',
  ],
  '^renderer/lib/': ['^renderer/(text|ui)/', contract, 'node_modules/(?!electron/)'],
  '^electron/payment-service/': [contract, npm('undici')],
  '^electron/addresses/chains/': [contract, npm('@noble/hashes', '@scure/base')],
  '^electron/exports/files/': [contract],
  '^electron/orders/': [
    '^electron/(payment-service|addresses/chains)/',
    '^electron/addresses/report-throttle',
    contract,
    npm('csv-parse', 'fflate', 'numfmt', 'saxes'),
  ],
  '^electron/connection/': ['^electron/payment-service/', contract],
  '^electron/addresses/': ['^electron/payment-service/', contract, npm('@noble/hashes', '@scure/base')],
  '^electron/exports/': [contract, npm('fflate')],
  '^electron/audit/': [contract],
  '^electron/database/': [
    '^electron/(orders|addresses|audit|exports|payment-service)/',
    '^electron/backup/(archive|scheduled-backups)\\.ts$',
    contract,
  ],
  '^electron/backup/': ['^electron/(database|profiles/settings|exports/files)/', contract],
  '^electron/profiles/settings/': ['^electron/exports/files/', contract, electronItself],
  '^electron/profiles/secrets/': ['^electron/profiles/settings/', contract],
  '^electron/sandbox/': ['^electron/(orders|payment-service|addresses/chains)/', contract],
  '^electron/profiles/': ['^electron/(sandbox|connection|payment-service|exports/files)/', contract, electronItself],
  '^stand-in/': [npm('electron', 'playwright-core', '@playwright/test', '@sparticuz/chromium')],
  '^sandbox/': [zodWrapper, npm('@scure/base', '@noble/hashes')],
};

const onlyAllowed = Object.entries(mayImport).map(([folder, allowed]): Rule => ({
  name: `imports-of ${folder}`,
  severity: 'error',
  from: { path: folder },
  to: { pathNot: [folder, ...allowed].join('|'), dependencyTypesNot: ['core'] },
}));

const forbid = (name: string, from: Rule['from'], to: Rule['to']): Rule => ({
  name,
  severity: 'error',
  from,
  to,
});

const backupThread = '^electron/backup/(carry-over|create-backup|restore)\\.ts$';
const tables = '^electron/database/(stores/|file/|sqlite/|(writer|reader|schema)\\.ts$)';

const rules: readonly Rule[] = [
  ...onlyAllowed,
  // jitless must be set before the first schema is built.
  forbid('zod-without-its-wrapper', { pathNot: [zodWrapper, 'node_modules'] }, { path: 'node_modules/zod/' }),
  forbid('page-without-node', { path: '^(renderer|electron/contract)/' }, { dependencyTypes: ['core'] }),
  forbid(
    'feature-imports-feature',
    { path: '^renderer/features/([^/]+)/' },
    { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
  ),
  forbid('feature-imports-app', { path: '^renderer/features/' }, { path: '^renderer/app/' }),
  // The client can create addresses.
  forbid(
    'connection-cannot-create',
    { path: '^electron/connection/' },
    { path: '^electron/payment-service/client\\.ts$' },
  ),
  forbid('sqlite-below-stores', { path: '^electron/database/sqlite/' }, { path: '^electron/database/(stores|file)/' }),
  forbid('stores-below-file', { path: '^electron/database/stores/' }, { path: '^electron/database/file/' }),
  // These modules read and write all data, so main would be blocked meanwhile.
  forbid(
    'backup-work-in-its-thread',
    { path: '^electron/', pathNot: `${backupThread}|^electron/backup-worker\\.ts$` },
    { path: backupThread, dependencyTypesNot: ['type-only'] },
  ),
  // Otherwise main would load SQLite and wait for the disk.
  forbid(
    'tables-in-their-thread',
    { path: '^electron/', pathNot: `${tables}|${backupThread}|^electron/(database|backup)-worker\\.ts$` },
    { path: tables, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'nothing-imports-app',
    { path: '^electron/', pathNot: '^electron/(main\\.ts$|app/)' },
    { path: '^electron/app/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'electron-at-the-edge',
    { pathNot: '^electron/(app|ipc|profiles/settings)/|^electron/(main|preload)\\.ts$|^stand-in/|node_modules' },
    { path: electronItself },
  ),
  forbid(
    'application-without-host',
    { path: '^(electron|renderer|sandbox)/' },
    { path: '^(stand-in|tests|scripts|bench)/' },
  ),
  forbid(
    'sandbox-below-control',
    { path: '^sandbox/[^/]+/', pathNot: '^sandbox/control/' },
    { path: '^sandbox/(control/|[^/]+$)', pathNot: '^sandbox/(clock|seed|exact-json)\\.ts$' },
  ),
  forbid(
    'only-main-starts-sandbox',
    { path: '^(electron|renderer)/', pathNot: '^electron/main\\.ts$' },
    { path: '^sandbox/' },
  ),
  forbid('cycle', {}, { circular: true }),
  forbid('unresolved', {}, { couldNotResolve: true }),
];

const { output } = await cruise(
  folders,
  {
    ruleSet: { forbidden: [...rules] },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png|woff2)$' },
  },
  {
    extensions: ['.ts', '.tsx', '.js', '.cjs', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
  },
);

if (typeof output === 'string') throw new Error('The checker answered with text instead of its result');
const own = output.modules.filter((module) => folders.some((folder) => module.source.startsWith(`${folder}/`)));
for (const violation of output.summary.violations) {
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
}
if (own.length < minModules) console.error(`Read only ${own.length} modules, expected at least ${minModules}`);
console.log(`${own.length} modules, ${output.summary.violations.length} violations`);
process.exitCode = output.summary.violations.length === 0 && own.length >= minModules ? 0 : 1;
