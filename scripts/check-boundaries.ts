/**
 * Who may import whom (docs/architecture.md has the table): the check of it. It also fails when it saw
 * suspiciously few modules, because a checker that read nothing reports no violation either.
 */
import path from 'node:path';
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

const rooms = ['electron', 'renderer', 'sandbox', 'stand-in'];
const fewestModules = 400;

/** Paths are matched with slashes from the repository's root. */
const only = (name: string, from: string, allowed: readonly string[], comment: string): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  // Node's own modules are told apart by the runtimes' tsconfigs, and for the page by the rule on it.
  to: { pathNot: allowed.join('|'), dependencyTypesNot: ['core'] },
});

const npm = (...names: string[]) => `node_modules/(${names.join('|')})/`;
const contract = '^electron/contract/';
const electronItself = '^electron$|node_modules/(electron|electron-store)/';
const zodWrapper = '^electron/contract/zod\\.ts$';

/** Of the database's threads, each on those before it: plain SQLite, the stores, the file that has them all. */
const databaseRooms = ['sqlite', 'stores', 'file'];

const rules: IForbiddenRuleType[] = [
  only('contract-imports-zod-alone', contract, [contract, npm('zod')], 'Page and main both load the contract.'),
  {
    name: 'zod-through-its-wrapper',
    comment: 'jitless must be set before the first schema is built.',
    severity: 'error',
    from: { pathNot: [zodWrapper, 'node_modules'] },
    to: { path: 'node_modules/zod/' },
  },
  only(
    'page-knows-the-contract-alone',
    '^renderer/',
    ['^renderer/', contract, 'node_modules/(?!electron/|undici/|electron-store/)'],
    'The page reaches everything else through the bridge.',
  ),
  {
    name: 'page-has-no-node',
    comment: 'The page runs in a sandbox, and the contract with it.',
    severity: 'error',
    from: { path: '^(renderer|electron/contract)/' },
    to: { dependencyTypes: ['core'] },
  },
  only(
    'kit-knows-no-payments',
    '^renderer/ui/',
    ['^renderer/ui/', '^electron/contract/unseen-characters', 'node_modules/(?!@tanstack/react-query/|electron/)'],
    'The kit is about looks and behaviour.',
  ),
  only(
    'lib-knows-no-feature',
    '^renderer/lib/',
    ['^renderer/(lib|text|ui)/', contract, 'node_modules/(?!electron/)'],
    'Features stand on lib, never under it.',
  ),
  {
    name: 'features-do-not-know-each-other',
    comment: 'A page composes; features stay apart.',
    severity: 'error',
    from: { path: '^renderer/features/([^/]+)/' },
    to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
  },
  {
    name: 'features-do-not-know-the-app',
    comment: 'The app mounts features, not the other way round.',
    severity: 'error',
    from: { path: '^renderer/features/' },
    to: { path: '^renderer/app/' },
  },
  only(
    'payment-service-stands-alone',
    '^electron/payment-service/',
    ['^electron/payment-service/', contract, npm('undici', 'ipaddr')],
    'The wire runs under plain Node.',
  ),
  only(
    'chains-stand-alone',
    '^electron/addresses/chains/',
    ['^electron/addresses/chains/', contract, npm('@noble/hashes', '@scure/base')],
    'What a chain is called, and the form of its addresses, is the same wherever it is asked.',
  ),
  only(
    'files-stand-alone',
    '^electron/exports/files/',
    ['^electron/exports/files/', contract],
    'Files are written under plain Node.',
  ),
  only(
    'orders-stand-on-the-wire',
    '^electron/orders/',
    ['^electron/(orders|payment-service|addresses/chains)/', contract, npm('csv-parse', 'fflate')],
    'Meaning runs under plain Node.',
  ),
  only(
    'connection-stands-on-the-wire',
    '^electron/connection/',
    ['^electron/(connection|payment-service)/', contract],
    'A connection is checked under plain Node, and nothing is saved.',
  ),
  {
    name: 'connection-cannot-create',
    comment: 'The client can create addresses.',
    severity: 'error',
    from: { path: '^electron/connection/' },
    to: { path: '^electron/payment-service/client\\.ts$' },
  },
  only(
    'addresses-stand-on-the-wire',
    '^electron/addresses/',
    ['^electron/(addresses|payment-service)/', contract, npm('@noble/hashes', '@scure/base')],
    'Batches run under plain Node.',
  ),
  only(
    'exports-stand-on-files',
    '^electron/exports/',
    ['^electron/exports/', contract, npm('fflate')],
    'An export is computed under plain Node.',
  ),
  only(
    'audit-stands-on-exports',
    '^electron/audit/',
    ['^electron/(audit|exports)/', contract],
    'The log is verified the same way by the database and from a file.',
  ),
  only(
    'database-serves-orders-addresses-and-files',
    '^electron/database/',
    [
      '^electron/(database|orders|addresses|audit|exports|payment-service)/',
      '^electron/backup/(archive|automatic)\\.ts$',
      contract,
    ],
    'It implements what they ask for, and runs under plain Node.',
  ),
  ...databaseRooms.slice(0, -1).map((room, place): IForbiddenRuleType => ({
    name: 'database-rooms-go-one-way',
    comment: 'Rooms in a ring are one room.',
    severity: 'error',
    from: { path: `^electron/database/${room}/` },
    to: { path: `^electron/database/(${databaseRooms.slice(place + 1).join('|')})/` },
  })),
  only(
    'backup-stands-on-data',
    '^electron/backup/',
    ['^electron/(backup|database|profiles/settings|exports/files)/', contract, npm('fflate')],
    'A backup of database and settings is created and restored under plain Node.',
  ),
  {
    name: 'backups-stay-in-their-thread',
    comment: 'They read and write all data, and main would wait for it.',
    severity: 'error',
    from: { path: '^electron/', pathNot: '^electron/(backup/(carry-over|create|restore)\\.ts|backup-worker\\.ts)$' },
    to: { path: '^electron/backup/(carry-over|create|restore)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tables-stay-in-their-thread',
    comment: 'Main would load SQLite with them, and wait for a disk.',
    severity: 'error',
    from: {
      path: '^electron/',
      pathNot:
        '^electron/(database/(stores/|file/|sqlite/|(writer|reader|schema)\\.ts$)|backup/(carry-over|create|restore)\\.ts$|(database|backup)-worker\\.ts$)',
    },
    to: {
      path: '^electron/database/(stores/|file/|sqlite/|(writer|reader|schema)\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  },
  only(
    'settings-stand-on-files',
    '^electron/profiles/settings/',
    ['^electron/(profiles/settings|exports/files)/', contract, electronItself],
    'Settings are read and written the same way, whoever asks.',
  ),
  only(
    'secrets-stand-on-settings',
    '^electron/profiles/secrets/',
    ['^electron/profiles/(secrets|settings)/', contract, electronItself],
    'A secret is encrypted without knowing what it signs.',
  ),
  only(
    'embedded-sandbox-knows-no-profiles',
    '^electron/sandbox/',
    ['^electron/(sandbox|orders|payment-service|addresses/chains)/', contract],
    'A profile is made of it, not the other way round.',
  ),
  only(
    'profiles-know-no-window',
    '^electron/profiles/',
    ['^electron/(profiles|sandbox|connection|payment-service|exports/files)/', contract, electronItself, npm('undici')],
    'The service that is asked, and with which secret; the window only shows it.',
  ),
  {
    name: 'rooms-know-no-app',
    comment: 'The app starts and composes the others, and handlers of the bridge ask its dialogs.',
    severity: 'error',
    from: { path: '^electron/', pathNot: '^electron/(main\\.ts$|app/|ipc/)' },
    to: { path: '^electron/app/' },
  },
  {
    name: 'electron-at-the-edge',
    comment: 'Only these speak to Electron itself.',
    severity: 'error',
    from: {
      pathNot: '^electron/(app|ipc|profiles|sandbox)/|^electron/(main|preload)\\.ts$|^stand-in/|node_modules',
    },
    to: { path: electronItself },
  },
  only(
    'stand-in-knows-no-application',
    '^stand-in/',
    ['^stand-in/', npm('electron', 'playwright-core', '@playwright/test', '@sparticuz/chromium')],
    'A host that knew what it runs could be kind to it.',
  ),
  {
    name: 'application-knows-no-host',
    comment: 'It runs unchanged on either.',
    severity: 'error',
    from: { path: '^(electron|renderer|sandbox)/' },
    to: { path: '^(stand-in|tests|scripts|bench)/' },
  },
  only(
    'sandbox-is-the-other-side',
    '^sandbox/',
    ['^sandbox/', zodWrapper, npm('@scure/bip32', '@scure/base', '@noble/hashes', '@noble/curves')],
    'A service that shared the client’s reading of the specification could not prove it.',
  ),
  {
    name: 'sandbox-subjects-know-no-control',
    comment: 'Control stands on what it controls.',
    severity: 'error',
    from: { path: '^sandbox/[^/]+/', pathNot: '^sandbox/control/' },
    to: { path: '^sandbox/(control/|[^/]+$)', pathNot: '^sandbox/(seed|exact-json|limits)\\.ts$' },
  },
  {
    name: 'main-alone-starts-the-sandbox',
    comment: 'Nothing else knows it.',
    severity: 'error',
    from: { path: '^(electron|renderer)/', pathNot: '^electron/main\\.ts$' },
    to: { path: '^sandbox/' },
  },
  { name: 'no-cycle', comment: 'A cycle has no top.', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-unresolved',
    comment: 'An import that resolves to nothing.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

const { output } = await cruise(
  rooms,
  {
    ruleSet: { forbidden: rules },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png|woff2)$' },
  },
  {
    extensions: ['.ts', '.tsx', '.js', '.cjs', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'types'],
  },
);

if (typeof output === 'string') throw new Error('the checker answered with text instead of its result');
const own = output.modules.filter((module) => rooms.some((room) => module.source.startsWith(`${room}/`)));
for (const violation of output.summary.violations) {
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
}
if (own.length < fewestModules) {
  console.error(`only ${own.length} modules were read; at least ${fewestModules} were expected`);
}
console.log(`${own.length} modules, ${output.summary.violations.length} violations`);
process.exitCode = output.summary.violations.length === 0 && own.length >= fewestModules ? 0 : 1;
