import { chmod, chown, mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileErrorOf } from '../../../electron/exports/files/file-errors.ts';
import { writeAtomicFile } from '../../../electron/exports/files/atomic-file.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { links, modeOr, fileModes, needs } from '../../support/needs.ts';

const caught = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
};

test('only the owner can read Quittance’s own files', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'plan.json');
  await writeFile(file, 'old');
  await chmod(file, 0o444);
  // Left by a crash during an earlier write.
  await mkdir(path.join(folder, 'plan.json.part', 'x'), { recursive: true });
  writeAtomicFile(file, 'Zürich');
  expect(await readFile(file, 'utf8')).toBe('Zürich');
  expect(await readdir(folder)).toEqual(['plan.json']);
  expect(modeOr(0o600, file)).toBe(0o600);
});

test('a link under the file’s name is replaced, and its target is unchanged', async (context) => {
  needs(context, links);
  const folder = await temporaryFolder();
  const elsewhere = path.join(folder, 'elsewhere');
  const file = path.join(folder, 'plan.json');
  await writeFile(elsewhere, 'old');
  await symlink(elsewhere, file);
  writeAtomicFile(file, Buffer.from('new'));
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readFile(elsewhere, 'utf8')).toBe('old');
  await expect(readlink(file)).rejects.toThrow('EINVAL');
});

test('a link under the temporary name is never written through', async (context) => {
  needs(context, links);
  const folder = await temporaryFolder();
  const elsewhere = path.join(folder, 'elsewhere');
  const file = path.join(folder, 'plan.json');
  await writeFile(file, 'old');
  await writeFile(elsewhere, 'theirs');
  await symlink(elsewhere, path.join(folder, 'plan.json.part'));
  writeAtomicFile(file, 'new');
  expect(await readFile(elsewhere, 'utf8')).toBe('theirs');
  expect((await readdir(folder)).toSorted()).toEqual(['elsewhere', 'plan.json']);
});

test('a folder under the file’s name is refused, without leftovers', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'plan.json', 'x'), { recursive: true });
  const error = caught(() => writeAtomicFile(path.join(folder, 'plan.json'), 'new'));
  expect(fileErrorOf(error)).toMatchObject({ is: 'other' });
  expect(await readdir(folder)).toEqual(['plan.json']);
});

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EFBIG', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EISDIR', 'other'],
])('the system’s error %s is reported as %s', (code, is) => {
  const error = Object.assign(new Error(`${code}: said the system`), { code, syscall: 'write' });
  expect(fileErrorOf(error)).toEqual({ is, code, message: `${code}: said the system` });
});

test('an error without a system call isn’t a file system error', () => {
  expect(fileErrorOf(Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR' }))).toBeNull();
  expect(fileErrorOf(new Error('no'))).toBeNull();
  expect(fileErrorOf('ENOSPC')).toBeNull();
});

/** The system's user `nobody`, since root can read every folder. */
function asNobody(work: () => void): void {
  if (process.getuid?.() !== 0) {
    work();
    return;
  }
  process.seteuid?.(65_534);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

test('a file is written even if its folder can’t be synced', async (context) => {
  needs(context, fileModes);
  const folder = await temporaryFolder();
  const within = path.join(folder, 'unreadable');
  await mkdir(within);
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await chown(within, 65_534, 65_534);
  await chmod(within, 0o300);
  const file = path.join(within, 'config.json');
  asNobody(() => writeAtomicFile(file, 'recovered'));
  await chmod(within, 0o700);
  expect(await readFile(file, 'utf8')).toBe('recovered');
  expect(await readdir(within)).toEqual(['config.json']);
});
