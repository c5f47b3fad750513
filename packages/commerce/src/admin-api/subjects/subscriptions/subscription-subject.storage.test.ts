/** Subscriptions in the Admin API. */
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { beforeEach, describe, expect, test } from 'vitest';
import { testMigrations } from '../../../checkout/checkout-test-shop.ts';
import { erasePersonalData } from '../../../customers/personal-data.ts';
import type { CommerceDatabase } from '../../../database.ts';
import { runSubscriptions } from '../../../subscriptions/run-subscriptions.ts';
import type { SubscriptionContract } from '../../../subscriptions/subscription-contract.ts';
import {
  openSubscriptionTestShop,
  type SubscriptionTestShop,
} from '../../../subscriptions/subscription-test-shop.ts';
import { createTestAdmin, type TestAdmin } from '../../test-admin.ts';

const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`;

describeEachDatabase((_, open) => {
  describe('subscriptions in the Admin API', () => {
    let shop: SubscriptionTestShop;
    let run: TestAdmin['run'];
    let contract: SubscriptionContract;
    let id: string;
    let bea: string | undefined;

    beforeEach(async () => {
      bea = undefined;
      shop = await openSubscriptionTestShop(await open<CommerceDatabase>(testMigrations));
      await shop.putProduct({ id: '1', title: 'Glow Oil', price: 2500, stock: 10 });
      await shop.putProduct({ id: '2', title: 'Mitt', price: 1000, stock: 10 });
      await shop.putSellingPlan({ id: '1' }, ['1', '2']);
      contract = await shop.subscribe({ email: 'ada@example.com' });
      id = gid('SubscriptionContract', contract.id);
      run = createTestAdmin(shop.backend, shop.deps.payments);
    });

    test('SUB-36: contracts are listed by key, searched, and read with their order, lines and deliveries', async () => {
      shop.days(1);
      const second = await shop.subscribe({ email: 'bea@example.com' });
      const list = async (args: string) => {
        const { data, errors } = await run(
          `{ subscriptionContracts(${args}) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
        );
        expect(errors).toBeUndefined();
        return data.subscriptionContracts;
      };
      const first = await list('first: 1, sortKey: CREATED_AT');
      expect(first).toMatchObject({ nodes: [{ id }], pageInfo: { hasNextPage: true } });
      const after = await list(`first: 1, sortKey: CREATED_AT, after: "${first.pageInfo.endCursor}"`);
      expect(after.nodes).toEqual([{ id: gid('SubscriptionContract', second.id) }]);
      expect((await list('first: 5, query: "bea@"')).nodes).toHaveLength(1);
      expect((await list('first: 5, query: "status:paused OR bea@"')).nodes).toHaveLength(1);
      expect((await list('first: 5, query: "-status:active"')).nodes).toEqual([]);
      const { data, errors } = await run(
        `query ($id: ID!) { subscriptionContract(id: $id) {
          status revisionId nextBillingDate lastPaymentStatus originOrder { id lineItems(first: 1) { nodes { contract { id } } } }
          billingPolicy { interval intervalCount } deliveryPrice { amount }
          deliveryMethod { ... on SubscriptionDeliveryMethodShipping { address { countryCodeV2 } } }
          linesCount { count } lines(first: 5) { nodes { title quantity currentPrice { amount currencyCode }
            pricingPolicy { basePrice { amount } cycleDiscounts { afterCycle } } } } }
          subscriptionBillingCycles(contractId: $id, first: 3) { nodes { cycleIndex status skipped } } }`,
        { id },
      );
      expect(errors).toBeUndefined();
      expect(data.subscriptionContract).toMatchObject({
        status: 'ACTIVE',
        revisionId: '1',
        nextBillingDate: new Date(contract.nextBillingDate ?? 0).toISOString().replace('.000', ''),
        originOrder: {
          id: gid('Order', contract.originOrderId ?? ''),
          lineItems: { nodes: [{ contract: { id } }] },
        },
        deliveryMethod: { address: { countryCodeV2: 'US' } },
        linesCount: { count: 1 },
        lines: {
          nodes: [{ title: 'Glow Oil', quantity: 1, pricingPolicy: { basePrice: { amount: '25.0' } } }],
        },
      });
      expect(data.subscriptionBillingCycles.nodes).toEqual([
        { cycleIndex: 1, status: 'BILLED', skipped: false },
        { cycleIndex: 2, status: 'UNBILLED', skipped: false },
        { cycleIndex: 3, status: 'UNBILLED', skipped: false },
      ]);
    });

    test('SUB-37: an attempt is created once for a key, and states its result', async () => {
      const create = `mutation ($id: ID!, $index: Int) { subscriptionBillingAttemptCreate(subscriptionContractId: $id,
        subscriptionBillingAttemptInput: { idempotencyKey: "monday", billingCycleSelector: { index: $index } }) {
          subscriptionBillingAttempt { id ready order { id } } userErrors { code } } }`;
      const attempt = async (index: number | null = 2) =>
        (await run(create, { id, index })).data.subscriptionBillingAttemptCreate;
      expect((await attempt(3)).userErrors).toEqual([{ code: 'CYCLE_INDEX_OUT_OF_RANGE' }]);
      const first = await attempt();
      expect(first).toMatchObject({
        subscriptionBillingAttempt: { ready: false, order: null },
        userErrors: [],
      });
      expect(await attempt()).toEqual(first);
      await runSubscriptions(shop.deps);
      expect(await shop.orders()).toHaveLength(2);
      const again = await attempt();
      expect(again.subscriptionBillingAttempt.id).toBe(first.subscriptionBillingAttempt.id);
      await runSubscriptions(shop.deps);
      expect(await shop.orders()).toHaveLength(2);
      const { data } = await run(
        `query ($id: ID!, $contract: ID!) {
          subscriptionBillingAttempt(id: $id) { ready errorCode idempotencyKey order { name lineItems(first: 1) { nodes { contract { id } } } } }
          subscriptionContract(id: $contract) { billingAttempts(first: 5) { nodes { id } } orders(first: 5) { nodes { name } } } }`,
        { id: first.subscriptionBillingAttempt.id, contract: id },
      );
      expect(data.subscriptionBillingAttempt).toMatchObject({
        ready: true,
        errorCode: null,
        idempotencyKey: 'monday',
        order: { lineItems: { nodes: [{ contract: { id } }] } },
      });
      expect(data.subscriptionContract.billingAttempts.nodes).toHaveLength(1);
      expect(data.subscriptionContract.orders.nodes).toHaveLength(1);
    });

    test('SUB-37: a declined attempt states its reason, and a contract that isn’t active gets no attempt', async () => {
      const declined = await shop.subscribe({ card: '5', email: 'cleo@example.com' });
      const other = gid('SubscriptionContract', declined.id);
      const charge = `mutation ($id: ID!) { subscriptionBillingCycleCharge(subscriptionContractId: $id,
        billingCycleSelector: { index: 2 }) { subscriptionBillingAttempt { id } userErrors { code } } }`;
      const made = await run(charge, { id: other });
      await runSubscriptions(shop.deps);
      const { data } = await run(
        'query ($id: ID!) { subscriptionBillingAttempt(id: $id) { ready errorCode errorMessage } }',
        { id: made.data.subscriptionBillingCycleCharge.subscriptionBillingAttempt.id },
      );
      expect(data.subscriptionBillingAttempt).toMatchObject({
        ready: true,
        errorCode: 'PAYMENT_METHOD_DECLINED',
      });
      await run(
        'mutation ($id: ID!) { subscriptionContractPause(subscriptionContractId: $id) { userErrors { code } } }',
        {
          id,
        },
      );
      const refused = await run(charge, { id });
      expect(refused.data.subscriptionBillingCycleCharge.userErrors).toEqual([{ code: 'CONTRACT_PAUSED' }]);
      const unknown = await run(charge, { id: gid('SubscriptionContract', '1') });
      expect(unknown.data.subscriptionBillingCycleCharge.userErrors).toEqual([
        { code: 'CONTRACT_NOT_FOUND' },
      ]);
    });

    test('SUB-38: a contract is changed as in the admin, with the reason where it isn’t possible', async () => {
      const line = gid('SubscriptionLine', contract.lines[0]?.id ?? '');
      const swap = (variant: string) =>
        run(
          `mutation ($id: ID!, $line: ID!, $variant: ID!) { subscriptionContractProductChange(subscriptionContractId: $id,
            lineId: $line, input: { productVariantId: $variant }) { lineUpdated { title } userErrors { code field } } }`,
          { id, line, variant: gid('ProductVariant', variant) },
        );
      expect((await swap('9')).data.subscriptionContractProductChange).toMatchObject({
        lineUpdated: null,
        userErrors: [{ code: 'INVALID', field: ['input', 'productVariantId'] }],
      });
      expect((await swap('2')).data.subscriptionContractProductChange).toMatchObject({
        lineUpdated: { title: 'Mitt' },
        userErrors: [],
      });
      const skip = async (name: 'Skip' | 'Unskip', index: number) => {
        const { data, errors } = await run(
          `mutation ($id: ID!, $index: Int!) { change: subscriptionBillingCycle${name}(billingCycleInput: { contractId: $id,
            selector: { index: $index } }) { billingCycle { cycleIndex skipped } userErrors { code } } }`,
          { id, index },
        );
        expect(errors).toBeUndefined();
        return data.change;
      };
      expect(await skip('Skip', 2)).toEqual({
        billingCycle: { cycleIndex: 2, skipped: true },
        userErrors: [],
      });
      expect(await skip('Unskip', 2)).toEqual({
        billingCycle: { cycleIndex: 2, skipped: false },
        userErrors: [],
      });
      expect(await skip('Skip', 1)).toMatchObject({ billingCycle: null, userErrors: [{ code: 'INVALID' }] });
      const at = async (date: string) =>
        (
          await run(
            `mutation ($id: ID!, $date: DateTime!) { subscriptionContractSetNextBillingDate(contractId: $id, date: $date) {
              contract { nextBillingDate } userErrors { message } } }`,
            { id, date },
          )
        ).data.subscriptionContractSetNextBillingDate;
      expect((await at('2001-01-01T00:00:00Z')).userErrors).toHaveLength(1);
      const day = new Date(shop.backend.clock() + 40 * 24 * 3_600_000).toISOString().slice(0, 10);
      expect((await at(`${day}T00:00:00Z`)).contract.nextBillingDate).toBe(`${day}T09:00:00Z`);
      const change = async (name: string) =>
        (
          await run(
            `mutation ($id: ID!) { change: subscriptionContract${name}(subscriptionContractId: $id) { contract { status }
              userErrors { code } } }`,
            { id },
          )
        ).data.change;
      expect(await change('Pause')).toEqual({ contract: { status: 'PAUSED' }, userErrors: [] });
      expect(await change('Activate')).toEqual({ contract: { status: 'ACTIVE' }, userErrors: [] });
      expect(await change('Cancel')).toEqual({ contract: { status: 'CANCELLED' }, userErrors: [] });
      expect(await change('Activate')).toEqual({
        contract: null,
        userErrors: [{ code: 'CONTRACT_TERMINATED' }],
      });
    });

    test('SUB-38: reading and changing contracts need their scopes', async () => {
      const query = 'query ($id: ID!) { subscriptionContract(id: $id) { id customer { id } } }';
      const pause =
        'mutation ($id: ID!) { subscriptionContractPause(subscriptionContractId: $id) { contract { id } } }';
      const code = async (text: string, scopes: Parameters<TestAdmin['run']>[2]) =>
        (await run(text, { id }, scopes)).errors?.[0].extensions.code;
      expect(await code(query, { scopes: ['read_orders'] })).toBe('ACCESS_DENIED');
      expect(await code(query, { scopes: ['read_own_subscription_contracts'] })).toBe('ACCESS_DENIED');
      expect(
        await code(query, { scopes: ['read_own_subscription_contracts', 'read_customers'] }),
      ).toBeUndefined();
      expect(await code(pause, { scopes: ['read_own_subscription_contracts'] })).toBe('ACCESS_DENIED');
      expect((await shop.contract(contract.id)).status).toBe('active');
    });

    const address = `{ firstName: "Ada", lastName: "Byron", address1: "1 Ocean Avenue", city: "Santa Monica",
      provinceCode: "CA", zip: "90401", countryCode: US, phone: "+1 415 555 0100" }`;
    const content = (more = '') => `{ billingPolicy: { interval: WEEK, intervalCount: 4 },
      deliveryPolicy: { interval: WEEK, intervalCount: 4 }, deliveryMethod: { shipping: { address: ${address} } } ${more} }`;
    const line = (
      variant: string,
      more = 'quantity: 2',
    ) => `{ productVariantId: "${gid('ProductVariant', variant)}",
      sellingPlanId: "${gid('SellingPlan', '1')}", ${more}, currentPrice: "22.50", pricingPolicy: { basePrice: "25.00",
        cycleDiscounts: [{ adjustmentType: PERCENTAGE, adjustmentValue: { percentage: 10 }, afterCycle: 0, computedPrice: "22.50" }] } }`;
    const payload = `userErrors { field code message }`;
    const soon = '2026-02-20T00:00:00Z';
    const head = async (more: string, currency = 'USD') => {
      bea ??= (
        await run('mutation { customerCreate(input: { email: "bea@example.com" }) { customer { id } } }')
      ).data.customerCreate.customer.id;
      return `input: { customerId: "${bea}", currencyCode: ${currency}, nextBillingDate: "${soon}", ${more} }`;
    };
    const mutate = async (mutation: string, call?: Parameters<TestAdmin['run']>[2]) => {
      const { data, errors } = await run(`mutation { result: ${mutation} }`, {}, call);
      expect(errors).toBeUndefined();
      return data.result;
    };

    test('SUB-44: a contract is created as a draft, and exists from its commit on', async () => {
      const { draft } = await mutate(
        `subscriptionContractCreate(${await head(`contract: ${content()}`)}) { draft { id status lines(first: 1) { nodes { id } } } ${payload} }`,
      );
      expect(draft).toMatchObject({ status: 'ACTIVE', lines: { nodes: [] } });
      const commit = () =>
        mutate(`subscriptionDraftCommit(draftId: "${draft.id}") { contract { id status nextBillingDate lines(first: 5) {
          nodes { title quantity currentPrice { amount } sellingPlanName } } } ${payload} }`);
      expect((await commit()).userErrors).toMatchObject([{ code: 'INVALID_LINES' }]);
      const add = (variant: string, more?: string) =>
        mutate(
          `subscriptionDraftLineAdd(draftId: "${draft.id}", input: ${line(variant, more)}) { lineAdded { id title } ${payload} }`,
        );
      expect((await add('1')).lineAdded.title).toBe('Glow Oil');
      expect((await add('1')).userErrors).toMatchObject([{ field: ['input', 'productVariantId'] }]);
      expect((await add('9')).userErrors).toMatchObject([{ code: 'INVALID_LINES' }]);
      expect((await add('2', 'quantity: 21')).userErrors).toMatchObject([{ field: ['input', 'quantity'] }]);
      const { contract: made, userErrors } = await commit();
      expect(userErrors).toEqual([]);
      expect(made).toMatchObject({
        status: 'ACTIVE',
        nextBillingDate: '2026-02-20T09:00:00Z',
        lines: { nodes: [{ title: 'Glow Oil', quantity: 2, currentPrice: { amount: '22.5' } }] },
      });
      expect((await commit()).userErrors).toMatchObject([{ code: 'COMMITTED' }]);
      const stored = await shop.contract(made.id.split('/').at(-1));
      expect(stored).toMatchObject({
        email: 'bea@example.com',
        region: 'us',
        paymentMethod: null,
        consent: null,
      });
      expect(stored.lines).toMatchObject([{ currentPrice: 2500, sellingPlan: { percentage: 10 } }]);
    });

    test('SUB-44: a contract is created at once, with each mistake at its field, and nothing is written for one', async () => {
      const create = async (more: string, currency?: string) =>
        mutate(
          `subscriptionContractAtomicCreate(${await head(more, currency)}) { contract { id } ${payload} }`,
        );
      const lines = `lines: [{ line: ${line('1')} }]`;
      const far = content().replace('provinceCode: "CA", zip: "90401", countryCode: US', 'countryCode: AU');
      const wrong: readonly (readonly [string, string, string?])[] = [
        [`contract: ${content()}, lines: []`, 'INVALID_LINES'],
        [`contract: ${content()}, lines: [{ line: ${line('1', 'quantity: 0')} }]`, 'NOT_IN_RANGE'],
        [`contract: ${content()}, ${lines.replace('"22.50"', '"20.00"')}`, 'INVALID'],
        [`contract: ${content()}, ${lines}`, 'CURRENCY_NOT_ENABLED', 'EUR'],
        [`contract: ${far}, ${lines}`, 'INVALID'],
        [`contract: ${content('status: EXPIRED')}, ${lines}`, 'INVALID'],
        [
          `contract: { billingPolicy: { interval: WEEK, intervalCount: 4 } }, ${lines}`,
          'DELIVERY_METHOD_REQUIRED',
        ],
      ];
      for (const [more, code, currency] of wrong) {
        const { contract: none, userErrors } = await create(more, currency);
        expect([none, userErrors[0]?.code, userErrors[0]?.field[0]], more).toEqual([null, code, 'input']);
      }
      expect(
        (await run('{ subscriptionContracts(first: 9) { nodes { id } } }')).data.subscriptionContracts.nodes,
      ).toHaveLength(1);
      const { contract: made, userErrors } = await create(`contract: ${content('status: PAUSED')}, ${lines}`);
      expect([userErrors, (await shop.contract(made.id.split('/').at(-1))).status]).toEqual([[], 'paused']);
    });

    test('SUB-44: a draft of a contract is committed as a whole, raises no price, and overwrites no newer change', async () => {
      const begin = async () =>
        (await mutate(`subscriptionContractUpdate(contractId: "${id}") { draft { id } ${payload} }`)).draft
          .id;
      const change = (draft: string, mutation: string, input: string) =>
        mutate(`${mutation}(draftId: "${draft}", ${input}) { ${payload} }`);
      const commit = (draft: string) => mutate(`subscriptionDraftCommit(draftId: "${draft}") { ${payload} }`);
      const [own] = contract.lines;
      const lineId = `lineId: "${gid('SubscriptionLine', own?.id ?? '')}"`;

      const draft = await begin();
      for (const date of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
        const input = `input: { nextBillingDate: "${date}" }`;
        expect((await change(draft, 'subscriptionDraftUpdate', input)).userErrors).toMatchObject([
          { code: 'INVALID_BILLING_DATE', message: expect.stringMatching(/^The date must be from /) },
        ]);
      }
      await change(draft, 'subscriptionDraftUpdate', `input: { nextBillingDate: "${soon}" }`);
      await change(
        draft,
        'subscriptionDraftLineUpdate',
        `${lineId}, input: { quantity: 3, currentPrice: "20.00" }`,
      );
      await change(draft, 'subscriptionDraftLineAdd', `input: ${line('2')}`);
      expect(await shop.contract(contract.id)).toEqual(contract);
      expect((await commit(draft)).userErrors).toEqual([]);
      const after = await shop.contract(contract.id);
      expect(after).toMatchObject({ nextBillingDate: Date.UTC(2026, 1, 20, 9) });
      expect(after.lines).toMatchObject([
        { quantity: 3, currentPrice: 2000, sellingPlan: { percentage: 0 } },
        { variantId: '2', quantity: 2 },
      ]);

      const dearer = await begin();
      await change(dearer, 'subscriptionDraftUpdate', 'input: { nextBillingDate: "2026-03-01T00:00:00Z" }');
      await change(dearer, 'subscriptionDraftLineUpdate', `${lineId}, input: { currentPrice: "20.01" }`);
      expect((await commit(dearer)).userErrors).toMatchObject([
        { message: expect.stringMatching(/higher price/) },
      ]);
      const again = await begin();
      await change(again, 'subscriptionDraftLineRemove', lineId);
      await change(again, 'subscriptionDraftLineAdd', `input: ${line('1')}`);
      expect((await commit(again)).userErrors).toMatchObject([
        { message: expect.stringMatching(/higher price/) },
      ]);
      expect(await shop.contract(contract.id)).toEqual(after);

      const stale = await begin();
      await change(stale, 'subscriptionDraftUpdate', 'input: { status: CANCELLED }');
      await run(
        'mutation ($id: ID!) { subscriptionContractPause(subscriptionContractId: $id) { userErrors { code } } }',
        { id },
      );
      expect((await commit(stale)).userErrors).toMatchObject([{ code: 'STALE_CONTRACT' }]);
      expect((await shop.contract(contract.id)).status).toBe('paused');
      const resumed = await begin();
      await change(resumed, 'subscriptionDraftUpdate', 'input: { status: ACTIVE }');
      expect((await commit(resumed)).userErrors).toEqual([]);
      expect((await shop.contract(contract.id)).status).toBe('active');
    });

    test('SUB-44: a line of a draft is named after its new plan, unless the client names it', async () => {
      await shop.putSellingPlan({ id: '8', name: 'Every 8 weeks', intervalCount: 8 }, ['1']);
      const { draft } = await mutate(`subscriptionContractUpdate(contractId: "${id}") { draft { id } }`);
      const change = (input: string) =>
        mutate(`subscriptionDraftLineUpdate(draftId: "${draft.id}", lineId: "${gid('SubscriptionLine', contract.lines[0]?.id ?? '')}",
          input: { ${input} }) { lineUpdated { sellingPlanName } ${payload} }`);
      const plan = `sellingPlanId: "${gid('SellingPlan', '8')}"`;
      expect(await change(`${plan}, sellingPlanName: " "`)).toMatchObject({
        lineUpdated: null,
        userErrors: [{ field: ['input', 'sellingPlanName'], code: 'BLANK' }],
      });
      expect((await change(plan)).lineUpdated).toEqual({ sellingPlanName: 'Every 8 weeks' });
      expect((await change('sellingPlanName: "Now and then"')).lineUpdated).toEqual({
        sellingPlanName: 'Now and then',
      });
      expect((await change('quantity: 2')).lineUpdated).toEqual({ sellingPlanName: 'Now and then' });
    });

    test('SUB-44: clients that set prices need the scope of products, and drafts are deleted after a week, or with the person', async () => {
      const scopes = ['read_own_subscription_contracts', 'write_own_subscription_contracts'] as const;
      const { draft } = await mutate(`subscriptionContractUpdate(contractId: "${id}") { draft { id } }`, {
        scopes,
      });
      const { errors } = await run(
        `mutation { subscriptionDraftLineAdd(draftId: "${draft.id}", input: ${line('2')}) { userErrors { code } } }`,
        {},
        { scopes },
      );
      expect(errors[0].extensions.code).toBe('ACCESS_DENIED');
      const { draft: personal } = await mutate(
        `subscriptionContractCreate(${await head(`contract: ${content()}`)}) { draft { id } }`,
      );
      await erasePersonalData(shop.backend.storage, 'bea@example.com', shop.backend.clock());
      const read = async (wanted: string) =>
        (await run(`{ subscriptionDraft(id: "${wanted}") { id } }`)).data.subscriptionDraft;
      expect([await read(personal.id), await read(draft.id)]).toEqual([null, draft]);
      shop.days(8);
      const late = await mutate(
        `subscriptionDraftUpdate(draftId: "${draft.id}", input: { status: CANCELLED }) { ${payload} }`,
      );
      expect(late.userErrors).toMatchObject([{ field: ['draftId'] }]);
      expect(
        (await run(`{ subscriptionDraft(id: "${draft.id}") { id } }`)).data.subscriptionDraft,
      ).toBeNull();
    });
  });
});
