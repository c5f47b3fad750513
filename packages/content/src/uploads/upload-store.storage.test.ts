import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { describe, expect, test } from 'vitest';
import { openUploadStore } from './upload-store.ts';
import { type UploadTables, uploadMigrations } from './upload-tables.ts';

const picture = (size: number, seed = 1) =>
  Uint8Array.from({ length: size }, (_, index) => (index * seed) % 251);

describeEachDatabase((_name, open) => {
  const opened = async (maxBytes?: number) => {
    const location = await open.newLocation();
    let now = 1000;
    const clock = () => {
      now += 1;
      return now;
    };
    const bounds = maxBytes === undefined ? {} : { maxBytes };
    const process = async () =>
      openUploadStore({
        storage: await open<UploadTables>([uploadMigrations], { location }),
        clock,
        ...bounds,
      });
    return { here: await process(), elsewhere: await process() };
  };

  describe('a picture that an editor brought', () => {
    test.each([1, 32 * 1024, 32 * 1024 + 1, 200_000])(
      'is read by every process as it was kept: %i bytes',
      async (size) => {
        const { here, elsewhere } = await opened();
        expect(await elsewhere.has('a.webp')).toBe(false);
        expect(await elsewhere.read('a.webp')).toBeNull();
        expect(await here.save('a.webp', picture(size))).toBe('stored');
        expect(await elsewhere.has('a.webp')).toBe(true);
        expect(await elsewhere.read('a.webp')).toEqual(picture(size));
      },
    );

    test('is kept once, however often it is brought', async () => {
      const { here, elsewhere } = await opened();
      await Promise.all([here.save('a.webp', picture(50_000)), elsewhere.save('a.webp', picture(50_000))]);
      await here.save('b.webp', picture(10));
      expect(await here.names()).toEqual(['b.webp', 'a.webp']);
      expect(await here.read('a.webp')).toEqual(picture(50_000));
    });

    test('is refused where there is no room, and leaves nothing', async () => {
      const { here, elsewhere } = await opened(100_000);
      expect(await here.save('a.webp', picture(60_000))).toBe('stored');
      expect(await elsewhere.save('b.webp', picture(60_000))).toBe('full');
      expect(await here.names()).toEqual(['a.webp']);
      expect(await here.read('b.webp')).toBeNull();
      expect(await elsewhere.save('a.webp', picture(60_000))).toBe('known');
      expect(await elsewhere.save('c.webp', picture(40_000))).toBe('stored');
    });
  });
});
