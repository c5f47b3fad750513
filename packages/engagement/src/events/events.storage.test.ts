import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { type OutboxTables, outboxMigrations } from '../outbox/outbox-tables.ts';
import { type EventTables, eventMigrations } from './event-tables.ts';
import { type AnalyticsEvent, deleteEventsBefore, storeEvents } from './store-events.ts';
import { summariseEvents } from './summarise-events.ts';
import { countNextVisitDay, readVisitDays } from './visit-days.ts';

const noon = Date.parse('2026-11-01T12:00:00Z');
const day = 24 * 60 * 60 * 1000;

function event(name: string, visitToken = 'visit-one'): AnalyticsEvent {
  return {
    name,
    happenedAt: noon - 5,
    pageType: 'product',
    path: '/products/oil',
    uniqueToken: 'browser-one',
    visitToken,
    cartToken: 'cart-one',
    shopId: 7,
    currency: 'USD',
    products: [{ name: 'Oil', quantity: 2 }],
    details: { totalValue: 12.5 },
  };
}

describeEachDatabase((_name, open) => {
  const opened = () => open<EventTables & OutboxTables>([eventMigrations, outboxMigrations]);

  test('every field of an event is kept, with the storefront and the shop’s own moment', async () => {
    const storage = await opened();
    await storeEvents(storage, 'au', [event('product_added_to_cart')], noon);
    const rows = await storage.read.selectFrom('page_events').selectAll().execute();
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
      {
        name: 'product_added_to_cart',
        region: 'au',
        happened_at: noon - 5,
        received_at: noon,
        page_type: 'product',
        path: '/products/oil',
        unique_token: 'browser-one',
        visit_token: 'visit-one',
        cart_token: 'cart-one',
        shop_id: 7,
        currency: 'USD',
        products: '[{"name":"Oil","quantity":2}]',
        details: '{"totalValue":12.5}',
      },
    ]);
  });

  test('a summary counts by storefront and day, and nothing outside of its period', async () => {
    const storage = await opened();
    await storeEvents(storage, 'us', [event('page_rendered'), event('page_rendered', 'visit-two')], noon);
    await storeEvents(storage, 'us', [event('product_added_to_cart'), event('cart_opened')], noon);
    await storeEvents(storage, 'au', [event('checkout_started'), event('checkout_completed')], noon);
    await storeEvents(storage, 'us', [event('page_rendered')], noon + day);
    await storeEvents(storage, 'us', [event('page_rendered')], noon + 2 * day);
    const none = { views: 0, visits: 1, adds: 0, checkouts: 0, orders: 0, renewals: 0 };
    const from = Date.parse('2026-11-01T00:00:00Z');
    expect(await summariseEvents(storage, { from, to: from + 2 * day })).toEqual([
      { ...none, region: 'au', day: '2026-11-01', checkouts: 1, orders: 1 },
      { ...none, region: 'us', day: '2026-11-01', views: 2, visits: 2, adds: 1 },
      { ...none, region: 'us', day: '2026-11-02', views: 1 },
    ]);
  });

  test('a batch that goes on to somebody else waits in the outbox, kept in the same change', async () => {
    const storage = await opened();
    await storeEvents(storage, 'us', [event('page_rendered')], noon);
    await storeEvents(storage, 'us', [event('page_rendered')], noon, [{ schema_id: 'a' }]);
    const waiting = await storage.read.selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(waiting.map(({ kind, payload }) => [kind, JSON.parse(payload)])).toEqual([
      ['events', { events: [{ schema_id: 'a' }], metadata: { event_sent_at_ms: noon } }],
    ]);
  });

  test('old events go, those from that moment on stay', async () => {
    const storage = await opened();
    await storeEvents(storage, 'us', [event('page_rendered'), event('cart_opened')], noon);
    await storeEvents(storage, 'us', [event('page_rendered')], noon + 1);
    expect(await deleteEventsBefore(storage, noon + 1)).toBe(2);
    expect(await deleteEventsBefore(storage, noon + 1)).toBe(0);
    const rows = await storage.read.selectFrom('page_events').select('name').execute();
    expect(rows).toHaveLength(1);
  });

  test('SALES-10: visits of a day are counted once, after its end, and stay when its events are deleted', async () => {
    const storage = await opened();
    const bounds = (time: number, shift = 0) => {
      const from = Math.floor((time - shift) / day) * day + shift;
      return { day: new Date(from).toISOString().slice(0, 10), from, to: from + day };
    };
    const countAll = async (now: number, zone = 'UTC', shift = 0) => {
      let days = 0;
      while (await countNextVisitDay(storage, zone, (time) => bounds(time, shift), now)) days += 1;
      return days;
    };
    const add = (name: string, visit: string, at: number) =>
      storeEvents(storage, 'us', [event(name, visit)], at);
    await add('page_rendered', 'visit-one', noon);
    await add('product_added_to_cart', 'visit-one', noon);
    await add('product_added_to_cart', 'visit-one', noon);
    await add('checkout_started', 'visit-two', noon);
    await add('checkout_completed', 'visit-two', noon);
    await add('page_rendered', 'visit-three', noon + 2 * day);
    const first = { day: '2026-11-01', region: 'us', visits: 2, added: 1, began: 1, ordered: 1 };
    const third = { day: '2026-11-03', region: 'us', visits: 1, added: 0, began: 0, ordered: 0 };
    const period = { from: '2026-11-01', to: '2026-11-03' };

    expect(await countAll(bounds(noon).to)).toBe(0);
    expect(await Promise.all([countAll(noon + 2 * day), countAll(noon + 2 * day)])).toContain(1);
    expect(await readVisitDays(storage, period, bounds(noon + 2 * day))).toEqual([first, third]);
    expect(await readVisitDays(storage, { ...period, to: '2026-11-02' }, bounds(noon + 2 * day))).toEqual([
      first,
    ]);
    await deleteEventsBefore(storage, noon + day);
    expect(await countAll(noon + 4 * day)).toBe(1);
    expect(await readVisitDays(storage, period, bounds(noon + 4 * day))).toEqual([first, third]);

    // In another time zone, what still has events is counted again.
    const shift = 13 * 3_600_000;
    expect(await countAll(noon + 4 * day, 'Elsewhere', shift)).toBe(1);
    expect((await readVisitDays(storage, period, bounds(noon + 4 * day))).map((each) => each.day)).toEqual([
      '2026-11-01',
      '2026-11-02',
    ]);
  });
});
