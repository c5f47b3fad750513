import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createEmptyDocuments } from './catalogue-documents.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { getSlots } from './list-slots.ts';
import { IndexedSnapshot } from './snapshot.ts';
import { captureSnapshot, readSnapshotFile, restoreState } from './snapshot-file.ts';
import { createTestCollection, createTestState } from './test-catalogue.ts';
import {
  applyToProducts,
  applyToState,
  arbitraryChange,
  arbitraryFilter,
  arbitraryProduct,
  describeLists,
  type PlainProducts,
  searchAll,
  testCollections,
} from './test-changes.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-kept-'));
const path = join(folder, 'catalogue.kept');
const mark = { sequence: 1, token: 'token' };
const position = { position: 7, gaps: [3] };
const excluded = new Set(['h']);
const unbroken = (error: unknown) => {
  throw error;
};

afterAll(() => rm(folder, { recursive: true }));

function documents() {
  const made = createEmptyDocuments();
  for (const collection of testCollections) made.collection.set(collection.id, collection);
  return made;
}

/** Restores the snapshot as the next start does. */
async function reopened(): Promise<CatalogueState | null> {
  const file = await readSnapshotFile(path);
  return file === null ? null : restoreState(file, documents(), () => excluded, unbroken);
}

const snapshotOf = (state: CatalogueState) => new IndexedSnapshot({ ...state, version: '1' });

describe('a catalogue restored from a file', () => {
  test('returns the same as one loaded from the records, and applies changes as that does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(arbitraryProduct, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.array(arbitraryChange, { maxLength: 20 }),
        fc.array(arbitraryChange, { maxLength: 6 }),
        fc.array(arbitraryFilter, { maxLength: 3 }),
        async (start, before, after, filters) => {
          const shop: PlainProducts = new Map(start.map((each) => [each.handle, each]));
          let read = createTestState(start, { collections: testCollections, excluded: ['h'] });
          for (const each of before) {
            applyToProducts(shop, each);
            read = applyToState(read, shop, each);
          }
          const orders = new Map(
            Array.from(snapshotOf(read).listSortedProducts(), ([name, list]) => [name, getSlots(list)]),
          );
          const capture = captureSnapshot(read, position, orders);
          await capture.write(path, mark);
          let kept = await reopened();
          const file = await readSnapshotFile(path);
          if (kept === null || file === null) throw new Error('The file is not there.');
          expect(file.plain).toMatchObject({ ...position, mark });
          capture.moveRecordsToFile(file, unbroken);
          for (const each of [null, ...after]) {
            if (each !== null) {
              applyToProducts(shop, each);
              read = applyToState(read, shop, each);
              kept = applyToState(kept, shop, each);
            }
            expect(describeLists(snapshotOf(kept), filters)).toEqual(
              describeLists(snapshotOf(read), filters),
            );
            expect(searchAll(snapshotOf(kept))).toEqual(searchAll(snapshotOf(read)));
          }
          // A restored snapshot can be captured again.
          await captureSnapshot(kept, position).write(path, mark);
          const again = await reopened();
          if (again === null) throw new Error('The file is not there.');
          expect(describeLists(snapshotOf(again), filters)).toEqual(describeLists(snapshotOf(kept), filters));
        },
      ),
      propertyRuns(20, 1200),
    );
  });

  test('contains the captured state, whatever changes while it is written', async () => {
    const shop: PlainProducts = new Map([['a', { handle: 'a', title: 'Slow Oil' }]]);
    const before = createTestState([...shop.values()], { collections: testCollections });
    const capture = captureSnapshot(before, position);
    const said = describeLists(snapshotOf(before), []);
    const change = { kind: 'put', product: { handle: 'b', title: 'Slow Balm' } } as const;
    applyToProducts(shop, change);
    applyToState(before, shop, change);
    await capture.write(path, mark);
    const kept = await reopened();
    expect(kept === null ? null : describeLists(snapshotOf(kept), [])).toEqual(said);
  });

  test('is not used where the collections are others', async () => {
    await captureSnapshot(
      createTestState([{ handle: 'a' }], { collections: testCollections }),
      position,
    ).write(path, mark);
    const file = await readSnapshotFile(path);
    const others = documents();
    others.collection.set('new', createTestCollection('new', { kind: 'manual', products: ['a'] }));
    expect(file === null ? undefined : restoreState(file, others, undefined, unbroken)).toBeNull();
  });

  test('is refused wherever it was cut off, and whichever of its bytes was altered', async () => {
    const state = createTestState([{ handle: 'a' }, { handle: 'b' }], { collections: testCollections });
    const said = describeLists(snapshotOf(state), []);
    await captureSnapshot(state, position).write(path, mark);
    const whole = await readFile(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (place, cuts) => {
        const altered = Buffer.from(whole);
        altered[place] = (altered[place] ?? 0) ^ 0x10;
        await writeFile(path, altered);
        if (cuts) await truncate(path, place);
        const opening = reopened();
        const reason = await opening.then(
          () => null,
          (error: unknown) => error,
        );
        if (reason !== null) expect(reason).toMatchObject({ name: 'ColumnFileError' });
        else {
          // Skip the padding between columns, which isn't read.
          const kept = await opening;
          expect(kept === null ? null : describeLists(snapshotOf(kept), [])).toEqual(said);
        }
      }),
      propertyRuns(100, 6000),
    );
  });

  test('is none where there is no file', async () => {
    expect(await readSnapshotFile(join(folder, 'nothing'))).toBeNull();
  });
});
