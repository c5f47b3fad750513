import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { openContentStore } from '../documents/content-store.ts';
import { contentMigrations } from '../documents/migrations.ts';
import { openPictureLibrary, pictureRetention } from './picture-library.ts';
import { findPicturePaths } from './picture-paths.ts';
import { pictureUseMigrations } from './picture-use-tables.ts';
import { type PictureTables, recordPictureUses } from './picture-uses.ts';
import { openUploadStore } from './upload-store.ts';
import { uploadMigrations } from './upload-tables.ts';

const hero = { kind: 'theme/homePage', key: '' } as const;
const post = { kind: 'post', key: '7' } as const;
const showing = (...names: readonly string[]) => ({
  default: { html: names.map((name) => `<img src="/media/uploads/${name}" alt="">`).join('') },
});
const details = { title: 'Shore', width: 800, height: 600, addedBy: 'ada@example.com', source: 'f00d' };

describeEachDatabase((_name, open) => {
  const opened = async (maxBytes = 1_000_000) => {
    const location = await open.newLocation();
    const time = { now: 1000 };
    const clock = () => {
      time.now += 1;
      return time.now;
    };
    const process = async () => {
      const storage = await open<PictureTables>([contentMigrations, uploadMigrations, pictureUseMigrations], {
        location,
      });
      const all = storage;
      return {
        uploads: openUploadStore({ storage: all, clock, maxBytes }),
        library: openPictureLibrary({ storage: all, clock }),
        documents: openContentStore({
          storage: all,
          clock,
          onDocumentChange: (tx, id) => recordPictureUses(tx, id, clock()),
        }),
      };
    };
    const here = await process();
    const save = async (id: typeof hero | typeof post, body: unknown, basedOn = 0) =>
      here.documents.save(id, { body, basedOn, author: 'ada@example.com' });
    return { ...here, time, save, elsewhere: await process() };
  };
  const bytes = (seed: number, size = 10) => new Uint8Array(size).fill(seed);

  describe('EDIT-65: a picture of the library', () => {
    test('has a name, an alternative text, its size, and the documents that show it', async () => {
      const { uploads, library, save, documents } = await opened();
      await uploads.save('a.webp', bytes(1), details);
      await uploads.save('b.webp', bytes(2));
      expect(await library.describe('a.webp', { title: 'Evening shore', alt: 'Waves at dusk' })).toBe(true);
      expect(await library.describe('c.webp', { alt: 'x' })).toBe(false);
      await save(hero, showing('a.webp'));
      await documents.publish(hero, { version: 1, from: null, until: null, by: 'pia@example.com' });
      await save(hero, showing('a.webp', 'b.webp'), 1);
      await documents.publish(hero, { version: 2, from: 90_000, until: null, by: 'pia@example.com' });
      await save(hero, { default: {} }, 2);
      const use = { ...hero, title: expect.any(String), latest: false, older: 0 };
      expect(await library.list()).toMatchObject([
        { name: 'b.webp', title: '', addedBy: '', uses: [{ ...use, live: false, scheduled: true }] },
        {
          ...{ name: 'a.webp', title: 'Evening shore', alt: 'Waves at dusk', size: 10 },
          ...{ width: 800, height: 600, addedBy: 'ada@example.com', removedAt: null },
          uses: [{ ...use, live: true, scheduled: true }],
        },
      ]);
    });

    test('is found by the file that it was made of, until it is deleted', async () => {
      const { uploads, library } = await opened();
      await uploads.save('a.webp', bytes(1), details);
      expect(await uploads.findBySource('f00d')).toBe('a.webp');
      expect(await uploads.findBySource('beef')).toBeNull();
      await library.remove(['a.webp']);
      expect(await uploads.findBySource('f00d')).toBeNull();
    });
  });

  describe('EDIT-66: a picture', () => {
    test.each([
      ['latest', async () => undefined],
      [
        'live',
        async ({ documents, save }: Awaited<ReturnType<typeof opened>>) => {
          await documents.publish(hero, { version: 1, from: null, until: null, by: 'pia@example.com' });
          await save(hero, { default: {} }, 1);
        },
      ],
      [
        'scheduled',
        async ({ documents, save }: Awaited<ReturnType<typeof opened>>) => {
          await documents.publish(hero, { version: 1, from: 90_000, until: null, by: 'pia@example.com' });
          await save(hero, { default: {} }, 1);
        },
      ],
    ])(
      'that the %s version shows is not deleted, nor those that were chosen with it',
      async (state, publish) => {
        const shop = await opened();
        const { uploads, library, save } = shop;
        await uploads.save('a.webp', bytes(1));
        await uploads.save('b.webp', bytes(2));
        await save(hero, showing('a.webp'));
        await publish(shop);
        expect(await library.remove(['b.webp', 'a.webp'])).toMatchObject({
          outcome: 'in-use',
          pictures: [{ name: 'a.webp', uses: [{ ...hero, [state]: true }] }],
        });
        expect(await uploads.names()).toEqual(['b.webp', 'a.webp']);
      },
    );

    test('that only older versions show is deleted, and can come back', async () => {
      const { uploads, library, save } = await opened();
      await uploads.save('a.webp', bytes(1));
      await save(hero, showing('a.webp'));
      await save(hero, { default: {} }, 1);
      expect(await library.remove(['a.webp'])).toEqual({ outcome: 'removed', names: ['a.webp'] });
      expect(await uploads.names()).toEqual([]);
      expect(await library.list()).toMatchObject([
        { name: 'a.webp', removedAt: expect.any(Number), uses: [{ older: 1 }] },
      ]);
      await library.restore(['a.webp']);
      expect(await uploads.names()).toEqual(['a.webp']);
    });

    test('that was deleted comes back with a version that shows it, saved or published', async () => {
      const { uploads, library, save, documents } = await opened();
      await uploads.save('a.webp', bytes(1));
      await library.remove(['a.webp']);
      await save(post, showing('a.webp'));
      expect(await uploads.names()).toEqual(['a.webp']);
      await save(post, { default: {} }, 1);
      await library.remove(['a.webp']);
      await documents.publish(post, { version: 1, from: null, until: null, by: 'pia@example.com' });
      expect(await uploads.names()).toEqual(['a.webp']);
    });

    test('is never missing where it is deleted while another process saves a version that shows it', async () => {
      const { uploads, elsewhere, library, save } = await opened();
      for (let round = 1; round <= 8; round += 1) {
        const name = `${round}.webp`;
        await uploads.save(name, bytes(round));
        const saving = () => save({ kind: 'post', key: '7' }, showing(name), round - 1);
        const removing = () => elsewhere.library.remove([name]);
        const [first, second] = round % 2 === 0 ? [saving, removing] : [removing, saving];
        await Promise.all([first(), second()]);
        expect(await uploads.names()).toContain(name);
        expect(await library.remove([name])).toMatchObject({ outcome: 'in-use' });
      }
    });

    test('that was deleted is erased after its time, or where its place is needed', async () => {
      const { uploads, library, time } = await opened(100);
      await uploads.save('a.webp', bytes(1, 60));
      await uploads.save('b.webp', bytes(2, 10));
      await library.remove(['a.webp']);
      await library.restore(['a.webp']);
      expect(await uploads.save('c.webp', bytes(3, 60))).toBe('full');
      await library.remove(['a.webp']);
      expect(await uploads.save('c.webp', bytes(3, 60))).toBe('stored');
      expect(await uploads.read('a.webp')).toBeNull();
      await library.remove(['b.webp']);
      time.now += pictureRetention + 10;
      await library.remove(['c.webp']);
      expect(await uploads.read('b.webp')).toBeNull();
      expect(await uploads.read('c.webp')).not.toBeNull();
    });

    test('that is uploaded again after its deletion is there again', async () => {
      const { uploads, library } = await opened();
      await uploads.save('a.webp', bytes(1));
      await library.remove(['a.webp']);
      expect(await uploads.save('a.webp', bytes(1))).toBe('known');
      expect(await uploads.names()).toEqual(['a.webp']);
    });
  });
});

test('EDIT-65: the pictures of a text are found in fields and in HTML, each once', () => {
  const body = {
    default: {
      image: '/media/uploads/0f3a.webp',
      html: '<img src="/media/scenes/hero-shore.webp?width=400"><img src=\'/media/uploads/0f3a.webp\'>',
      link: '/media/terms.pdf',
    },
  };
  expect(findPicturePaths(JSON.stringify(body))).toEqual([
    '/media/uploads/0f3a.webp',
    '/media/scenes/hero-shore.webp',
  ]);
});
