/** The audit log. */
import { e2e, integration, unit, type Mutation } from './mutation.ts';

const injuries = integration('audit/injuries', 'of 1,000 random injuries of a log each one is told');

export const audit: readonly Mutation[] = [
  {
    guard: 'an entry of the audit log is held against its seal',
    file: 'electron/audit/walk.ts',
    find: "return isSame(key.seal(digestOf(entry), entry.link), entry.mac) ? 'right' : 'wrong';",
    replace: "return 'right';",
    noticedBy: injuries,
  },
  {
    guard: 'an entry of the audit log is held against the one before it',
    file: 'electron/audit/walk.ts',
    find: 'before === null || isSame(linkOf(before, digestOf(entry)), entry.link)',
    replace: 'before === null || entry.no > 0',
    noticedBy: injuries,
  },
  {
    guard: 'a number that is left out in the audit log is told',
    file: 'electron/audit/walk.ts',
    find: "if (!follows) fault('missing', last + 1, entry.no - 1);",
    replace: '',
    noticedBy: integration('audit/injuries', 'a missing one is told with its number'),
  },
  {
    guard: 'the end of the audit log is held against the mark',
    file: 'electron/audit/head.ts',
    find: "if (head.last > found.last) return 'end-missing';",
    replace: '',
    noticedBy: integration('audit/table', 'entries that are missing at the end are told by the mark'),
  },
  {
    guard: 'an entry of the audit log is not changed',
    file: 'electron/database/file/schema/008-audit.ts',
    find: "SELECT RAISE(ABORT, 'An entry of the audit log is not changed');",
    replace: 'SELECT 1;',
    noticedBy: integration('audit/table', 'an entry cannot be changed by any statement'),
  },
  {
    guard: 'an entry of the audit log is removed only where one says so',
    file: 'electron/database/file/schema/008-audit.ts',
    find: "SELECT RAISE(ABORT, 'An entry of the audit log is removed only where a later one says so');",
    replace: 'SELECT 1;',
    noticedBy: integration('audit/table', 'an entry cannot be removed by any statement'),
  },
  {
    guard: 'notes go through the redactor',
    file: 'electron/audit/audit-log.ts',
    find: 'event: cleaned(event, clean)',
    replace: 'event',
    noticedBy: unit('audit/audit-log', 'nothing that the service said is written before the redactor'),
  },
  {
    guard: 'a note that cannot be written waits',
    file: 'electron/audit/audit-log.ts',
    find: '    if (done?.ok === true) {\n',
    replace: '    if (done !== undefined) {\n',
    noticedBy: unit('audit/audit-log', 'what cannot be written waits'),
  },
  {
    guard: 'a line of an exported log is held against the lines before it',
    file: 'electron/audit/file/check-file.ts',
    find: '    if (seal !== entry.seal)\n',
    replace: '    if (seal.length !== entry.seal.length)\n',
    noticedBy: integration('audit/file', 'a line that is changed, missing, added or moved is told without any key'),
  },
  {
    guard: 'an exported log is held against the manifest of its own name',
    file: 'electron/audit/file/chosen-file.ts',
    find: 'return own ?? texts[0] ?? null;',
    replace: 'return (own ? texts[0] : null) ?? null;',
    noticedBy: integration('audit/file', 'two files of one name beside each other'),
  },
  {
    guard: 'a line of an exported log that never ends is not read to its end',
    file: 'electron/audit/file/lines.ts',
    find: 'if (rest.length > longestLine) {',
    replace: "if (rest === 'never') {",
    noticedBy: integration('audit/file', 'a line that never ends is no entry'),
  },
  {
    guard: 'what an entry of the audit log says is told in words',
    file: 'renderer/features/settings/audit/audit-words.ts',
    find: 'known === null ? raw(String(value))',
    replace: 'known !== value ? raw(String(value))',
    noticedBy: unit('renderer/settings/audit-words', 'fields of a profile are told in words'),
  },
  {
    guard: 'the state of the audit log counts no entry as verified that was not',
    file: 'renderer/features/settings/audit/state-words.ts',
    find: 'entries - (last - verified.upTo)',
    replace: 'entries',
    noticedBy: unit('renderer/settings/audit-words', 'counts what was verified as the verdict does'),
  },
  {
    guard: 'erasing of the audit log is asked outside of the page',
    file: 'electron/ipc/audit.ts',
    find: 'if (!(await auditDialogs.mayErase(before)))',
    replace: 'if (before > at)',
    noticedBy: e2e('audit', 'is read to its end, and what is erased after a question'),
  },
];
