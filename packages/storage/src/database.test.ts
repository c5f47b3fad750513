import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStorage } from './database.ts';

test('a file that isn’t a database is named in the error', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-storage-'));
  const file = join(directory, 'vitrine.db');
  writeFileSync(file, 'Dear diary, '.repeat(1000));
  await expect(openStorage({ directory, migrations: [] })).rejects.toThrow(
    `the database can't be opened (${file}): file is not a database`,
  );
  rmSync(directory, { recursive: true });
});

test('a PostgreSQL that does not respond is named in the error, without its password', async () => {
  const databaseUrl = 'postgres://owner:hunter2@localhost:1/shop';
  const error = await openStorage({ databaseUrl, directory: '', migrations: [] }).catch(String);
  expect(error).toContain("the database can't be opened (PostgreSQL at localhost:1): connect ECONNREFUSED");
  expect(error).not.toContain('hunter2');
});
