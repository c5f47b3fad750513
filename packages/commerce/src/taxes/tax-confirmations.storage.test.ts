import { loadRegionTables } from '@vitrine/data/regions';
import { findTableAt } from '@vitrine/rules/regions/region-table';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { appendChangeLog } from '../catalogue/upsert-documents.ts';
import {
  type CheckoutTestShop,
  checkoutTestStart,
  openCheckoutTestShop,
  testAddresses,
  testMigrations,
} from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { readAuditLog } from '../merchant/audit-log.ts';
import { findOrder } from '../orders/order-store.ts';
import { computeRefundAmounts, getRefundableLines } from '../orders/refund-amounts.ts';
import { LiveRegionTables } from './live-region-tables.ts';
import {
  createTableDraft,
  deleteTableDraft,
  listTableChanges,
  publishTableChange,
  saveTableDraft,
  withdrawTableChange,
} from './region-table-changes.ts';
import { readTaxConfirmations, recordTaxConfirmations } from './tax-confirmations.ts';

const day = 24 * 60 * 60 * 1000;
const sweden = {
  region: 'eu',
  country: 'SE',
  confirmed: true,
  from: checkoutTestStart,
  recordedAt: checkoutTestStart,
  recordedBy: 'ada',
} as const;
type Decision = Parameters<typeof recordTaxConfirmations>[1][number];

const decide = (storage: Storage<CommerceDatabase>, ...decisions: readonly Decision[]) =>
  storage.change((tx) => recordTaxConfirmations(tx, decisions, checkoutTestStart));

/** Buys two oils to Stockholm and returns the stored order. */
async function buy(shop: CheckoutTestShop, storage: Storage<CommerceDatabase>) {
  const key = await shop.cart('SE', [['1', 2]]);
  await shop.checkout.setContact(key, { email: 'ada@example.com' });
  const address = { ...testAddresses.FR, city: 'Stockholm', zip: '111 29', country: 'SE', personalId: '' };
  const entered = await shop.checkout.setShippingAddress(key, address);
  if (entered.kind !== 'open') throw new Error(JSON.stringify(entered));
  const { totals, taxes } = entered.view;
  const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, totals.totalAmount);
  if (paid.kind !== 'placed') throw new Error(JSON.stringify(paid));
  const order = await findOrder(storage.read, paid.order.orderId);
  if (order === null) throw new Error('The order is missing.');
  expect(order.taxes.map(({ amount }) => amount)).toEqual(taxes.map(({ amount }) => amount));
  return order;
}

function findZoneOf(country: string): string {
  const table = findTableAt(loadRegionTables(), 'eu', checkoutTestStart);
  const zone = table?.zones.find(({ countries }) => countries.some(({ code }) => code === country));
  if (zone === undefined) throw new Error('There is such a zone.');
  return zone.id;
}

describeEachDatabase((_, open) => {
  const opened = async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: null });
    return { storage, shop };
  };

  test('TAX-15: checkout and order charge the confirmed rate from its day on; orders before keep their tax', async () => {
    const { storage, shop } = await opened();
    const before = await buy(shop, storage);
    await decide(storage, { ...sweden, from: checkoutTestStart + day });
    const same = await buy(shop, storage);
    shop.wait(day);
    const after = await buy(shop, storage);
    expect([before, same, after].map(({ taxes }) => taxes)).toMatchObject([
      [],
      [],
      [{ name: 'VAT', rate: 0.25, amount: 1398, included: true }],
    ]);
    expect([before, same, after].map(({ amounts }) => amounts.totalAmount)).toEqual([6990, 6990, 6990]);
    expect(await findOrder(storage.read, before.id)).toMatchObject({ taxes: [], amounts: { totalTax: 0 } });

    await decide(storage, { ...sweden, confirmed: false, from: checkoutTestStart + day });
    expect((await buy(shop, storage)).taxes).toEqual([]);
    const refund = computeRefundAmounts(after, [], getRefundableLines(after, []), true);
    const refunded = [...refund.lines.flatMap(({ taxes }) => taxes), ...refund.shippingTaxes];
    expect(refunded.reduce((sum, { amount }) => sum + amount, 0)).toBe(1398);
  });

  test('TAX-15: decisions are stored in their order, with their author', async () => {
    const { storage } = await opened();
    await decide(storage, sweden, { ...sweden, country: 'FI' });
    await decide(storage, { ...sweden, confirmed: false, recordedBy: 'bob' });
    expect(await readTaxConfirmations(storage.read)).toEqual([
      sweden,
      { ...sweden, country: 'FI' },
      { ...sweden, confirmed: false, recordedBy: 'bob' },
    ]);
  });

  test('TAX-15: another process charges the rate from its next operation on', async () => {
    const location = await open.newLocation();
    const here = await open<CommerceDatabase>(testMigrations, { location });
    const there = await open<CommerceDatabase>(testMigrations, { location });
    const live = new LiveRegionTables(loadRegionTables(), false);
    const log = pino({ enabled: false });
    let reads = 0;
    const reloadTaxes = () => {
      reads += 1;
      return live.reload(there);
    };
    const catalogue = await openCatalogue({ storage: there, log, reloadTaxes });
    const rate = async () => {
      await catalogue.current();
      return live.findAt('eu', checkoutTestStart)?.countries.find(({ code }) => code === 'SE')?.tax;
    };
    expect(await rate()).toBe(0);
    await decide(here, sweden);
    await expect.poll(rate, { timeout: 10_000 }).toBe(0.25);

    // Other changes don't read the decisions; one of everything may have replaced the log's entry about them.
    const before = reads;
    const change = (subject: string) =>
      here.change((tx) => appendChangeLog(tx, [subject], checkoutTestStart));
    await change('inventory:1');
    await catalogue.current();
    expect(reads).toBe(before);
    await decide(here, { ...sweden, confirmed: false });
    await change('all');
    await expect.poll(rate, { timeout: 10_000 }).toBe(0);
    await catalogue.close();
  });

  test('TAX-15: a start reads the decisions', async () => {
    const { storage } = await opened();
    await decide(storage, sweden);
    const live = new LiveRegionTables(loadRegionTables(), false);
    const log = pino({ enabled: false });
    const catalogue = await openCatalogue({ storage, log, reloadTaxes: () => live.reload(storage) });
    expect(live.findAt('eu', checkoutTestStart)?.countries.find(({ code }) => code === 'SE')?.tax).toBe(0.25);
    await catalogue.close();
  });

  const author = (now: number) => ({ actor: { kind: 'staff', name: 'ada@example.com' } as const, now });
  const inSweden = {
    region: 'eu',
    from: checkoutTestStart + day,
    edits: [
      {
        kind: 'rates',
        zone: 'eu-nordics',
        rates: [{ name: 'Standard', price: 500, minSubtotal: null, maxSubtotal: null }],
      },
      { kind: 'tax', country: 'SE', province: null, tax: 0.12 },
    ],
  } as const;

  test('SHIP-27: checkout and order charge the published rates and taxes from their day on, and none of a draft', async () => {
    const { storage, shop } = await opened();
    const zone = findZoneOf('SE');
    const edits = inSweden.edits.map((edit) => (edit.kind === 'rates' ? { ...edit, zone } : edit));
    const draft = await createTableDraft(storage, { ...inSweden, edits }, author(checkoutTestStart));
    shop.wait(day);
    const before = await buy(shop, storage);
    const ref = { id: draft.id, revision: draft.revision };
    expect(await publishTableChange(storage, ref, author(checkoutTestStart + day))).toMatchObject({
      kind: 'done',
      change: { state: 'published', from: checkoutTestStart + day },
    });
    const after = await buy(shop, storage);
    expect([before, after].map(({ amounts }) => amounts.shipping)).toEqual([1990, 500]);
    expect([before, after].map(({ taxes }) => taxes.map(({ rate }) => rate))).toEqual([[], [0.12]]);
    expect(await findOrder(storage.read, before.id)).toMatchObject({ amounts: { shipping: 1990 } });
  });

  test('SHIP-27: a draft whose day has passed is valid from its publication, not before', async () => {
    const { storage } = await opened();
    const draft = await createTableDraft(storage, { ...inSweden, from: 1 }, author(1));
    expect(await publishTableChange(storage, draft, author(5))).toMatchObject({ change: { from: 5 } });
  });

  test('SHIP-29: a draft is saved, published once and withdrawn until its day, and each is in the audit log', async () => {
    const { storage } = await opened();
    const draft = await createTableDraft(storage, inSweden, author(1));
    const saved = await saveTableDraft(storage, draft, { ...inSweden, from: null }, author(2));
    expect(saved).toMatchObject({ kind: 'done', change: { from: null, revision: 2 } });
    const changed = { kind: 'changed' };
    expect(await publishTableChange(storage, draft, author(3))).toEqual(changed);
    const again = await saveTableDraft(storage, { id: draft.id, revision: 2 }, inSweden, author(3));
    if (again.kind !== 'done') throw new Error('It is a draft.');
    // Of two people who publish it at once, one does.
    const both = await Promise.all([1, 2].map(() => publishTableChange(storage, again.change, author(4))));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    const ref = { id: draft.id, revision: 4 };
    expect(await deleteTableDraft(storage, ref, author(5))).toEqual(changed);
    expect(await withdrawTableChange(storage, ref, author(inSweden.from))).toEqual(changed);
    expect(await withdrawTableChange(storage, ref, author(inSweden.from - 1))).toMatchObject({
      kind: 'done',
      change: { state: 'withdrawn', withdrawnBy: 'ada@example.com' },
    });
    const live = new LiveRegionTables(loadRegionTables(), false);
    await live.reload(storage);
    const taxAt = live.findAt('eu', inSweden.from)?.countries.find(({ code }) => code === 'SE')?.tax;
    expect(taxAt).toBe(0);

    const other = await createTableDraft(storage, inSweden, author(6));
    expect((await deleteTableDraft(storage, other, author(7))).kind).toBe('done');
    expect((await listTableChanges(storage.read, 'eu')).map(({ id }) => id)).toEqual([draft.id]);
    const log = await readAuditLog(storage.read, { subject: { type: 'RegionTable', id: 'eu' }, limit: 20 });
    expect(log.map(({ action }) => action)).toEqual([
      'regionTableDraftDelete',
      'regionTableDraftSave',
      'regionTableWithdraw',
      'regionTablePublish',
      'regionTableDraftSave',
      'regionTableDraftSave',
      'regionTableDraftSave',
    ]);
    expect(log[3]).toMatchObject({ actor: { name: 'ada@example.com' }, details: { edits: inSweden.edits } });
  });

  test('SHIP-30: a read that takes long doesn’t replace a later one', async () => {
    const { storage } = await opened();
    const live = new LiveRegionTables(loadRegionTables(), false);
    const gate = Promise.withResolvers<void>();
    const bothRead = Promise.withResolvers<void>();
    let results = 0;
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        results += 1;
        if (results === 2) bothRead.resolve();
        await gate.promise;
        return result;
      },
    };
    const earlier = live.reload({ read: storage.read.withPlugin(slow) });
    await bothRead.promise;
    const draft = await createTableDraft(storage, inSweden, author(1));
    await publishTableChange(storage, draft, author(2));
    const later = live.reload(storage);
    // Enough for a reload that waits for no other.
    for (let turn = 0; turn < 20; turn += 1) await readTaxConfirmations(storage.read);
    gate.resolve();
    await Promise.all([earlier, later]);
    const taxAt = live.findAt('eu', inSweden.from)?.countries.find(({ code }) => code === 'SE')?.tax;
    expect(taxAt).toBe(0.12);
  });

  test('SHIP-30: another process uses a published change, and not a withdrawn one, from its next operation on', async () => {
    const location = await open.newLocation();
    const here = await open<CommerceDatabase>(testMigrations, { location });
    const there = await open<CommerceDatabase>(testMigrations, { location });
    const live = new LiveRegionTables(loadRegionTables(), false);
    const log = pino({ enabled: false });
    const catalogue = await openCatalogue({ storage: there, log, reloadTaxes: () => live.reload(there) });
    const rate = async () => {
      await catalogue.current();
      return live.findAt('eu', inSweden.from)?.countries.find(({ code }) => code === 'SE')?.tax;
    };
    const draft = await createTableDraft(here, inSweden, author(1));
    await publishTableChange(here, draft, author(2));
    await expect.poll(rate, { timeout: 10_000 }).toBe(0.12);
    await withdrawTableChange(here, { id: draft.id, revision: 2 }, author(3));
    await expect.poll(rate, { timeout: 10_000 }).toBe(0);
    await catalogue.close();
  });
});
