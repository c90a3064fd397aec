/** File names, dialogs and JSON show invisible characters of foreign text. */
import { expect, it } from 'vitest';
import { exportName } from '../../../electron/exports/file-name.ts';
import { defaultNamePattern } from '../../../electron/contract/file-name-pattern.ts';
import { visibleText, visibleJson } from '../../../electron/exports/files/visible-text.ts';
import { diagnostics } from '../../../electron/ipc/diagnostics.ts';
import { connectionDetail, connectionMessage } from '../../../electron/app/dialogs/profile-dialogs.ts';
import { hiddenInText } from '../../support/page-text.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { textKinds } from '../../support/text-kinds.ts';

const kinds = Object.entries(textKinds).map(([kind, text]) => [kind, `a${text.slice(0, 300)}`] as const);

it.each(kinds)('a file is named after the visible part of a name with %s', (_kind, name) => {
  const file = exportName(defaultNamePattern, {
    profileName: name,
    what: { is: 'all' },
    incomplete: null,
    rows: 1,
    columns: name,
    format: { is: 'xlsx', zone: 'utc' },
    at: Date.UTC(2026, 0, 2),
    zone: 'UTC',
  });
  expect(hiddenInText(file)).toBeNull();
  expect(file.isWellFormed()).toBe(true);
});

it.each(kinds)('a dialog shows the visible part of a name with %s', (_kind, name) => {
  const after = {
    ...profileFields({ name }),
    environment: 'live',
    readOnly: false,
    authorities: [`00:FF, ${name}`],
    explorers: [],
  } as const;
  const question = { kind: 'add', after } as const;
  const asked = `${connectionMessage(question)}\n${connectionDetail(question)}`;
  expect(asked.split('\n').map(hiddenInText).filter(Boolean)).toEqual([]);
});

it.each(kinds)('JSON shows %s and is read back exactly', (_kind, text) => {
  const json = visibleJson({ text }, 2);
  expect(hiddenInText(json)).toBeNull();
  expect(JSON.parse(json)).toEqual({ text });
  expect(hiddenInText(visibleText(text))).toBeNull();
});

it('diagnostics have the number of profiles without their names', () => {
  const about = {
    version: '1',
    electron: '1',
    chrome: '1',
    node: '1',
    platform: 'linux',
    dataFolder: '/a\u202Eb',
    logFile: '/l',
  };
  const report = diagnostics({
    ...about,
    preferences: { theme: 'light', zone: 'UTC', singleKeys: true },
    notices: [{ kind: 'address-lists-assigned', profiles: ['Noordmarkt'], addresses: 1 }],
  });
  expect(report).not.toContain('Noordmarkt');
  expect(report).toContain('"profiles":1');
  expect(hiddenInText(report)).toBeNull();
});
