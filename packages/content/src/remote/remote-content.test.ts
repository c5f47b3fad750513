import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRegionKeys } from '@vitrine/rules/regions/region';

import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toDocumentName } from '../documents/document-kinds.ts';
import { type ContentService, openFileContent } from '../file-content.ts';
import {
  type MinimalService,
  type ServiceBehaviour,
  startMinimalService,
} from '../testing/minimal-service.ts';
import { RemoteContent } from './remote-content.ts';

const demo = join(import.meta.dirname, '../../../../demo');
const offers = join(demo, 'content-offers');
const plain = join(demo, 'content-plain');

let directory: string;
let service: MinimalService;
let files: ContentService;
let warnings: { readonly [field: string]: unknown }[];
let outcomes: string[];
let now: number;
/** Scheduled work with its delay in milliseconds. */
let waiting: { readonly milliseconds: number; readonly work: () => void }[];
const opened: RemoteContent[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vitrine-remote-'));
  service = await startMinimalService(offers);
  files = await openFileContent({ directory: plain, clock: Date.now, log: pino({ level: 'silent' }) });
  warnings = [];
  outcomes = [];
  now = 1000;
  waiting = [];
});
afterEach(async () => {
  for (const content of opened.splice(0)) content.close();
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

const keptIn = () => join(directory, 'content-service.json');

async function open(fetchIt: typeof fetch = hurried): Promise<RemoteContent> {
  const content = await RemoteContent.open({
    service: { url: service.url, token: service.token, fetch: fetchIt },
    files,
    blog: null,
    cachePath: keptIn(),
    log: pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) }),
    onCall: (route, outcome) => outcomes.push(`${route} ${outcome}`),
    clock: () => now,
    later(milliseconds, work) {
      const entry = { milliseconds, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((each) => each !== entry);
      };
    },
  });
  opened.push(content);
  return content;
}

/** Times out soon if the service never responds, and otherwise waits regardless of how busy the machine is. */
const hurried: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(service.mood === 'hung' ? 300 : 30_000) });

async function announced(content: ContentService): Promise<string> {
  return (await content.themeSettings('au')).announcement.text;
}

function announce(text: string): void {
  service.documents.set('theme/announcement', { default: { enabled: true, text } });
}

describe('a content service elsewhere', () => {
  it.each(getRegionKeys())('CONT-02: says the same as the same documents in files: %s', async (region) => {
    const content = await open();
    const same = await openFileContent({
      directory: offers,
      clock: Date.now,
      log: pino({ level: 'silent' }),
    });
    expect(await content.cartSettings(region)).toEqual(await same.cartSettings(region));
    expect(await content.themeSettings(region)).toEqual(await same.themeSettings(region));
    expect(await content.problems('cart')).toEqual([]);
    expect(await content.problems('theme')).toEqual([]);
  });

  it('is asked with the token, for each region, for the staging store’s as a preview', async () => {
    await open();
    expect(new Set(service.calls.filter((call) => call.startsWith('/theme-settings')))).toEqual(
      new Set(
        getRegionKeys().map((region) =>
          region === 'dev'
            ? '/theme-settings/global?preview=true&region=dev'
            : `/theme-settings/global?region=${region}`,
        ),
      ),
    );
    expect(outcomes.every((outcome) => outcome.endsWith(' ok'))).toBe(true);
  });

  it('CONT-03, CONT-06: is asked again after five minutes, after a failure sooner, and never while settings are read', async () => {
    const content = await open();
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([300_000]);
    const calls = service.calls.length;
    for (let reads = 0; reads < 500; reads += 1) {
      await content.cartSettings('au');
      await content.themeSettings('us');
      await content.bodies();
    }
    expect(service.calls.length).toBe(calls);
    service.mood = 'failing';
    await content.refresh();
    const [next] = waiting;
    expect(waiting).toHaveLength(1);
    expect(next?.milliseconds).toBe(30_000);
    announce('after the failure');
    service.mood = 'well';
    next?.work();
    await expect.poll(() => announced(content)).toBe('after the failure');
  });

  it('tells which documents changed, and nothing where none did', async () => {
    const content = await open();
    const told: string[][] = [];
    content.onChange(({ documents }) => told.push(documents.map(toDocumentName)));
    const before = await content.themeSettings('au');
    await content.refresh();
    expect(told).toEqual([]);
    expect(await content.themeSettings('au')).toBe(before);
    announce('new words');
    await content.refresh();
    expect(told).toEqual([['theme/announcement']]);
    expect(await announced(content)).toBe('new words');
  });

  it('asks once more where it is told of a change while it asks', async () => {
    let release = () => {};
    let gate = Promise.resolve();
    const content = await open(async (input, init) => {
      const response = await fetch(input, init);
      await gate;
      return response;
    });
    gate = new Promise((resolve) => {
      release = resolve;
    });
    const calls = service.calls.length;
    const early = content.refresh();
    await expect.poll(() => service.calls.length).toBeGreaterThan(calls);
    announce('changed meanwhile');
    const told = content.refresh();
    release();
    await Promise.all([early, told]);
    expect((await content.themeSettings('us')).announcement.text).toBe('changed meanwhile');
  });

  it.each<[ServiceBehaviour, string]>([
    ['hung', 'network'],
    ['gone', 'network'],
    ['rubbish', 'unreadable'],
    ['another shape', 'unreadable'],
    ['deep', 'unreadable'],
    ['errors', 'errors'],
    ['failing', 'status'],
    ['leading away', 'network'],
  ])(
    'CONT-08: that is %s leaves its last good answer in force, says so and counts it',
    async (mood, outcome) => {
      announce('the last good words');
      const content = await open();
      outcomes.length = 0;
      const told: unknown[] = [];
      content.onChange((change) => told.push(change));
      service.mood = mood;
      await content.refresh();
      expect(await announced(content)).toBe('the last good words');
      expect(told).toEqual([]);
      expect(new Set(outcomes)).toEqual(new Set([`/theme-settings/global ${outcome}`]));
      expect(warnings.map((line) => line.outcome)).toEqual(outcomes.map(() => outcome));
      expect(service.calls).not.toContain('/elsewhere');
      expect(JSON.stringify(warnings)).not.toContain(service.token);
      service.mood = 'well';
      announce('and it is back');
      await content.refresh();
      expect(await announced(content)).toBe('and it is back');
    },
  );

  it('that is away is asked for one region only, so that nobody waits for it together', async () => {
    const content = await open();
    const calls = service.calls.length;
    service.mood = 'gone';
    await content.refresh();
    // The client itself retries if a keep-alive connection was closed.
    expect(new Set(service.calls.slice(calls)).size).toBe(1);
  });

  it('CONT-08: is read from memory while a call to it never ends', async () => {
    announce('known');
    let hang = false;
    const content = await open((input, init) => (hang ? new Promise(() => {}) : fetch(input, init)));
    hang = true;
    void content.refresh();
    expect(await announced(content)).toBe('known');
    expect((await content.cartSettings('au')).tierDiscount.tiers.length).toBeGreaterThan(0);
  });

  it('CONT-08: keeps a group that can’t be read as it last was, and takes the others', async () => {
    const content = await open();
    const { tierDiscount } = await content.cartSettings('au');
    expect(tierDiscount.tiers.length).toBeGreaterThan(0);
    service.documents.set('cart/tierDiscount', { default: { enable: true, tiers: [{ discount: 200 }] } });
    announce('beside the wrong one');
    await content.refresh();
    expect((await content.cartSettings('au')).tierDiscount).toEqual(tierDiscount);
    expect(await announced(content)).toBe('beside the wrong one');
    const [problem] = await content.problems('cart');
    expect(problem).toMatchObject({
      group: 'tierDiscount',
      path: expect.stringContaining('tiers.0.discount'),
    });
    const standing = warnings.length;
    expect(standing).toBeGreaterThan(0);
    await content.refresh();
    expect(warnings).toHaveLength(standing);
  });

  it('CONT-17: with one wrong part leaves the whole group as it was, since that time and across restarts', async () => {
    service.documents.set('theme/signUp', { default: { title: 'Letters', text: 'Now and then.' } });
    const content = await open();
    const { signUp } = await content.themeSettings('au');
    expect([signUp.title, signUp.text]).toEqual(['Letters', 'Now and then.']);
    service.documents.set('theme/signUp', { default: { title: 'News', text: 7 } });
    announce('beside the wrong one');
    now = 5000;
    await content.refresh();
    content.close();
    now = 900_000;
    for (const each of [content, await open()]) {
      expect((await each.themeSettings('au')).signUp).toEqual(signUp);
      expect(await announced(each)).toBe('beside the wrong one');
      expect(await each.problems('theme')).toMatchObject(
        getRegionKeys().map((region) => ({
          group: 'signUp',
          path: `regions.${region}.text`,
          found: '7',
          lastValidSince: 5000,
        })),
      );
    }
    expect(new Set(warnings.map(({ group, msg }) => `${group}: ${msg}`))).toEqual(
      new Set([
        'theme/signUp: the content service returned an invalid setting. Its last valid version has been active instead since 1970-01-01 00:00 UTC.',
      ]),
    );
  });

  it('CONT-17: takes a valid group at once, and unsets one that is gone', async () => {
    const content = await open();
    service.documents.set('cart/tierDiscount', { default: { enable: 'yes' } });
    await content.refresh();
    expect((await content.cartSettings('au')).tierDiscount.enable).toBe(true);
    const half = { enable: true, tiers: [{ min_spend: 10, discount: 50 }] };
    service.documents.set('cart/tierDiscount', { default: half });
    await content.refresh();
    expect((await content.cartSettings('au')).tierDiscount.tiers).toMatchObject([{ discount: 50 }]);
    expect(await content.problems('cart')).toEqual([]);
    service.documents.delete('cart/tierDiscount');
    await content.refresh();
    expect((await content.cartSettings('au')).tierDiscount.enable).toBe(false);
    service.documents.set('cart/tierDiscount', { default: { enable: 'yes' } });
    await content.refresh();
    const [problem] = await content.problems('cart');
    expect(problem).toMatchObject({ group: 'tierDiscount' });
    expect(problem).not.toHaveProperty('lastValidSince');
    expect((await content.cartSettings('au')).tierDiscount.enable).toBe(false);
  });

  it('CONT-17: keeps a group across a restart though its own route answers no JSON', async () => {
    service.documents.set('theme/launch', { default: { launch_wl_handles: 'golden-hour-mousse' } });
    (await open()).close();
    service.documents.delete('theme/launch');
    const content = await open((input, init) =>
      String(input).includes('/launch-product-waitlist')
        ? Promise.resolve(new Response('<p>no JSON', { headers: { 'content-type': 'application/json' } }))
        : hurried(input, init),
    );
    expect((await content.themeSettings('us')).launch.launch_wl_handles).toBe('golden-hour-mousse');
  });

  it('CONT-05: says which regions it answered with errors', async () => {
    const content = await open();
    expect(content.hasResponseErrors('au')).toBe(false);
    service.mood = 'errors';
    await content.refresh();
    expect(getRegionKeys().every((region) => content.hasResponseErrors(region))).toBe(true);
    service.mood = 'failing';
    await content.refresh();
    expect(content.hasResponseErrors('us')).toBe(false);
  });

  it('without some of the routes is as good', async () => {
    service.documents.delete('theme/launch');
    const content = await open();
    expect((await content.themeSettings('us')).launch.launch_wl_handles).toBe('');
    expect(outcomes.some((outcome) => outcome.endsWith('missing'))).toBe(false);
  });
});

describe('a start while the content service is away', () => {
  it('CONT-08: finds its last good answers on the disk', async () => {
    announce('before the restart');
    (await open()).close();
    service.mood = 'gone';
    const content = await open();
    expect(await announced(content)).toBe('before the restart');
    expect((await content.cartSettings('au')).tierDiscount.tiers.length).toBeGreaterThan(0);
  });

  it('has the files where the service never said anything, and changes of theirs', async () => {
    service.mood = 'gone';
    const content = await open();
    expect(await content.themeSettings('au')).toEqual(await files.themeSettings('au'));
    expect(await content.cartSettings('au')).toEqual(await files.cartSettings('au'));
    service.mood = 'well';
    announce('now it speaks');
    await content.refresh();
    expect(await announced(content)).toBe('now it speaks');
  });

  it('waits three seconds at most', async () => {
    const opening = open(() => new Promise(() => {}));
    await expect.poll(() => waiting.map(({ milliseconds }) => milliseconds)).toEqual([3000]);
    waiting[0]?.work();
    const content = await opening;
    expect(await content.themeSettings('au')).toEqual(await files.themeSettings('au'));
  });

  it.each([
    ['half a file', (text: string) => text.slice(0, text.length / 2)],
    ['another form', () => '{"url":7}'],
    ['another service’s answers', (text: string) => text.replace(/"url":"[^"]+"/, '"url":"http://other"')],
  ])('starts all the same with %s on the disk', async (_what, spoil) => {
    announce('kept');
    (await open()).close();
    await writeFile(keptIn(), spoil(await readFile(keptIn(), 'utf8')));
    service.mood = 'gone';
    const content = await open();
    expect(await content.themeSettings('au')).toEqual(await files.themeSettings('au'));
  });

  it('says so where its answers can’t be kept, and has them', async () => {
    await rm(directory, { recursive: true });
    await writeFile(directory, 'a file where the folder should be');
    announce('in memory');
    const content = await open();
    expect(await announced(content)).toBe('in memory');
    expect(warnings.map((line) => line.msg)).toContain(
      'the responses of the content service can’t be cached for the next start',
    );
  });
});
