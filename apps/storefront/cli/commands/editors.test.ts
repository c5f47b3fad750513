import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../server/env.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { run } from './editors.ts';

let directory: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-editors-'));
  out = [];
  err = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function editors(words: string, input = ''): Promise<number> {
  const read = readSettings({ DATA_DIR: directory, PUBLIC_URL: 'https://shop.test' });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return run(words.split(' '), {
    settings: read.settings,
    log: openLog('silent'),
    clock: Date.now,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
    input: async () => input,
  });
}

describe('editors', () => {
  test('add gives a link on the staging store’s host', async () => {
    expect(await editors('add ada@example.com --role admin --name Ada')).toBe(0);
    expect(out[0]).toBe('Ada is added as admin.');
    expect(out[2]).toMatch(/^https:\/\/dev\.shop\.test\/editor#welcome=[0-9a-f]{48}$/);
    await editors('list');
    expect(out.at(-1)).toBe('ada@example.com  admin      Ada (has no password yet)');
  });

  test('add takes a password that is piped in', async () => {
    const words = 'add ada@example.com --role admin --name Ada --password-stdin';
    expect(await editors(words, 'short\n')).toBe(1);
    expect(err).toEqual(['Choose at least 12 characters. Nobody was added.']);
    expect(await editors(words, 'seven quiet pelicans\n')).toBe(0);
    expect(out).toEqual(['Ada is added as admin.']);
    await editors('list');
    expect(out.at(-1)).toBe('ada@example.com  admin      Ada');
  });

  test('change roles and remove, but for the last admin', async () => {
    await editors('add ada@example.com --role admin --name Ada');
    await editors('add bob@example.com --role editor --name Bob');
    expect(await editors('remove ada@example.com')).toBe(4);
    expect(await editors('role bob@example.com admin')).toBe(0);
    expect(await editors('remove ada@example.com')).toBe(0);
    expect(await editors('link bob@example.com')).toBe(0);
    expect(await editors('link ada@example.com')).toBe(3);
    expect(await editors('sign-out bob@example.com')).toBe(0);
    expect(out.at(-1)).toBe('bob@example.com is signed out everywhere.');
    expect(await editors('sign-out ada@example.com')).toBe(3);
    expect(await editors('add bob@example.com --role editor --name Bob')).toBe(4);
  });

  test('ask a second factor of everybody, and take one away', async () => {
    await editors('add ada@example.com --role admin --name Ada');
    expect(await editors('require-second-factor')).toBe(0);
    expect(out.at(-1)).toContain('Everybody needs a second factor now');
    expect(await editors('require-second-factor off')).toBe(0);
    expect(out.at(-1)).toContain('own choice');
    expect(await editors('reset-second-factor ada@example.com')).toBe(0);
    expect(out.at(-1)).toBe('ada@example.com has no second factor now, and is signed out.');
    expect(await editors('reset-second-factor eve@example.com')).toBe(3);
  });

  test.each([
    ['', 'Say "list"'],
    ['require-second-factor perhaps', 'Say "off"'],
    ['reset-second-factor', 'Give an email.'],
    ['add', 'Give an email.'],
    ['add nobody --role admin --name A', '"nobody" is not an email.'],
    ['add a@b.example --name A', 'Give a role'],
    ['add a@b.example --role boss --name A', 'Give a role'],
    ['add a@b.example --role admin', 'Give a name'],
    ['role a@b.example', 'Give a role'],
    ['list a@b.example', '"list" stands alone.'],
    ['remove a@b.example now', 'That is too much.'],
    ['add a@b.example --rule admin', "Unknown option '--rule'"],
  ])('%s is explained', async (words, message) => {
    expect(await editors(words)).toBe(2);
    expect(err[0]).toContain(message);
  });
});
