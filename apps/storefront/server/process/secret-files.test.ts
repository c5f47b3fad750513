import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isSecret, readSettings, variableNames } from '../env.ts';
import { readSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('secrets in files', () => {
  it('SEC-46: every secret variable is read from the file that NAME_FILE names', () => {
    const secrets = variableNames.filter((name) => isSecret(name));
    const files = Object.fromEntries(
      secrets.map((name) => [`${name}_FILE`, write(name, `${name}'s value\n`)]),
    );
    const { environment, problems } = readSecretFiles(files);
    expect(problems).toEqual([]);
    expect(secrets.length).toBeGreaterThan(20);
    for (const name of secrets) expect(environment[name]).toBe(`${name}'s value`);
  });

  it('SEC-46: such a secret is a setting like any other', () => {
    const { environment } = readSecretFiles({ STAGING_KEY_FILE: write('key', 'a long enough key\n') });
    const result = readSettings(environment);
    expect(result.ok && result.settings.STAGING_KEY).toBe('a long enough key');
  });

  it.each([
    [{ SMTP_URL_FILE: '/nowhere' }, "SMTP_URL_FILE names /nowhere, which can't be read (ENOENT)."],
    [
      { SMTP_URL: 'smtp://mail', SMTP_URL_FILE: '/nowhere' },
      'SMTP_URL and SMTP_URL_FILE are both set: leave one out.',
    ],
    [{ PORT_FILE: '/nowhere' }, 'PORT_FILE is set, but PORT is no secret: set PORT itself.'],
  ])('SEC-46: rejects %j with a sentence that says what to do', (environment, sentence) => {
    expect(readSecretFiles(environment).problems).toEqual([sentence]);
  });

  it('SEC-46: rejects an empty file, and leaves other variables that end in FILE alone', () => {
    const empty = write('empty', '\n');
    expect(readSecretFiles({ APP_KEY_FILE: empty }).problems).toEqual([
      `APP_KEY_FILE names ${empty}, which is empty.`,
    ]);
    expect(readSecretFiles({ REVIEWS_FILE: '/nowhere', GEO_DB: '/nowhere' }).problems).toEqual([]);
  });
});
