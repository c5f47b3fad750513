import { loadReturnRules } from '@vitrine/data/returns';
import type { Storage } from '@vitrine/storage/database';
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeAll, describe, expect, it } from 'vitest';
import { testMigrations } from '../../checkout/checkout-test-shop.ts';
import { findCustomer, updateCustomer } from '../../customers/customer-store.ts';
import { erasePersonalData } from '../../customers/personal-data.ts';
import { endAllSessions } from '../../customers/sessions.ts';
import type { CommerceDatabase } from '../../database.ts';
import { fulfilOrder } from '../../orders/fulfil-order.ts';
import { createOrderService } from '../../orders/order-service.ts';
import { createSubscriptionService } from '../../subscriptions/create-subscription-service.ts';
import {
  openSubscriptionTestShop,
  type SubscriptionTestShop,
} from '../../subscriptions/subscription-test-shop.ts';
import { exchangeCode, exchangeRefreshToken } from '../account-tokens.ts';
import { getTestCode, signInTestCustomer } from '../test-sign-in.ts';
import { type CustomerApiHandler, createCustomerApiHandler } from './customer-api-server.ts';

let people = 0;
function newEmail(): string {
  people += 1;
  return `ada-${people}@example.com`;
}
const minute = 60_000;

describeEachDatabase((_, open) => {
  describe('the Customer Account API', () => {
    let storage: Storage<CommerceDatabase>;
    let shop: SubscriptionTestShop;
    let handle: CustomerApiHandler;

    beforeAll(async () => {
      storage = await open<CommerceDatabase>(testMigrations);
      shop = await openSubscriptionTestShop(storage);
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 9 });
      await shop.putSellingPlan({ id: '1' }, ['1']);
      handle = createCustomerApiHandler({
        services: {
          backend: shop.backend,
          orders: createOrderService(shop.backend, {
            rules: loadReturnRules(),
            mail: { wake: () => undefined },
          }),
          subscriptions: createSubscriptionService(shop.deps),
        },
        origins: new Set(),
        countGuess: async () => null,
      });
    });

    async function post(token: string, query: string, variables: object = {}) {
      const request = new Request('https://shop.example.com/customer/api/2026-10/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify({ query, variables }),
      });
      return handle(request, { address: null, requestId: 'test' });
    }
    async function run(
      token: string,
      query: string,
      variables: object = {},
    ): Promise<ReturnType<typeof JSON.parse>> {
      const body = await (await post(token, query, variables)).json();
      expect(body.errors).toBeUndefined();
      return body.data;
    }

    it('CAPI-22: reads and changes the customer with their addresses', async () => {
      const email = newEmail();
      const token = await signInTestCustomer(shop.backend, email);
      const named = await run(
        token,
        `mutation { customerUpdate(input: { firstName: "Ada", lastName: "Byron" }) {
          customer { displayName } userErrors { code field message } }
          customerEmailMarketingSubscribe { emailAddress { marketingState } userErrors { message } } }`,
      );
      expect(named).toEqual({
        customerUpdate: { customer: { displayName: 'Ada Byron' }, userErrors: [] },
        customerEmailMarketingSubscribe: { emailAddress: { marketingState: 'SUBSCRIBED' }, userErrors: [] },
      });
      const create = `mutation ($address: CustomerAddressInput!, $defaultAddress: Boolean) {
        customerAddressCreate(address: $address, defaultAddress: $defaultAddress) {
          customerAddress { id territoryCode zoneCode province formatted(withName: true) phoneNumber }
          userErrors { code field message } } }`;
      const home = {
        firstName: 'Ada',
        lastName: 'Byron',
        address1: '1 Ocean Avenue',
        city: 'Santa Monica',
        zoneCode: 'CA',
        territoryCode: 'US',
        zip: '90401',
        phoneNumber: '+13105550123',
      };
      const first = (await run(token, create, { address: home })).customerAddressCreate;
      expect(first.userErrors).toEqual([]);
      expect(first.customerAddress).toMatchObject({
        territoryCode: 'US',
        zoneCode: 'CA',
        province: 'California',
        phoneNumber: '+13105550123',
        formatted: ['Ada Byron', '1 Ocean Avenue', 'Santa Monica, CA 90401', 'United States'],
      });
      const work = { ...home, company: 'Analytical Engines' };
      const second = (await run(token, create, { address: work, defaultAddress: true }))
        .customerAddressCreate;
      const wrong = await run(token, create, { address: { ...home, territoryCode: 'XX' } });
      expect(wrong.customerAddressCreate).toMatchObject({
        customerAddress: null,
        userErrors: [{ code: 'INVALID_TERRITORY_CODE', field: ['address', 'territoryCode'] }],
      });
      const changed = await run(
        token,
        `mutation ($id: ID!) { customerAddressUpdate(addressId: $id, address: { city: "Venice" }) {
          customerAddress { city zip } userErrors { message } } }`,
        { id: first.customerAddress.id },
      );
      expect(changed.customerAddressUpdate).toEqual({
        customerAddress: { city: 'Venice', zip: '90401' },
        userErrors: [],
      });
      const list = '{ customer { defaultAddress { id } addresses(first: 5) { nodes { id } } } }';
      expect(await run(token, list)).toMatchObject({
        customer: { defaultAddress: { id: second.customerAddress.id }, addresses: { nodes: [{}, {}] } },
      });
      const remove =
        'mutation ($id: ID!) { customerAddressDelete(addressId: $id) { deletedAddressId userErrors { code } } }';
      const stranger = await signInTestCustomer(shop.backend, newEmail());
      const id = first.customerAddress.id;
      expect(await run(stranger, remove, { id })).toEqual({
        customerAddressDelete: {
          deletedAddressId: null,
          userErrors: [{ code: 'ADDRESS_ID_DOES_NOT_EXIST' }],
        },
      });
      expect(await run(token, remove, { id })).toEqual({
        customerAddressDelete: { deletedAddressId: id, userErrors: [] },
      });
    });

    it('CAPI-22: reads the customer’s metafields', async () => {
      const email = newEmail();
      const token = await signInTestCustomer(shop.backend, email);
      const metafields = [
        { namespace: 'custom', key: 'skin', type: 'single_line_text_field', value: 'dry' },
        { namespace: 'custom', key: 'shades', type: 'list.single_line_text_field', value: '["rose"]' },
      ];
      await storage.change(async (tx) => {
        const found = await findCustomer(tx, email);
        if (found !== null) await updateCustomer(tx, { ...found.record, metafields });
      });
      const query = `{ customer { metafields(identifiers: [
        { namespace: "custom", key: "skin" }, { namespace: "custom", key: "shades" }, { namespace: "custom", key: "none" }
      ]) { key value jsonValue compareDigest createdAt } } }`;
      expect((await run(token, query)).customer.metafields).toMatchObject([
        { key: 'skin', value: 'dry', jsonValue: 'dry' },
        { key: 'shades', jsonValue: ['rose'] },
        null,
      ]);
    });

    it('CAPI-23, CAPI-24: shows only own orders, and accepts the returns that the order’s page accepts', async () => {
      const email = newEmail();
      // Bought as a guest: the code of the email proves that the order is theirs.
      await shop.subscribe({
        country: 'FR',
        email,
        lines: [
          ['1', 2, null],
          ['1', 1, '1'],
        ],
      });
      const token = await signInTestCustomer(shop.backend, email);
      const stranger = await signInTestCustomer(shop.backend, newEmail());
      const order = (await shop.orders()).find((each) => each.email === email);
      const id = `gid://shopify/Order/${order?.id}`;
      const listed = await run(
        token,
        `{ customer { orders(first: 5, sortKey: PROCESSED_AT, reverse: true, query: "confirmation_number:${order?.number}") {
          nodes { id number financialStatus fulfillmentStatus totalPrice { amount currencyCode } } } } }`,
      );
      expect(listed.customer.orders.nodes).toEqual([
        {
          id,
          number: order?.number,
          financialStatus: 'PAID',
          fulfillmentStatus: 'UNFULFILLED',
          totalPrice: { amount: expect.any(String), currencyCode: order?.currency },
        },
      ]);
      const detail = `query ($id: ID!) { order(id: $id) {
        name statusPageUrl shippingAddress { formatted(withName: true) }
        lineItems(first: 5) { nodes { id title quantity price { amount } image { url } } }
        returnInformation { returnableLineItems(first: 5) { nodes { quantity lineItem { id } } } }
        returns(first: 5) { nodes { id name status returnLineItems(first: 5) { nodes { quantity returnReason lineItem { title } } } } }
      } }`;
      expect(await run(stranger, detail, { id })).toEqual({ order: null });
      const ask = `mutation ($id: ID!, $items: [RequestedLineItemInput!]!) {
        orderRequestReturn(orderId: $id, requestedLineItems: $items) {
          return { name status } userErrors { code field message } } }`;
      const lineItemId = (await run(token, detail, { id })).order.lineItems.nodes[0].id;
      const items = [{ lineItemId, quantity: 1, returnReason: 'UNWANTED', customerNote: 'Too sweet' }];
      expect((await run(stranger, ask, { id, items })).orderRequestReturn.userErrors).toMatchObject([
        { code: 'NOT_FOUND' },
      ]);
      await fulfilOrder(
        storage,
        order?.number ?? 0,
        { carrier: 'Colissimo', trackingCode: '1', trackingUrl: null, lines: null },
        shop.backend.clock(),
      );
      expect(
        (await run(token, detail, { id })).order.returnInformation.returnableLineItems.nodes,
      ).toContainEqual({
        quantity: 2,
        lineItem: { id: lineItemId },
      });
      const many = [{ lineItemId, quantity: 9, returnReason: 'UNWANTED' }];
      expect((await run(token, ask, { id, items: many })).orderRequestReturn).toMatchObject({
        return: null,
        userErrors: [{ code: 'INVALID', field: ['requestedLineItems', '0', 'quantity'] }],
      });
      expect((await run(token, ask, { id, items })).orderRequestReturn).toEqual({
        return: { name: `#${order?.number}-R1`, status: 'REQUESTED' },
        userErrors: [],
      });
      const { returns } = (await run(token, detail, { id })).order;
      expect(returns.nodes[0].returnLineItems.nodes).toEqual([
        { quantity: 1, returnReason: 'UNWANTED', lineItem: { title: 'Glow Oil' } },
      ]);
      const one = 'query ($id: ID!) { return(id: $id) { status } }';
      expect(await run(token, one, { id: returns.nodes[0].id })).toEqual({ return: { status: 'REQUESTED' } });
      expect(await run(stranger, one, { id: returns.nodes[0].id })).toEqual({ return: null });
      await erasePersonalData(storage, email, shop.backend.clock());
      const stored = await storage.read.selectFrom('returns').select('data').executeTakeFirstOrThrow();
      expect(stored.data).not.toContain('Too sweet');
      expect((await post(token, '{ customer { id } }')).status).toBe(401);
    });

    it('CAPI-23, CHECK-30: states that a parcel is in transit, and where a pickup was picked up', async () => {
      const email = newEmail();
      await shop.subscribe({ email });
      const token = await signInTestCustomer(shop.backend, email);
      const order = (await shop.orders()).find((each) => each.email === email);
      const shipment = { carrier: '', trackingCode: '', trackingUrl: null, lines: null };
      await fulfilOrder(storage, order?.number ?? 0, shipment, shop.backend.clock());
      const query = `{ customer { orders(first: 1) { nodes { locationName fulfillments(first: 1) { nodes {
        isPickedUp requiresShipping latestShipmentStatus events(first: 5) { nodes { status } } } } } } } }`;
      const read = async () => (await run(token, query)).customer.orders.nodes[0];
      const parcel = { requiresShipping: true, isPickedUp: false, latestShipmentStatus: 'IN_TRANSIT' };
      expect(await read()).toEqual({
        locationName: null,
        fulfillments: { nodes: [{ ...parcel, events: { nodes: [{ status: 'IN_TRANSIT' }] } }] },
      });
      const stored = (await shop.orders()).find((each) => each.email === email);
      const pickup = { locationId: '1', name: 'Oakland', pickupTime: 'ONE_HOUR', instructions: '' };
      const data = JSON.stringify({ ...stored, pickup: { ...pickup, preparedAt: null } });
      await storage.change((tx) =>
        tx.updateTable('orders').set({ data }).where('email', '=', email).execute(),
      );
      expect(await read()).toMatchObject({
        locationName: 'Oakland',
        fulfillments: {
          nodes: [
            {
              isPickedUp: true,
              latestShipmentStatus: 'PICKED_UP',
              events: { nodes: [{ status: 'PICKED_UP' }] },
            },
          ],
        },
      });
    });

    it('CAPI-25: lists, skips, pauses, resumes and cancels own subscriptions', async () => {
      const email = newEmail();
      const contract = await shop.subscribe({ email });
      const token = await signInTestCustomer(shop.backend, email);
      const id = `gid://shopify/SubscriptionContract/${contract.id}`;
      const list = `{ customer { subscriptionContracts(first: 5) { nodes {
        id status nextBillingDate billingPolicy { interval intervalCount { count } }
        lines(first: 5) { nodes { name quantity currentPrice { amount } } }
        originOrder { number }
        upcomingBillingCycles(first: 2) { nodes { cycleIndex skipped status } } } } } }`;
      const [found] = (await run(token, list)).customer.subscriptionContracts.nodes;
      expect(found).toMatchObject({
        id,
        status: 'ACTIVE',
        billingPolicy: { interval: 'WEEK', intervalCount: { count: 4 } },
        lines: {
          nodes: [
            { name: expect.stringContaining('Glow Oil'), quantity: 1, currentPrice: { amount: '22.5' } },
          ],
        },
        originOrder: { number: expect.any(Number) },
        upcomingBillingCycles: {
          nodes: [{ cycleIndex: 2, skipped: false, status: 'UNBILLED' }, { cycleIndex: 3 }],
        },
      });
      const skip = (kind: string) => `mutation ($id: ID!) {
        done: subscriptionBillingCycle${kind}(billingCycleInput: { contractId: $id, selector: { index: 3 } }) {
          billingCycle { cycleIndex skipped } userErrors { code message } } }`;
      expect((await run(token, skip('Skip'), { id })).done).toEqual({
        billingCycle: { cycleIndex: 3, skipped: true },
        userErrors: [],
      });
      expect((await run(token, skip('Unskip'), { id })).done.billingCycle).toEqual({
        cycleIndex: 3,
        skipped: false,
      });
      const set = (kind: string) => `mutation ($id: ID!) {
        done: subscriptionContract${kind}(subscriptionContractId: $id) { contract { status } userErrors { code } } }`;
      const stranger = await signInTestCustomer(shop.backend, newEmail());
      expect((await run(stranger, set('Cancel'), { id })).done).toEqual({
        contract: null,
        userErrors: [{ code: 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST' }],
      });
      expect((await run(stranger, skip('Skip'), { id })).done.billingCycle).toBeNull();
      for (const [kind, status] of [
        ['Pause', 'PAUSED'],
        ['Activate', 'ACTIVE'],
        ['Cancel', 'CANCELLED'],
      ] as const)
        expect((await run(token, set(kind), { id })).done).toEqual({ contract: { status }, userErrors: [] });
    });

    it('CAPI-05, CAPI-06: exchanges a code or refresh token once, however many requests arrive simultaneously', async () => {
      const email = newEmail();
      const sent = await getTestCode(shop.backend, email);
      const exchangeAll = <Result>(exchange: () => Promise<Result>) =>
        Promise.all([exchange(), exchange(), exchange()]);
      const now = shop.backend.clock();
      const codes = await exchangeAll(() => storage.change((tx) => exchangeCode(tx, sent, now)));
      expect(codes.filter(({ ok }) => ok)).toHaveLength(1);

      const again = await getTestCode(shop.backend, email);
      const first = await storage.change((tx) => exchangeCode(tx, again, now));
      if (!first.ok) throw new Error(first.reason);
      const { refreshToken, clientId } = first.tokens;
      const refreshed = await exchangeAll(() =>
        storage.change((tx) => exchangeRefreshToken(tx, { clientId, refreshToken }, now)),
      );
      expect(refreshed.filter(({ ok }) => ok)).toHaveLength(1);
    });

    it('CAPI-05, CAPI-12: lets codes, tokens and sessions expire, or end when the merchant ends them', async () => {
      const email = newEmail();
      const sent = await getTestCode(shop.backend, email);
      shop.wait(minute);
      const late = await storage.change((tx) => exchangeCode(tx, sent, shop.backend.clock()));
      expect(late).toEqual({ ok: false, reason: 'unknown' });
      const token = await signInTestCustomer(shop.backend, email);
      const query = '{ customer { id } }';
      expect((await post(token, query)).status).toBe(200);
      shop.wait(121 * minute);
      expect((await post(token, query)).status).toBe(401);
      const other = await signInTestCustomer(shop.backend, email);
      expect(await endAllSessions(storage, email)).toBeGreaterThan(0);
      expect((await post(other, query)).status).toBe(401);
    });
  });
});
