import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileContent } from './file-content.ts';

describe('files that change', () => {
  let directory: string;
  let now = 0;
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });

  const write = async (file: string, text: string, seconds: number) => {
    await writeFile(join(directory, file), text);
    await utimes(join(directory, file), seconds, seconds);
  };
  const announcement = (text: string) => JSON.stringify({ default: { enabled: true, text } });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
    await mkdir(join(directory, 'cart'));
    await mkdir(join(directory, 'theme'));
    warnings.length = 0;
    now = 0;
    await write('theme/announcement.json', announcement('first'), 1);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('OFFER-01: are read again, and listeners hear of it', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    let heard = 0;
    content.onChange(() => {
      heard += 1;
    });
    expect((await content.themeSettings('us')).announcement.text).toBe('first');
    await write('theme/announcement.json', announcement('second'), 2);
    now = 5000;
    expect((await content.themeSettings('us')).announcement.text).toBe('second');
    expect(heard).toBe(1);
  });

  it('REL-08: are read again though the clock was set back a day, and though their own dates were', async () => {
    now = 100_000_000;
    const content = await openFileContent({ directory, clock: () => now, log });
    expect((await content.themeSettings('us')).announcement.text).toBe('first');
    await write('theme/announcement.json', announcement('second'), 0.5);
    now -= 86_400_000;
    expect((await content.themeSettings('us')).announcement.text).toBe('second');
  });

  it('are taken up when they come and forgotten when they go', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await write('cart/cartDiscountBanner.json', announcement('Two for one'), 2);
    now = 5000;
    expect((await content.cartSettings('us')).cartDiscountBanner.enabled).toBe(true);
    await rm(join(directory, 'cart/cartDiscountBanner.json'));
    now = 10_000;
    expect((await content.cartSettings('us')).cartDiscountBanner.enabled).toBe(false);
  });

  it('OFFER-04, CONT-07: that break leave the last good settings in force, and the log says why', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await write('theme/announcement.json', '{ broken', 2);
    now = 5000;
    expect((await content.themeSettings('us')).announcement.text).toBe('first');
    const [problem] = await content.problems('theme');
    expect(problem).toMatchObject({ group: 'announcement', path: '', lastValidSince: 5000 });
    expect(warnings.join()).toContain('announcement.json');
  });

  it('with a wrong type have their offer off, logged by the place of what is wrong', async () => {
    await write('cart/codeRejection.json', '{ "default": { "enabled": "yes" } }', 2);
    const content = await openFileContent({ directory, clock: () => now, log });
    expect((await content.cartSettings('eu')).codeRejection.enabled).toBe(false);
    expect(warnings.join()).toContain('default.enabled');
    expect(await content.problems('cart')).toMatchObject([
      { group: 'codeRejection', path: 'default.enabled' },
    ]);
  });

  it('may carry the mark that some editors write before the text', async () => {
    await write('theme/announcement.json', `\u{FEFF}${announcement('marked')}`, 2);
    const content = await openFileContent({ directory, clock: () => now, log });
    expect((await content.themeSettings('us')).announcement.text).toBe('marked');
    expect(await content.problems('theme')).toEqual([]);
  });

  it.each([
    ['another encoding', Buffer.from(announcement('caf\u00e9'), 'latin1'), 'another encoding than UTF-8'],
    ['a cut text', announcement('first').slice(0, 20), /JSON/],
    ['nothing', '', /JSON/],
    ['a book', JSON.stringify('x'.repeat(1_000_001)), '1000003 bytes; the most is 1000000'],
  ])('into %s keep their last good settings, and the others go on changing', async (_name, bytes, found) => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await writeFile(join(directory, 'theme/announcement.json'), bytes);
    await write('theme/signUp.json', '{ "default": { "title": "Letters" } }', 2);
    now = 5000;
    const theme = await content.themeSettings('us');
    expect([theme.announcement.text, theme.signUp.title]).toEqual(['first', 'Letters']);
    const [problem] = await content.problems('theme');
    expect(problem).toMatchObject({ group: 'announcement', path: '', expected: 'JSON in UTF-8' });
    expect(problem?.found).toMatch(found);
  });

  it('into folders are told, and the others go on changing', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await mkdir(join(directory, 'theme/help.json'));
    await write('theme/.announcement.json', 'half a text', 2);
    await write('theme/announcement.json', announcement('second'), 2);
    now = 5000;
    expect((await content.themeSettings('us')).announcement.text).toBe('second');
    expect(await content.problems('theme')).toMatchObject([{ group: 'help', found: 'a folder' }]);
  });

  it('are logged once for as long as a mistake stands', async () => {
    await write('cart/codeRejection.json', '{ "default": { "enabled": "yes" } }', 2);
    const content = await openFileContent({ directory, clock: () => now, log });
    for (const text of ['second', 'third']) {
      now += 5000;
      await write('cart/cartDiscountBanner.json', announcement(text), now);
      expect((await content.cartSettings('us')).cartDiscountBanner.text).toBe(text);
    }
    expect(warnings).toHaveLength(1);
  });

  it('CONT-07: in a folder that goes stay in force, until it comes back', async () => {
    const content = await openFileContent({ directory, clock: () => now, log });
    await rename(join(directory, 'theme'), join(directory, 'away'));
    for (const _look of [1, 2]) {
      now += 5000;
      expect((await content.themeSettings('us')).announcement.text).toBe('first');
    }
    expect(await content.problems('theme')).toMatchObject([
      { group: '', problem: "the folder can't be read", lastValidSince: 5000 },
    ]);
    expect(warnings).toHaveLength(1);
    await rename(join(directory, 'away'), join(directory, 'theme'));
    now += 5000;
    expect(await content.problems('theme')).toEqual([]);
  });

  it('CONT-07: in a folder that is not there leave everything at rest, and the log says so', async () => {
    const content = await openFileContent({ directory: join(directory, 'nowhere'), clock: () => now, log });
    expect((await content.cartSettings('us')).tierDiscount.enable).toBe(false);
    expect(warnings.join()).toContain("the folder can't be read");
    expect(await content.problems('cart')).toMatchObject([{ group: '', path: '', found: 'nothing' }]);
  });
});
