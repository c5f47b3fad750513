import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAllPosts } from '@vitrine/content/blog/content-blog';
import { openFileContent } from '@vitrine/content/file-content';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEngagementStorage } from '../../server/engagement.ts';
import { readSettings } from '../../server/env.ts';
import { openLog } from '../../server/telemetry/log.ts';
import { run } from './content.ts';

const demo = join(import.meta.dirname, '../../../../demo/content');

let directory: string;
let files: string;
let out: string[];
let err: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-content-command-'));
  files = join(directory, 'files');
  await cp(demo, files, { recursive: true });
  out = [];
  err = [];
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function settings() {
  const read = readSettings({ DATA_DIR: directory, PUBLIC_URL: 'https://shop.test', CONTENT_DIR: files });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.settings;
}

function content(...words: string[]): Promise<number> {
  return run(words, {
    settings: settings(),
    log: openLog('silent'),
    clock: Date.now,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    json: () => undefined,
  });
}

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const announcement = 'theme/announcement.json';

describe('content', () => {
  test('CONT-15: goes from files into the store and back to files as it was', async () => {
    expect(await content('import')).toBe(0);
    const copy = join(directory, 'copy');
    await rm(join(files, announcement));
    expect(await content('export', copy)).toBe(0);
    for (const section of ['cart', 'theme']) {
      for (const file of await readdir(join(demo, section))) {
        expect(await json(join(copy, section, file)), file).toEqual(await json(join(demo, section, file)));
      }
    }
    expect(err).toEqual([]);
  });

  test('that is in force already gets no new version', async () => {
    await content('import', files);
    out = [];
    await writeFile(join(files, announcement), '{ "default": { "enabled": true, "text": "New" } }');
    expect(await content('import', files)).toBe(0);
    expect(out[0]).toBe('theme/announcement');
    expect(out[1]).toMatch(/^1 of \d+ documents have a new version, which is in force\.$/);
    out = [];
    await content('list');
    expect(out).toContain('theme/announcement  Announcement bar: version 2 in force');
  });

  test('CONT-17: lists the invalid files, and the settings that are active instead', async () => {
    const file = join(files, announcement);
    const shop = () =>
      openFileContent({
        directory: files,
        clock: () => 1_800_000_000_000,
        lastValid: { directory, writes: true },
        log: openLog('silent'),
      });
    await shop();
    await writeFile(file, '{ "default": { "enabled": "yes" } }');
    await writeFile(join(files, 'cart/manualGwp.json'), 'no JSON');
    await shop();
    await writeFile(join(files, 'cart/unknown.json'), '{}');
    expect(await content('list')).toBe(0);
    const instead = 'Its last valid version has been active instead since 2027-01-15 08:00 UTC.';
    expect(err).toContain(`${file}: default.enabled should be true or false; it is "yes". ${instead}`);
    expect(err.find((line) => line.startsWith(join(files, 'cart/manualGwp.json')))).toMatch(
      /the file can't be read; it is .+ Its last valid version has been active instead/,
    );
    expect(err.find((line) => line.startsWith(join(files, 'cart/unknown.json')))).toContain(
      'It is off where it is invalid: no valid version is stored.',
    );
  });

  test('lists the articles in the export', async () => {
    await mkdir(join(files, 'post'));
    const words = {
      handle: 'slow-days',
      title: 'Slow days',
      publishedAt: '2026-03-01T08:00:00Z',
      html: '<p>Rest.</p>',
    };
    await writeFile(join(files, 'post', '77.json'), JSON.stringify({ default: words }));
    expect(await content('import', files)).toBe(0);
    const storage = await openEngagementStorage(settings(), openLog('silent'));
    const posts = await readAllPosts(storage.read, 'us');
    await storage.close();
    expect(posts.map(({ handle }) => handle)).toEqual(['slow-days']);
  });

  test.each([
    [announcement, '{ "default": { "enabled": "yes" } }', 'default.enabled should be true or false'],
    [announcement, '{ broken', 'JSON'],
    ['theme/anouncement.json', '{}', 'is no document that the shop knows'],
  ])('with a mistake in %s, %s, is refused as a whole', async (file, text, reason) => {
    await writeFile(join(files, file), text);
    expect(await content('import', files)).toBe(1);
    expect(err.join('\n')).toContain(file);
    expect(err.join('\n')).toContain(reason);
    expect(err.at(-1)).toBe('Nothing was imported.');
    await content('list');
    expect(out).toEqual([]);
  });

  test.each([[[]], [['export']], [['import', 'a', 'b']], [['list', '--drafts']], [['publish']]])(
    '%j is answered with how it is used',
    async (words) => {
      expect(await content(...words)).toBe(2);
      expect(err[0]).toContain('content export FOLDER');
    },
  );
});
