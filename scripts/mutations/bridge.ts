/** Who may call, with what, and what comes back. */
import { e2e, integration, unit, type Mutation } from './mutation.ts';

const sender = 'electron/ipc/sender.ts';
const refused = unit('ipc/handle', 'before its input is looked at');

export const bridge: readonly Mutation[] = [
  {
    guard: 'a call without a frame is refused',
    file: sender,
    find: "if (frame === null) return 'no-frame';",
    replace: 'if (frame === null) return null;',
    noticedBy: refused,
  },
  {
    guard: 'a frame that is gone is refused',
    file: sender,
    find: "if (frame.isDestroyed() || frame.detached) return 'frame-gone';",
    replace: '',
    noticedBy: refused,
  },
  {
    guard: 'a subframe is refused',
    file: sender,
    find: "if (frame.parent !== null) return 'not-the-top-frame';",
    replace: '',
    noticedBy: refused,
  },
  {
    guard: 'another origin is refused',
    file: sender,
    find: "if (!isPageUrl(frame.url)) return 'other-origin';",
    replace: '',
    noticedBy: refused,
  },
  {
    guard: 'another window is refused',
    file: sender,
    find: "return isOurWindow(caller.sender) ? null : 'other-window';",
    replace: 'return null;',
    noticedBy: refused,
  },
  {
    guard: 'the window that may call is ours',
    file: 'electron/main.ts',
    find: 'isOurWindow: (sender) => sender === ourWindow()?.webContents,',
    replace: 'isOurWindow: () => true,',
    noticedBy: e2e('shell', 'bridge does not answer another window, even one with its preload'),
  },
  {
    guard: 'the sender comes before the input',
    file: 'electron/ipc/handle.ts',
    find: "      refused(channel, fault);\n      return failure('forbidden-sender', `${channel}: ${fault}`);\n",
    replace: '      refused(channel, fault);\n',
    noticedBy: refused,
  },
  {
    guard: 'the input is parsed',
    file: 'electron/ipc/handle.ts',
    find: 'const parsed = entry.input.safeParse(input);',
    replace: 'const parsed = { success: true, data: input as never, error: { issues: [] } } as const;',
    noticedBy: unit('ipc/malformed-input', 'malformed inputs with a code for the fault, and never throws'),
  },
  {
    guard: 'a refusal does not repeat the input',
    file: 'electron/ipc/handle.ts',
    find: "const fault = ours ? issue.message : (issue?.code ?? 'custom').replaceAll('_', '-');",
    replace: 'const fault = JSON.stringify(issue);',
    noticedBy: unit('ipc/handle', 'is refused without being repeated, even where it is a secret in the wrong place'),
  },
  {
    guard: 'a bug is answered without its text',
    file: 'electron/ipc/handle.ts',
    find: '`${channel} failed inside Quittance; the log has the rest`',
    replace: 'String(thrown)',
    noticedBy: unit('ipc/handle', 'that throws is a bug: logged whole, answered without its text'),
  },
  {
    guard: 'the desktop is reached only after a press',
    file: 'electron/ipc/bridge.ts',
    find: 'afterPressOnly.has(channel) && !isPressed(channel, transport.presses)',
    replace: "channel === '' && !isPressed(channel, transport.presses)",
    noticedBy: unit('ipc/bridge', 'reaches clipboard, dialogs and other programs only after a press'),
  },
  {
    guard: 'a press is the browser’s word, not the page’s',
    file: 'electron/preload.ts',
    find: 'isActive: () => userActivation.isActive,',
    replace: 'isActive: () => true,',
    noticedBy: e2e('desktop', 'nothing of the system is reached by a page that nobody has pressed anything in'),
  },
  {
    guard: 'the bridge is frozen',
    file: 'electron/ipc/bridge.ts',
    find: 'return [group, Object.freeze(calls)] as const;',
    replace: 'return [group, calls] as const;',
    noticedBy: unit('ipc/bridge', 'cannot be changed by the page'),
  },
  {
    guard: 'only files of this run are shown in their folder',
    file: 'electron/ipc/app.ts',
    find: 'if (!wroteFile(path)) {',
    replace: 'if (path === null) {',
    noticedBy: unit('ipc/app', 'shows only files that this run wrote'),
  },
  {
    guard: 'the redactor knows a secret that is set',
    file: 'electron/secrets/secret-store.ts',
    find: '      const call = order.begin();\n      know(secret, profileId);\n',
    replace: '      const call = order.begin();\n',
    noticedBy: integration('profiles/profiles', 'goes in and never comes out: no view and no file has it'),
  },
  {
    guard: 'the redactor knows a secret that is opened',
    file: 'electron/secrets/secret-store.ts',
    find: '    know(secret, profileId);\n    return success(secret);\n',
    replace: '    return success(secret);\n',
    noticedBy: integration('profiles/profiles', 'the redactor knows it first'),
  },
  {
    guard: 'a keychain that everybody can open is none',
    file: 'electron/secrets/keychain.ts',
    find: "    platform === 'linux' && (beginsWith(sealed, publicKey) || !/^v\\d\\d$/.test(start(sealed)));",
    replace: '    false;',
    noticedBy: integration('profiles/profiles', 'a secret stays in memory, says so, and is gone with the run'),
  },
];
