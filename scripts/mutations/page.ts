/** What the page may load, ask for and go to. */
import { e2e, unit, type Mutation } from './mutation.ts';

const permissions = e2e('guards', 'every permission is denied, where it is checked and where it is asked for');
const comesIn = e2e('guards', 'no guest, no frame, no redirect and no other page comes into the window');
const window = e2e('guards', 'a window that the page asks for is not opened, nor is its address handed to the system');
const asksNobody = e2e('page-network', 'asks nobody for anything, whatever is loaded in it');
const navigation = 'electron/shell/page/navigation.ts';
const files = 'electron/shell/page/page-files.ts';
const pageSession = 'electron/shell/page/page-session.ts';
const ownSession = e2e('page-network', 'the page has a session of its own, in memory');

export const page: readonly Mutation[] = [
  {
    guard: 'permissions are refused when they are asked for',
    file: 'electron/shell/page/permissions.ts',
    find: 'answer(false)',
    replace: 'answer(true)',
    noticedBy: permissions,
  },
  {
    guard: 'permissions are refused when they are checked',
    file: 'electron/shell/page/permissions.ts',
    find: 'session.setPermissionCheckHandler(() => false);',
    replace: '',
    noticedBy: permissions,
  },
  {
    guard: 'devices are refused',
    file: 'electron/shell/page/permissions.ts',
    find: 'session.setDevicePermissionHandler(() => false);',
    replace: '',
    noticedBy: permissions,
  },
  {
    guard: 'the screen is not shared',
    file: 'electron/shell/page/permissions.ts',
    find: 'session.setDisplayMediaRequestHandler((_request, answer) => answer(null));',
    replace: '',
    noticedBy: permissions,
  },
  {
    guard: 'nothing is downloaded',
    file: 'electron/shell/page/permissions.ts',
    find: "session.on('will-download', (event) => event.preventDefault());",
    replace: '',
    noticedBy: permissions,
  },
  {
    guard: 'WebRTC: no UDP, as Chromium is started',
    file: pageSession,
    find: "  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', webRtcPolicy);\n",
    replace: '',
    noticedBy: e2e('page-network', 'WebRTC finds no way out'),
  },
  {
    guard: 'WebRTC: no UDP, for each page',
    file: pageSession,
    find: "  app.on('web-contents-created', (_created, contents) => contents.setWebRTCIPHandlingPolicy(webRtcPolicy));\n",
    replace: '',
    noticedBy: ownSession,
  },
  {
    guard: 'the page’s only proxy is dead',
    file: pageSession,
    find: "page.setProxy(deadProxy).catch((thrown: unknown) => failed('proxy of the page', thrown));",
    replace: 'void failed;',
    noticedBy: e2e('page-network', 'WebRTC finds no way out'),
  },
  {
    guard: 'the page’s session has no cache',
    file: pageSession,
    find: 'session.fromPartition(pagePartition, { cache: false })',
    replace: 'session.fromPartition(pagePartition)',
    noticedBy: ownSession,
  },
  {
    guard: 'the page has a session of its own',
    file: 'electron/shell/window/page-preferences.ts',
    find: '    partition: pagePartition,\n',
    replace: '',
    noticedBy: unit('shell/page-preferences', 'gives the page its bridge and nothing else of Electron or Node'),
  },
  {
    guard: 'the page’s session has its permissions denied at all',
    file: 'electron/shell/window/console-window.ts',
    find: '  for (const each of [page, session.defaultSession]) denyPermissions(each);\n',
    replace: '',
    noticedBy: e2e('safety', 'no permission is granted'),
  },
  {
    guard: 'the first session has its permissions denied as well',
    file: 'electron/shell/window/console-window.ts',
    find: 'of [page, session.defaultSession]',
    replace: 'of [page]',
    noticedBy: permissions,
  },
  {
    guard: 'no address goes round the dead proxy, loopback neither',
    file: pageSession,
    find: ", proxyBypassRules: '<-loopback>'",
    replace: '',
    noticedBy: ownSession,
  },
  ...['bypassCSP', 'allowServiceWorkers', 'corsEnabled', 'stream'].map((privilege) => ({
    guard: `the page’s scheme has no privilege ${privilege}`,
    file: 'electron/shell/page/page-scheme.ts',
    find: 'supportFetchAPI: true,',
    replace: `supportFetchAPI: true, ${privilege}: true,`,
    noticedBy: e2e('guards', 'the page’s scheme has an origin that is trusted, and no way round its policy'),
  })),
  {
    guard: 'no webview is attached',
    file: navigation,
    find: "contents.on('will-attach-webview', (event) => refuse(event, 'webview'));",
    replace: '',
    noticedBy: comesIn,
  },
  {
    guard: 'no navigation to another page',
    file: navigation,
    find: "if (!isPageUrl(event.url)) refuse(event, 'navigation');",
    replace: '',
    noticedBy: comesIn,
  },
  {
    guard: 'no navigation of a frame',
    file: navigation,
    find: "if (!event.isMainFrame || !isPageUrl(event.url)) refuse(event, 'frame-navigation');",
    replace: '',
    noticedBy: comesIn,
  },
  {
    guard: 'no redirect',
    file: navigation,
    find: "contents.on('will-redirect', (event) => refuse(event, 'redirect'));",
    replace: '',
    noticedBy: comesIn,
  },
  {
    guard: 'a page keeps no window open',
    file: navigation,
    find: "contents.on('will-prevent-unload', (event) => refuse(event, 'stay'));",
    replace: '',
    noticedBy: comesIn,
  },
  {
    guard: 'no second window',
    file: navigation,
    find: "return { action: 'deny' };",
    replace: "return { action: 'allow' };",
    noticedBy: window,
  },
  {
    guard: 'the guards of navigation stand at all',
    file: 'electron/shell/window/console-window.ts',
    find: "  denyNavigation(app, (what) => log.info('navigation refused', { what }));\n",
    replace: '',
    noticedBy: comesIn,
  },
  {
    guard: 'no link is handed to the system',
    file: navigation,
    find: "    refused('window');\n",
    replace:
      "    refused('window');\n    void import('electron').then(({ shell }) => shell.openExternal('https://stranger.example/'));\n",
    noticedBy: window,
  },
  {
    guard: 'requests of the page’s session are filtered',
    file: 'electron/shell/page/request-filter.ts',
    find: 'answer({ cancel });',
    replace: 'answer({});',
    noticedBy: asksNobody,
  },
  {
    guard: 'the filter of requests stands at all',
    file: 'electron/shell/window/console-window.ts',
    find: "  filterRequests(page, (scheme) => log.info('request refused', { scheme }));\n",
    replace: '',
    noticedBy: asksNobody,
  },
  {
    guard: 'the filter of requests lets only the page’s scheme through',
    file: 'electron/shell/page/request-filter.ts',
    find: "new Set(['app:', 'devtools:'])",
    replace: "new Set(['app:', 'devtools:', 'http:'])",
    noticedBy: asksNobody,
  },
  {
    guard: 'app:// serves files of the page alone: names',
    file: files,
    find: 'plainName.test(name) && !name.endsWith',
    replace: '!name.endsWith',
    noticedBy: unit('shell/page-files', 'is none of the page’s files'),
  },
  {
    guard: 'app:// serves files of the page alone: types',
    file: files,
    find: 'return mime === undefined ? null : ',
    replace: "return mime === undefined ? { path: path.join(folder, ...names), mime: '' } : ",
    noticedBy: unit('shell/page-files', 'is none of the page’s files'),
  },
  {
    guard: 'the page is known by scheme and host',
    file: 'electron/shell/page/page-url.ts',
    find: 'url.hostname === pageHost &&',
    replace: '',
    noticedBy: unit('ipc/handle', 'before its input is looked at'),
  },
  {
    guard: 'a key that is held selects and opens a row once',
    file: 'renderer/ui/tables/cursor/row-keys.ts',
    find: "pressed.repeat ? 'nothing' : is",
    replace: 'is',
    noticedBy: unit('renderer/ui/row-keys', 'a key that is held leads on from row to row'),
  },
];
