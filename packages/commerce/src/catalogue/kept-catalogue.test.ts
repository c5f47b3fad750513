import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { noDocuments } from './documents.ts';
import { captureMoment, keptMoment, readKept } from './kept-catalogue.ts';
import { slotsOf } from './list-slots.ts';
import type { Moment } from './moment.ts';
import { Snapshot } from './snapshot.ts';
import { testCollection, testMoment } from './test-catalogue.ts';
import {
  applyMoment,
  applyPlain,
  collections,
  filter,
  found,
  type Plain,
  product,
  step,
  told,
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
  const made = noDocuments();
  for (const collection of collections) made.collection.set(collection.id, collection);
  return made;
}

/** Restores the snapshot as the next start does. */
async function reopened(): Promise<Moment | null> {
  const file = await readKept(path);
  return file === null ? null : keptMoment(file, documents(), () => excluded, unbroken);
}

const snapshotOf = (moment: Moment) => new Snapshot({ ...moment, version: '1' });

describe('a catalogue that was kept in a file', () => {
  test('answers as the one that read the records, and goes on with changes as it does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(product, { selector: ({ handle }) => handle, maxLength: 8 }),
        fc.array(step, { maxLength: 20 }),
        fc.array(step, { maxLength: 6 }),
        fc.array(filter, { maxLength: 3 }),
        async (start, before, after, filters) => {
          const shop: Plain = new Map(start.map((each) => [each.handle, each]));
          let read = testMoment(start, { collections, excluded: ['h'] });
          for (const each of before) {
            applyPlain(shop, each);
            read = applyMoment(read, shop, each);
          }
          const orders = new Map(
            Array.from(snapshotOf(read).standingOrders(), ([name, list]) => [name, slotsOf(list)]),
          );
          const capture = captureMoment(read, position, orders);
          await capture.write(path, mark);
          let kept = await reopened();
          const file = await readKept(path);
          if (kept === null || file === null) throw new Error('The file is not there.');
          expect(file.plain).toMatchObject({ ...position, mark });
          capture.leaveRecordsTo(file, unbroken);
          for (const each of [null, ...after]) {
            if (each !== null) {
              applyPlain(shop, each);
              read = applyMoment(read, shop, each);
              kept = applyMoment(kept, shop, each);
            }
            expect(told(snapshotOf(kept), filters)).toEqual(told(snapshotOf(read), filters));
            expect(found(snapshotOf(kept))).toEqual(found(snapshotOf(read)));
          }
          // A restored snapshot can be captured again.
          await captureMoment(kept, position).write(path, mark);
          const again = await reopened();
          if (again === null) throw new Error('The file is not there.');
          expect(told(snapshotOf(again), filters)).toEqual(told(snapshotOf(kept), filters));
        },
      ),
      propertyRuns(60),
    );
  });

  test('holds what it was captured with, whatever comes while it is written', async () => {
    const shop: Plain = new Map([['a', { handle: 'a', title: 'Slow Oil' }]]);
    const before = testMoment([...shop.values()], { collections });
    const capture = captureMoment(before, position);
    const said = told(snapshotOf(before), []);
    const change = { kind: 'put', product: { handle: 'b', title: 'Slow Balm' } } as const;
    applyPlain(shop, change);
    applyMoment(before, shop, change);
    await capture.write(path, mark);
    const kept = await reopened();
    expect(kept === null ? null : told(snapshotOf(kept), [])).toEqual(said);
  });

  test('is not used where the collections are others', async () => {
    await captureMoment(testMoment([{ handle: 'a' }], { collections }), position).write(path, mark);
    const file = await readKept(path);
    const others = documents();
    others.collection.set('new', testCollection('new', { kind: 'manual', products: ['a'] }));
    expect(file === null ? undefined : keptMoment(file, others, undefined, unbroken)).toBeNull();
  });

  test('is refused wherever it was cut off, and whichever of its bytes was altered', async () => {
    const moment = testMoment([{ handle: 'a' }, { handle: 'b' }], { collections });
    const said = told(snapshotOf(moment), []);
    await captureMoment(moment, position).write(path, mark);
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
          expect(kept === null ? null : told(snapshotOf(kept), [])).toEqual(said);
        }
      }),
      propertyRuns(300),
    );
  });

  test('is none where there is no file', async () => {
    expect(await readKept(join(folder, 'nothing'))).toBeNull();
  });
});
