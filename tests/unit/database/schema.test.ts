import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createSchema } from '../../../electron/database/schema.ts';

const storedSchema = (): string => {
  using database = new DatabaseSync(':memory:');
  createSchema(database);
  const version = database.prepare('PRAGMA user_version').get();
  return JSON.stringify([version, ...database.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all()]);
};

it('comments are no part of the schema that a file is compared with', () => {
  expect(storedSchema()).not.toContain('--');
});

it('a changed schema has a new version, since a file with the same version counts as damaged', () => {
  // After the first release: raise `schemaVersion` and write a migration whenever this digest changes.
  expect(createHash('sha256').update(storedSchema()).digest('hex')).toBe(
    '95a9ec1b262e9b142e7d88754370357fe9b4a6f3bbd25d0ebe9297311bba2f8a',
  );
});
