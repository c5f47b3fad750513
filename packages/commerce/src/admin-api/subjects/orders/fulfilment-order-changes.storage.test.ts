import { propertyRuns } from '@vitrine/rules/testing/property-runs';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLocationRecords } from '../../../catalogue/locations/location-seed.ts';
import { saveLocations } from '../../../catalogue/locations/location-store.ts';
import {
  fillInCheckout,
  openCheckoutTestShop,
  testMigrations,
} from '../../../checkout/checkout-test-shop.ts';
import { erasePersonalData } from '../../../customers/personal-data.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { countLineQuantity, getUnfulfilledQuantity } from '../../../orders/fulfilment-status.ts';
import { findOrderInconsistencies } from '../../../orders/integrity-check.ts';
import { findOrder } from '../../../orders/order-store.ts';
import { createTestAdmin } from '../../test-admin.ts';

const address = {
  ...{ address1: '1548 Windward Lane', address2: null, city: 'Los Angeles', country: 'US', province: 'CA' },
  ...{ zip: '90291', phone: null, coordinates: null },
};

const shown = `id status assignedLocation { location { id } } fulfillmentHolds { id handle reason } supportedActions { action }
  lineItems(first: 9) { nodes { id remainingQuantity totalQuantity lineItem { id } } }`;
const errors = 'userErrors { field message code }';
const plainErrors = 'userErrors { field message }';

const operations = {
  order: `query ($id: ID!) { order(id: $id) { id displayFulfillmentStatus fulfillable fulfillmentsCount { count }
    fulfillments { id name status displayStatus estimatedDeliveryAt fulfillmentOrders(first: 9) { nodes { id } }
      location { id } events(first: 9) { nodes { status message city } } trackingInfo { number } }
    lineItems(first: 9) { nodes { id unfulfilledQuantity } }
    fulfillmentOrders(first: 50) { nodes { ${shown} } } events(first: 50) { nodes { message } } } }`,
  split: `mutation ($input: [FulfillmentOrderSplitInput!]!) { fulfillmentOrderSplit(fulfillmentOrderSplits: $input) {
    fulfillmentOrderSplits { fulfillmentOrder { ${shown} } remainingFulfillmentOrder { ${shown} } replacementFulfillmentOrder { id } } ${errors} } }`,
  merge: `mutation ($input: [FulfillmentOrderMergeInput!]!) { fulfillmentOrderMerge(fulfillmentOrderMergeInputs: $input) {
    fulfillmentOrderMerges { fulfillmentOrder { ${shown} } } ${errors} } }`,
  move: `mutation ($id: ID!, $to: ID!, $lines: [FulfillmentOrderLineItemInput!]) {
    fulfillmentOrderMove(id: $id, newLocationId: $to, fulfillmentOrderLineItems: $lines) {
    movedFulfillmentOrder { ${shown} } originalFulfillmentOrder { ${shown} } ${errors} } }`,
  hold: `mutation ($id: ID!, $hold: FulfillmentOrderHoldInput!) { fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) {
    fulfillmentHold { id } fulfillmentOrder { ${shown} } remainingFulfillmentOrder { ${shown} } ${errors} } }`,
  release: `mutation ($id: ID!) { fulfillmentOrderReleaseHold(id: $id) { fulfillmentOrder { ${shown} } ${errors} } }`,
  fulfil: `mutation ($input: FulfillmentInput!) { fulfillmentCreate(fulfillment: $input) {
    fulfillment { id status } ${plainErrors} } }`,
  cancel: `mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id status displayStatus } ${plainErrors} } }`,
  track: `mutation ($id: ID!, $info: FulfillmentTrackingInput!, $notify: Boolean) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $info, notifyCustomer: $notify) {
    fulfillment { trackingInfo { number } } ${plainErrors} } }`,
  event: `mutation ($input: FulfillmentEventInput!) { fulfillmentEventCreate(fulfillmentEvent: $input) {
    fulfillmentEvent { id status city } ${plainErrors} } }`,
  editBegin: `mutation ($id: ID!) { orderEditBegin(id: $id) {
    calculatedOrder { id lineItems(first: 9) { nodes { id } } } ${plainErrors} } }`,
  editQuantity: `mutation ($id: ID!, $lineItemId: ID!, $quantity: Int!) {
    orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: $quantity, restock: true) { ${plainErrors} } }`,
  editCommit: `mutation ($id: ID!) { orderEditCommit(id: $id, notifyCustomer: false) { order { id } ${plainErrors} } }`,
  find: `query ($query: String, $after: String) { fulfillmentOrders(first: 1, query: $query, after: $after) {
    nodes { id } pageInfo { hasNextPage endCursor } } }`,
  findBack: `query ($before: String) { fulfillmentOrders(last: 1, before: $before) {
    nodes { id } pageInfo { hasPreviousPage startCursor } } }`,
} as const;

type Operation = keyof typeof operations;
type Payload = ReturnType<typeof JSON.parse>;

async function openShop(storage: Parameters<typeof openCheckoutTestShop>[0]) {
  const shop = await openCheckoutTestShop(storage);
  for (const id of ['1', '2']) await shop.putProduct({ id, title: `Oil ${id}`, price: 2000, stock: 100_000 });
  const stores = toLocationRecords(
    [
      { name: 'Warehouse', address, pickup: null },
      { name: 'Venice', address, pickup: { pickupTime: 'TWO_HOURS', instructions: '' } },
    ],
    1,
  );
  await storage.change((tx) => saveLocations(tx, stores, 1));
  const admin = createTestAdmin(shop.backend, shop.gateway);
  /** Runs an operation of one field, and returns it. */
  const run = async (operation: Operation, variables: object = {}): Promise<Payload> => {
    const { data, errors: problems } = await admin(operations[operation], { ...variables });
    expect(problems).toBeUndefined();
    return Object.values(data)[0];
  };
  const buy = async (lines: readonly [string, number][]) => {
    const key = await shop.cart('US', lines);
    const due = await fillInCheckout(shop.checkout, key);
    const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    return `gid://shopify/Order/${paid.order.orderId}`;
  };
  const readStock = async () => {
    const rows = await storage.read
      .selectFrom('inventory')
      .select('available')
      .orderBy('variant_id')
      .execute();
    return rows.map(({ available }) => Number(available));
  };
  return { shop, admin, run, buy, readStock };
}

const quantities = (part: Payload) =>
  part.lineItems.nodes.map((each: Payload) => [each.remainingQuantity, each.totalQuantity]);
const stock = 'gid://shopify/Location/1';
const store = 'gid://shopify/Location/2';

describeEachDatabase((_, open) => {
  test('ADMIN-231: a fulfillment order is split, its parts are shipped and held separately, and merged again', async () => {
    const { run, buy, readStock } = await openShop(await open<CommerceDatabase>(testMigrations));
    const id = await buy([
      ['1', 3],
      ['2', 2],
    ]);
    const before = await readStock();
    const [first] = (await run('order', { id })).fulfillmentOrders.nodes;
    const [oil, balm] = first.lineItems.nodes;
    const splitOff = (part: Payload, item: Payload, quantity: number) =>
      run('split', {
        input: [{ fulfillmentOrderId: part.id, fulfillmentOrderLineItems: [{ id: item.id, quantity }] }],
      });
    const { fulfillmentOrderSplits, userErrors } = await splitOff(first, oil, 2);
    expect(userErrors).toEqual([]);
    const [{ fulfillmentOrder: rest, remainingFulfillmentOrder: part, replacementFulfillmentOrder }] =
      fulfillmentOrderSplits;
    expect(replacementFulfillmentOrder).toBeNull();
    expect([rest.id, quantities(rest)]).toEqual([
      first.id,
      [
        [1, 1],
        [2, 2],
      ],
    ]);
    expect([part.status, quantities(part)]).toEqual(['OPEN', [[2, 2]]]);
    expect(part.supportedActions.map(({ action }: Payload) => action)).toEqual([
      ...['CREATE_FULFILLMENT', 'SPLIT', 'MOVE', 'HOLD', 'MERGE'],
    ]);

    // Wrong input changes nothing, and says where it is wrong.
    const wrong = async (item: Payload, quantity: number) =>
      (await splitOff(first, item, quantity)).userErrors;
    const quantityField = ['fulfillmentOrderSplits', '0', 'fulfillmentOrderLineItems', '0', 'quantity'];
    expect(await wrong(oil, 2)).toMatchObject([{ field: quantityField, code: 'INVALID_LINE_ITEM_QUANTITY' }]);
    expect(await wrong(oil, 0)).toMatchObject([{ field: quantityField, code: 'GREATER_THAN' }]);
    const [foreign] = part.lineItems.nodes;
    expect(await wrong(foreign, 1)).toMatchObject([{ code: 'INVALID_LINE_ITEM_QUANTITY' }]);
    const noLines = { fulfillmentOrderId: first.id, fulfillmentOrderLineItems: [] };
    expect((await run('split', { input: [noLines] })).userErrors).toMatchObject([
      { code: 'NO_LINE_ITEMS_PROVIDED_TO_SPLIT' },
    ]);
    const unknown = { ...noLines, fulfillmentOrderId: `${first.id}_9` };
    expect((await run('split', { input: [unknown] })).userErrors).toMatchObject([
      { code: 'FULFILLMENT_ORDER_NOT_FOUND' },
    ]);
    // The second of two splits is wrong: neither is made.
    const two = [
      { fulfillmentOrderId: first.id, fulfillmentOrderLineItems: [{ id: balm.id, quantity: 1 }] },
      { fulfillmentOrderId: first.id, fulfillmentOrderLineItems: [{ id: balm.id, quantity: 9 }] },
    ];
    expect((await run('split', { input: two })).userErrors).toHaveLength(1);
    expect((await run('order', { id })).fulfillmentOrders.nodes).toHaveLength(2);

    // A hold of one leaves the other to be sent.
    const hold = { reason: 'INCORRECT_ADDRESS', handle: 'a' };
    const held = await run('hold', { id: part.id, hold });
    expect([held.userErrors, held.fulfillmentOrder.status]).toEqual([[], 'ON_HOLD']);
    expect((await run('hold', { id: part.id, hold })).userErrors).toMatchObject([
      { field: ['fulfillmentHold', 'handle'], code: 'DUPLICATE_FULFILLMENT_HOLD_HANDLE' },
    ]);
    const send = (...parts: readonly Payload[]) =>
      run('fulfil', { input: { lineItemsByFulfillmentOrder: parts } });
    expect((await send({ fulfillmentOrderId: part.id })).userErrors[0].message).toContain('on hold');
    expect(await run('order', { id })).toMatchObject({
      displayFulfillmentStatus: 'UNFULFILLED',
      fulfillable: true,
    });
    const sent = await send({
      fulfillmentOrderId: first.id,
      fulfillmentOrderLineItems: [{ id: balm.id, quantity: 1 }],
    });
    expect(sent.userErrors).toEqual([]);
    const after = await run('order', { id });
    expect(after.fulfillmentOrders.nodes.map((each: Payload) => [each.status, quantities(each)])).toEqual([
      [
        'IN_PROGRESS',
        [
          [1, 1],
          [1, 2],
        ],
      ],
      ['ON_HOLD', [[2, 2]]],
    ]);
    expect(after.fulfillments[0].fulfillmentOrders.nodes).toEqual([{ id: first.id }]);
    const both = { mergeIntents: [{ fulfillmentOrderId: part.id }, { fulfillmentOrderId: first.id }] };
    expect((await run('merge', { input: [both] })).userErrors).toMatchObject([
      { field: ['fulfillmentOrderMergeInputs', '0', 'mergeIntents', '0', 'fulfillmentOrderId'] },
    ]);
    expect((await run('release', { id: first.id })).userErrors).toMatchObject([{ field: ['id'] }]);
    expect((await run('release', { id: part.id })).fulfillmentOrder.status).toBe('OPEN');
    const merged = await run('merge', { input: [both] });
    expect(merged.userErrors).toEqual([]);
    const [{ fulfillmentOrder: whole }] = merged.fulfillmentOrderMerges;
    expect([whole.id, quantities(whole)]).toEqual([
      first.id,
      [
        [3, 3],
        [1, 2],
      ],
    ]);
    const [, gone] = (await run('order', { id })).fulfillmentOrders.nodes;
    expect([gone.status, quantities(gone)]).toEqual(['CLOSED', []]);
    expect(await readStock()).toEqual(before);
  });

  test('ADMIN-231: some units of a fulfillment order are put on hold', async () => {
    const { run, buy } = await openShop(await open<CommerceDatabase>(testMigrations));
    const id = await buy([['1', 3]]);
    const [first] = (await run('order', { id })).fulfillmentOrders.nodes;
    const fulfillmentOrderLineItems = [{ id: first.lineItems.nodes[0].id, quantity: 1 }];
    const hold = { reason: 'OTHER', fulfillmentOrderLineItems };
    const held = await run('hold', { id: first.id, hold });
    expect(held.userErrors).toEqual([]);
    expect([
      held.fulfillmentOrder.id,
      held.fulfillmentOrder.status,
      quantities(held.fulfillmentOrder),
    ]).toEqual([...[first.id, 'ON_HOLD', [[1, 1]]]]);
    const { remainingFulfillmentOrder: rest } = held;
    expect([rest.status, quantities(rest)]).toEqual(['OPEN', [[2, 2]]]);
    expect(
      (
        await run('hold', {
          id: first.id,
          hold: { ...hold, fulfillmentOrderLineItems: [{ ...fulfillmentOrderLineItems[0], quantity: 1 }] },
        })
      ).userErrors,
    ).toEqual([]);
  });

  test('ADMIN-232: units are moved to another location, are found there, and stock stays as it is', async () => {
    const { run, buy, readStock, admin } = await openShop(await open<CommerceDatabase>(testMigrations));
    const id = await buy([['1', 3]]);
    const other = await buy([['2', 1]]);
    const before = await readStock();
    const [first] = (await run('order', { id })).fulfillmentOrders.nodes;
    const [item] = first.lineItems.nodes;
    const moved = await run('move', { id: first.id, to: store, lines: [{ id: item.id, quantity: 1 }] });
    expect(moved.userErrors).toEqual([]);
    const { movedFulfillmentOrder: there, originalFulfillmentOrder: here } = moved;
    expect([there.assignedLocation.location.id, quantities(there)]).toEqual([store, [[1, 1]]]);
    expect([here.id, here.assignedLocation.location.id, quantities(here)]).toEqual([
      first.id,
      stock,
      [[2, 2]],
    ]);
    const merge = { mergeIntents: [{ fulfillmentOrderId: first.id }, { fulfillmentOrderId: there.id }] };
    expect((await run('merge', { input: [merge] })).userErrors[0].message).toContain('same location');
    const all = [{ fulfillmentOrderId: first.id }, { fulfillmentOrderId: there.id }];
    const apart = await run('fulfil', { input: { lineItemsByFulfillmentOrder: all } });
    expect(apart.userErrors[0].message).toContain('same location');

    const list = async (query: string) => {
      const ids: string[] = [];
      for (let after: string | null = null; ; ) {
        const page: Payload = await run('find', { query, after });
        ids.push(...page.nodes.map((each: Payload) => each.id));
        if (!page.pageInfo.hasNextPage) return ids;
        after = page.pageInfo.endCursor;
      }
    };
    const [second] = (await run('order', { id: other })).fulfillmentOrders.nodes;
    expect(await list('')).toEqual([first.id, there.id, second.id]);
    expect(await list('assigned_location_id:2')).toEqual([there.id]);
    expect(await list('-assigned_location_id:2')).toEqual([first.id, second.id]);
    expect(await list('assigned_location_id:1 status:open')).toEqual([first.id, second.id]);
    await run('hold', { id: there.id, hold: { reason: 'OTHER' } });
    expect(await list('status:on_hold')).toEqual([there.id]);
    expect(await list('-status:on_hold')).toEqual([first.id, second.id]);
    expect(await list(`id:${there.id.split('/').at(-1)}`)).toEqual([there.id]);
    const backward: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page: Payload = await run('findBack', { before: cursor });
      backward.push(...page.nodes.map((each: Payload) => each.id));
      if (!page.pageInfo.hasPreviousPage) break;
      cursor = page.pageInfo.startCursor;
    }
    expect(backward).toEqual([second.id, there.id, first.id]);

    // A location that has still to send something isn't deactivated.
    const deactivate = `mutation { locationDeactivate(locationId: "${store}") @idempotent(key: "a") { locationDeactivateUserErrors { code } } }`;
    const { data } = await admin(deactivate);
    expect(data.locationDeactivate.locationDeactivateUserErrors).toEqual([
      { code: 'HAS_FULFILLMENT_ORDERS_ERROR' },
    ]);
    const back = await run('move', { id: there.id, to: stock, lines: null });
    expect([back.userErrors, back.movedFulfillmentOrder.id]).toEqual([[], there.id]);
    expect(await list('assigned_location_id:2')).toEqual([]);
    const refuse = async (to: string) => (await run('move', { id: first.id, to, lines: null })).userErrors;
    expect(await refuse('gid://shopify/Location/9')).toMatchObject([{ field: ['newLocationId'] }]);
    expect(await refuse(stock)).toMatchObject([{ field: ['newLocationId'] }]);
    expect(await readStock()).toEqual(before);
  });

  test('ADMIN-233: a cancelled shipment returns its units to their fulfillment order', async () => {
    const { run, buy, readStock, shop, admin } = await openShop(await open<CommerceDatabase>(testMigrations));
    const id = await buy([['1', 3]]);
    const before = await readStock();
    const [first] = (await run('order', { id })).fulfillmentOrders.nodes;
    const [item] = first.lineItems.nodes;
    const split = await run('split', {
      input: [{ fulfillmentOrderId: first.id, fulfillmentOrderLineItems: [{ id: item.id, quantity: 1 }] }],
    });
    const part = split.fulfillmentOrderSplits[0].remainingFulfillmentOrder;
    const send = (...ids: readonly string[]) =>
      run('fulfil', {
        input: {
          notifyCustomer: true,
          lineItemsByFulfillmentOrder: ids.map((fulfillmentOrderId) => ({ fulfillmentOrderId })),
        },
      });
    const { fulfillment: both } = await send(first.id, part.id);
    expect((await run('order', { id })).displayFulfillmentStatus).toBe('FULFILLED');
    const cancelled = await run('cancel', { id: both.id });
    expect(cancelled).toEqual({
      fulfillment: { id: both.id, status: 'CANCELLED', displayStatus: 'CANCELED' },
      userErrors: [],
    });
    const reopened = await run('order', { id });
    expect(reopened.displayFulfillmentStatus).toBe('UNFULFILLED');
    expect(reopened.fulfillmentOrders.nodes.map((each: Payload) => [each.status, quantities(each)])).toEqual([
      ['OPEN', [[2, 2]]],
      ['OPEN', [[1, 1]]],
    ]);
    expect(reopened.events.nodes).toContainEqual({ message: 'A shipment was cancelled by Test.' });
    expect((await run('cancel', { id: both.id })).userErrors[0].message).toContain('cancelled already');
    expect((await run('cancel', { id: `${both.id}x` })).userErrors).toEqual([
      { field: ['id'], message: 'Fulfillment not found.' },
    ]);
    const again = await send(part.id);
    const shipped = await run('order', { id });
    expect(shipped.fulfillments.map((each: Payload) => [each.name.slice(-2), each.status])).toEqual([
      ['F1', 'CANCELLED'],
      ['F2', 'SUCCESS'],
    ]);
    expect(shipped.fulfillmentsCount.count).toBe(2);

    // What comes back of a shipment is a return: it can't be cancelled then.
    const { data } = await admin(
      `query ($id: ID!) { order(id: $id) { fulfillments { fulfillmentLineItems(first: 1) { nodes { id } } } } }`,
      { id },
    );
    const fulfillmentLineItemId = data.order.fulfillments[1].fulfillmentLineItems.nodes[0].id;
    const returned = await admin(
      'mutation ($input: ReturnInput!) { returnCreate(returnInput: $input) { userErrors { message } } }',
      {
        input: {
          orderId: id,
          returnLineItems: [{ fulfillmentLineItemId, quantity: 1, returnReason: 'UNWANTED' }],
        },
      },
    );
    expect(returned.data.returnCreate.userErrors).toEqual([]);
    expect((await run('cancel', { id: again.fulfillment.id })).userErrors[0].message).toContain('returned');
    expect(await readStock()).toEqual(before);
    const record = await findOrder(shop.backend.storage.read, id.split('/').at(-1) ?? '');
    expect(record?.fulfilments).toHaveLength(1);
    expect(await findOrderInconsistencies(shop.backend.storage)).toEqual([]);
  });

  test('ADMIN-234: programs report the carrier’s events, and change tracking numbers with an email', async () => {
    const { run, buy, shop } = await openShop(await open<CommerceDatabase>(testMigrations));
    const id = await buy([['1', 1]]);
    const [first] = (await run('order', { id })).fulfillmentOrders.nodes;
    const { fulfillment } = await run('fulfil', {
      input: {
        lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: first.id }],
        trackingInfo: { company: 'DHL', numbers: ['T1'] },
      },
    });
    const emails = async () =>
      (await shop.backend.storage.read.selectFrom('mail_queue').select('kind').execute()).filter(
        ({ kind }) => kind === 'orderShipped',
      ).length;
    expect(await emails()).toBe(0);
    const info = { company: 'DHL', number: 'T2' };
    const tracked = await run('track', { id: fulfillment.id, info, notify: true });
    expect(tracked).toEqual({ fulfillment: { trackingInfo: [{ number: 'T2' }] }, userErrors: [] });
    expect(await emails()).toBe(1);
    const many = await run('track', { id: fulfillment.id, info: { company: 'DHL', numbers: ['T3', 'T4'] } });
    expect(many.userErrors).toMatchObject([{ field: ['trackingInfoInput'] }]);
    const report = (input: object) => run('event', { input: { fulfillmentId: fulfillment.id, ...input } });
    const now = new Date(shop.backend.clock()).toISOString();
    const transit = { status: 'IN_TRANSIT', city: 'Napa', estimatedDeliveryAt: '2026-12-01T10:00:00Z' };
    expect(await report({ ...transit, message: 'On its way' })).toMatchObject({
      fulfillmentEvent: { status: 'IN_TRANSIT', city: 'Napa' },
      userErrors: [],
    });
    const [moving] = (await run('order', { id })).fulfillments;
    expect(moving).toMatchObject({
      displayStatus: 'IN_TRANSIT',
      estimatedDeliveryAt: '2026-12-01T10:00:00Z',
      events: { nodes: [{ status: 'IN_TRANSIT', message: 'On its way', city: 'Napa' }] },
    });
    expect(
      (await report({ status: 'DELIVERED', happenedAt: '2020-01-01T00:00:00Z' })).userErrors,
    ).toMatchObject([{ field: ['fulfillmentEvent', 'happenedAt'] }]);
    expect((await report({ status: 'DELIVERED', happenedAt: now })).userErrors).toEqual([]);
    expect((await run('order', { id })).fulfillments[0].displayStatus).toBe('DELIVERED');
    expect((await run('cancel', { id: fulfillment.id })).userErrors[0].message).toContain('delivered');
  });

  test('ADMIN-234: texts of carriers are erased with the buyer’s data, and none are stored afterwards', async () => {
    const { run, buy, shop } = await openShop(await open<CommerceDatabase>(testMigrations));
    const { storage } = shop.backend;
    const id = await buy([['1', 2]]);
    const [{ id: fulfillmentOrderId, lineItems }] = (await run('order', { id })).fulfillmentOrders.nodes;
    const fulfillmentOrderLineItems = [{ id: lineItems.nodes[0].id, quantity: 1 }];
    const send = async (): Promise<string> => {
      const input = { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId, fulfillmentOrderLineItems }] };
      return (await run('fulfil', { input })).fulfillment.id;
    };
    const report = async (fulfillmentId: string) => {
      const event = { status: 'IN_TRANSIT', message: 'Left with Grace', city: 'Napa', zip: '94558' };
      expect((await run('event', { input: { fulfillmentId, ...event } })).userErrors).toEqual([]);
    };
    const readTexts = async () => {
      const record = await findOrder(storage.read, id.split('/').at(-1) ?? '');
      return JSON.stringify([record?.fulfilments, record?.cancelledFulfilments]).match(/Grace|Napa|94558/g);
    };
    const cancelled = await send();
    await report(cancelled);
    expect((await run('cancel', { id: cancelled })).userErrors).toEqual([]);
    const sent = await send();
    await report(sent);
    expect(await readTexts()).toHaveLength(6);
    await erasePersonalData(storage, 'ada@example.com', shop.backend.clock());
    expect(await readTexts()).toBeNull();
    await report(sent);
    expect(await readTexts()).toBeNull();
    const [, parcel] = (await run('order', { id })).fulfillments;
    expect(parcel.events.nodes.map(({ status }: Payload) => status)).toEqual(['IN_TRANSIT', 'IN_TRANSIT']);
  });

  test('ADMIN-231: after any splits, merges, moves, holds, shipments, cancellations, edits and refunds, the open units add up', {
    timeout: 900_000,
  }, async () => {
    const { run, buy, shop, admin } = await openShop(await open<CommerceDatabase>(testMigrations));
    const step = fc.record({
      kind: fc.constantFrom(
        ...([
          'split',
          'merge',
          'move',
          'hold',
          'release',
          'fulfil',
          'fulfilTwice',
          'cancel',
          'edit',
          'refund',
        ] as const),
      ),
      part: fc.nat(5),
      other: fc.nat(5),
      line: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
      whole: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const id = await buy([
          ['1', 4],
          ['2', 3],
        ]);
        const orderId = id.split('/').at(-1) ?? '';
        for (const { kind, part, other, line, quantity, whole } of steps) {
          const { fulfillmentOrders, fulfillments, lineItems } = await run('order', { id });
          const parts = fulfillmentOrders.nodes;
          const one = parts[part % parts.length];
          const item = one.lineItems.nodes[line % Math.max(1, one.lineItems.nodes.length)];
          const lines = item === undefined || whole ? null : [{ id: item.id, quantity }];
          switch (kind) {
            case 'split':
              await run('split', {
                input: [{ fulfillmentOrderId: one.id, fulfillmentOrderLineItems: lines ?? [] }],
              });
              break;
            case 'merge': {
              const two = parts[other % parts.length];
              const mergeIntents = [
                { fulfillmentOrderId: one.id, fulfillmentOrderLineItems: lines },
                { fulfillmentOrderId: two.id },
              ];
              await run('merge', { input: [{ mergeIntents }] });
              break;
            }
            case 'move':
              await run('move', { id: one.id, to: other % 2 === 0 ? store : stock, lines });
              break;
            case 'hold':
              await run('hold', { id: one.id, hold: { reason: 'OTHER', fulfillmentOrderLineItems: lines } });
              break;
            case 'release':
              await run('release', { id: one.id });
              break;
            case 'fulfil':
              await run('fulfil', {
                input: {
                  lineItemsByFulfillmentOrder: [
                    { fulfillmentOrderId: one.id, fulfillmentOrderLineItems: lines },
                  ],
                },
              });
              break;
            case 'fulfilTwice': {
              // Two of them, or the same one named twice.
              const two = parts[other % parts.length];
              await run('fulfil', {
                input: {
                  lineItemsByFulfillmentOrder: [
                    { fulfillmentOrderId: one.id, fulfillmentOrderLineItems: lines },
                    { fulfillmentOrderId: two.id },
                  ],
                },
              });
              break;
            }
            case 'edit': {
              const edit = (await run('editBegin', { id })).calculatedOrder;
              // Null for an order of which everything was refunded.
              if (edit === null) break;
              const edited = edit.lineItems.nodes[line];
              const change = { id: edit.id, lineItemId: edited?.id, quantity: other };
              if (edited !== undefined) await run('editQuantity', change);
              await run('editCommit', { id: edit.id });
              break;
            }
            case 'cancel': {
              const parcel = fulfillments[other % Math.max(1, fulfillments.length)];
              if (parcel !== undefined) await run('cancel', { id: parcel.id });
              break;
            }
            case 'refund': {
              const { id: lineItemId } = lineItems.nodes[line];
              const refundLineItems = [{ lineItemId, quantity, restockType: 'NO_RESTOCK' }];
              const { errors: problems } = await admin(
                'mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }',
                { input: { orderId: id, refundLineItems } },
              );
              expect(problems).toBeUndefined();
              break;
            }
          }
          const record = await findOrder(shop.backend.storage.read, orderId);
          const after = await run('order', { id });
          const items = after.fulfillmentOrders.nodes.flatMap((each: Payload) => each.lineItems.nodes);
          for (const each of record?.lines ?? []) {
            const own = items.filter((found: Payload) => found.lineItem.id.endsWith(`/${each.id}`));
            const left = own.map((found: Payload) => found.remainingQuantity);
            const all = own.map((found: Payload) => found.totalQuantity);
            const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
            if (record === null) throw new Error('The order is gone.');
            const unsent = getUnfulfilledQuantity(record, each);
            expect(sum(left)).toBe(unsent);
            expect(left.every((value: number) => value >= 0)).toBe(true);
            expect(sum(all)).toBe(unsent + countLineQuantity(record.fulfilments ?? [], each.id));
          }
        }
      }),
      propertyRuns(15),
    );
    expect(await findOrderInconsistencies(shop.backend.storage)).toEqual([]);
  });
});
