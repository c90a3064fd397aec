/** What comes from others, and what is packed. */
import { integration, unit, type Mutation } from './mutation.ts';

const builder = 'electron-builder.yml';
const bundled = 'scripts/notices/bundled-packages.ts';
const stops = (what: string) => integration('notices/third-party-notices', `a package with ${what} stops the build`);

const notPacked = (what: string, glob: string): Mutation => ({
  guard: `not packed: ${what}`,
  file: builder,
  find: `  - '!${glob}'\n`,
  replace: '',
  noticedBy: integration('package/package', 'the archive has the three builds and nothing beside them'),
});

const shipped = (file: string, from: string): Mutation => ({
  guard: `shipped: ${file}`,
  file: builder,
  find: `  - from: ${from}\n    to: ${file}\n`,
  replace: '',
  noticedBy: integration(
    'package/package',
    'beside the archive are the licences and the user guide, and no other file',
  ),
});

const chain = (title: string) => unit('supply/supply-chain', title);

export const supply: readonly Mutation[] = [
  {
    guard: 'exact versions of packages',
    file: 'package.json',
    find: '"undici": "8',
    replace: '"undici": "^8',
    noticedBy: chain('each version of dependencies is exact'),
  },
  {
    guard: 'exact versions of tools',
    file: 'package.json',
    find: '"vite": "8',
    replace: '"vite": "~8',
    noticedBy: chain('each version of devDependencies is exact'),
  },
  {
    guard: 'the lock is of what is asked for',
    file: 'package.json',
    find: '"electron-store": "12.0.0"',
    replace: '"electron-store": "12.0.1"',
    noticedBy: chain('the lock is of this package.json'),
  },
  {
    guard: 'no program of a package runs when it is installed',
    file: '.npmrc',
    find: 'ignore-scripts=true\n',
    replace: '',
    noticedBy: chain('no program of a package runs when it is installed'),
  },
  {
    guard: 'what a workflow runs is named by its commit',
    file: '.github/workflows/checks.yml',
    find: '  package:\n    name: package, ${{ matrix.os }}\n',
    replace: '  package:\n    uses: somebody/else@v1\n    name: package, ${{ matrix.os }}\n',
    noticedBy: chain('what the checks run on the way is named by its commit'),
  },
  {
    guard: 'a workflow may only read',
    file: '.github/workflows/checks.yml',
    find: 'permissions:\n  contents: read\n',
    replace: '',
    noticedBy: chain('what the checks run on the way is named by its commit'),
  },
  notPacked('packages as they were installed', 'node_modules/**'),
  notPacked('source maps', '**/*.map'),
  shipped('LICENSE.txt', 'LICENSE'),
  shipped('THIRD-PARTY-NOTICES.txt', 'dist/THIRD-PARTY-NOTICES.txt'),
  {
    guard: 'the program’s fuses are set from our configuration',
    file: builder,
    find: 'electronFuses:\n',
    replace: 'extraMetadata:\n',
    noticedBy: integration('package/package', 'the program has each fuse as it must be, whatever it was'),
  },
  {
    guard: 'the build for tests has one fuse of its own',
    file: 'electron-builder.inspectable.yml',
    find: '  enableNodeCliInspectArguments: true\n',
    replace: '  enableNodeCliInspectArguments: true\n  runAsNode: true\n',
    noticedBy: integration('package/package', 'the build for tests has one fuse the other way round'),
  },
  {
    guard: 'a job of a workflow ends in time',
    file: '.github/workflows/checks.yml',
    find: '    timeout-minutes: 40\n    env:\n      E2E_HOST: stand-in\n',
    replace: '    env:\n      E2E_HOST: stand-in\n',
    noticedBy: unit('supply/workflow', 'each job ends within an hour'),
  },
  {
    guard: 'a licence is on the list, or the build stops',
    file: bundled,
    find: 'if (!allowed.has(licence)) throw',
    replace: 'if (licence === undefined) throw',
    noticedBy: stops('a licence that is not on the list'),
  },
  {
    guard: 'a licence has its text, or the build stops',
    file: bundled,
    find: 'if (texts.length === 0) throw',
    replace: 'if (texts.length < 0) throw',
    noticedBy: stops('no text of its licence'),
  },
  {
    guard: 'notices: the bundler’s own helpers',
    file: bundled,
    find: "return path.join(root, 'node_modules', helper.from);",
    replace: 'return null;',
    noticedBy: integration('notices/third-party-notices', 'are written of three builds'),
  },
  {
    guard: 'the guide is shown only just after a press',
    file: 'electron/contract/channels.ts',
    find: "  channelName('app', 'showGuide'),\n",
    replace: '',
    noticedBy: unit('ipc/bridge', 'reaches clipboard, dialogs and other programs only after a press'),
  },
  {
    guard: 'licences are shown only just after a press',
    file: 'electron/contract/channels.ts',
    find: "  channelName('app', 'showLicences'),\n",
    replace: '',
    noticedBy: unit('ipc/bridge', 'reaches clipboard, dialogs and other programs only after a press'),
  },
  {
    guard: 'notices: of every build',
    file: 'vite.config.ts',
    find: 'const plugins = () => [notices(), besides?.()];',
    replace: 'let built = 0;\n  const plugins = () => [built++ === 0 && notices(), besides?.()];',
    noticedBy: integration('notices/third-party-notices', 'are written of three builds'),
  },
  {
    guard: 'notices: the text of each licence',
    file: 'scripts/notices/plugin.ts',
    find: 'Licence: ${licence}\\n\\n${text}\\n`',
    replace: 'Licence: ${licence}\\n\\n${text.slice(0, 400)}\\n`',
    noticedBy: integration('notices/third-party-notices', 'have the text of each licence, whole'),
  },
  {
    guard: 'a package has started when its page has drawn a view',
    file: 'scripts/package/start.ts',
    find: '"event":"page is up"',
    replace: '"event":"started"',
    noticedBy: integration('package/package', 'nor has one come up whose bridge cannot be loaded'),
  },
  {
    guard: 'a package has started when its records are open',
    file: 'scripts/package/start.ts',
    find: " && existsSync(path.join(data, 'quittance.db.session'))",
    replace: '',
    noticedBy: integration('package/package', 'nor has one come up whose records have no thread'),
  },
  {
    guard: 'that the bridge cannot be loaded is in the log',
    file: 'electron/shell/window/page-up.ts',
    find: "  window.webContents.on('preload-error', (_event, _file, error) => failed('preload', error));\n",
    replace: '',
    noticedBy: integration('package/package', 'nor has one come up whose bridge cannot be loaded'),
  },
];
