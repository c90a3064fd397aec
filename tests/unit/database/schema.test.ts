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
    '8ed1bbc16c7ca843a21332ae3dc1b20eed208ec7faadb5c5de45c57910d419b6',
  );
});
