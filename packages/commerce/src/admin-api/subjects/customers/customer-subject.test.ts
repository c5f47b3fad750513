import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

describe('customers in the Admin API', () => {
  it('MERCH-46: makes, finds, tags and deletes a customer', async () => {
    const { data, errors } = await admin.run(
      `mutation ($input: CustomerInput!) { customerCreate(input: $input) {
        customer { id displayName state numberOfOrders tags amountSpent { amount } canDelete
          emailMarketingConsent { marketingState } defaultAddress { city countryCodeV2 formatted } }
        userErrors { field message } } }`,
      {
        input: {
          email: 'grace@example.com',
          firstName: 'Grace',
          lastName: 'Hopper',
          phone: '+12125550123',
          emailMarketingConsent: { marketingState: 'SUBSCRIBED' },
          addresses: [
            { address1: '1 Pier', city: 'New York', countryCode: 'US', provinceCode: 'NY', zip: '10001' },
          ],
        },
      },
    );
    expect(errors).toBeUndefined();
    const { customer } = data.customerCreate;
    expect(customer).toMatchObject({
      displayName: 'Grace Hopper',
      state: 'INVITED',
      numberOfOrders: '0',
      canDelete: true,
      emailMarketingConsent: { marketingState: 'SUBSCRIBED' },
      defaultAddress: { city: 'New York', countryCodeV2: 'US' },
    });
    const found = await admin.run(
      '{ customers(first: 5, query: "212-555-0123") { nodes { id orders(first: 1) { nodes { id } } } pageInfo { hasNextPage } } }',
    );
    expect(found.errors).toBeUndefined();
    expect(found.data.customers.nodes).toEqual([{ id: customer.id, orders: { nodes: [] } }]);
    const tagged = await admin.run(
      'mutation ($id: ID!) { tagsAdd(id: $id, tags: ["press"]) { node { id ... on Customer { tags } } userErrors { message } } }',
      { id: customer.id },
    );
    expect(tagged.data.tagsAdd.node).toEqual({ id: customer.id, tags: ['press'] });
    const denied = await admin.run(
      'mutation ($id: ID!) { tagsAdd(id: $id, tags: ["x"]) { userErrors { message } } }',
      { id: customer.id },
      { scopes: ['write_products'] },
    );
    expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
    const again = await admin.run(
      'mutation { customerCreate(input: { email: "GRACE@example.com" }) { customer { id } userErrors { field message } } }',
    );
    expect(again.data.customerCreate.userErrors).toEqual([
      { field: ['email'], message: 'Email has already been taken' },
    ]);
    const gone = await admin.run(
      'mutation ($id: ID!) { customerDelete(input: { id: $id }) { deletedCustomerId userErrors { message } } }',
      { id: customer.id },
    );
    expect(gone.data.customerDelete).toEqual({ deletedCustomerId: customer.id, userErrors: [] });
  });

  it('MERCH-124: records consent to text messages for a phone number, with its level and time', async () => {
    const shown =
      'id defaultPhoneNumber { phoneNumber marketingState marketingOptInLevel marketingUpdatedAt marketingCollectedFrom } smsMarketingConsent { marketingState marketingOptInLevel consentUpdatedAt consentCollectedFrom }';
    const create = `mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { ${shown} } userErrors { field message } } }`;
    const change = `mutation ($input: CustomerSmsMarketingConsentUpdateInput!) {
      customerSmsMarketingConsentUpdate(input: $input) { customer { ${shown} } userErrors { field message code } } }`;
    const edit =
      'mutation ($input: CustomerInput!) { customerUpdate(input: $input) { customer { defaultPhoneNumber { marketingState } } userErrors { field } } }';
    const subscribed = { marketingState: 'SUBSCRIBED' };
    const { data } = await admin.run(create, {
      input: { email: 'sms@example.com', phone: '+12125550177', smsMarketingConsent: subscribed },
    });
    expect(data.customerCreate.userErrors).toEqual([]);
    const { id: customerId, defaultPhoneNumber } = data.customerCreate.customer;
    expect(defaultPhoneNumber).toMatchObject({
      marketingState: 'SUBSCRIBED',
      marketingOptInLevel: 'SINGLE_OPT_IN',
    });
    const consentUpdatedAt = '2026-01-02T03:04:05Z';
    const run = async (consent: object, id: string = customerId) => {
      const input = { customerId: id, smsMarketingConsent: consent };
      const result = await admin.run(change, { input });
      return result.data.customerSmsMarketingConsentUpdate;
    };
    const withdrawn = await run({
      ...{ marketingState: 'UNSUBSCRIBED', marketingOptInLevel: 'CONFIRMED_OPT_IN', consentUpdatedAt },
    });
    expect(withdrawn.userErrors).toEqual([]);
    expect(withdrawn.customer).toMatchObject({
      defaultPhoneNumber: {
        ...{ phoneNumber: '+12125550177', marketingState: 'UNSUBSCRIBED', marketingCollectedFrom: 'OTHER' },
        ...{ marketingOptInLevel: 'CONFIRMED_OPT_IN', marketingUpdatedAt: consentUpdatedAt },
      },
      smsMarketingConsent: {
        ...{ marketingState: 'UNSUBSCRIBED', marketingOptInLevel: 'CONFIRMED_OPT_IN', consentUpdatedAt },
      },
    });
    const rejected = async (consent: object) => (await run(consent)).userErrors;
    const at = (field: string) => [{ code: 'INVALID', field: ['input', 'smsMarketingConsent', field] }];
    expect(await rejected({ marketingState: 'NOT_SUBSCRIBED' })).toMatchObject(at('marketingState'));
    expect(await rejected({ marketingState: 'PENDING' })).toMatchObject(at('marketingOptInLevel'));
    const later = { ...subscribed, consentUpdatedAt: '2999-01-01T00:00:00Z' };
    expect(await rejected(later)).toMatchObject(at('consentUpdatedAt'));
    await run(subscribed);
    const refused = await admin.run(edit, { input: { id: customerId, smsMarketingConsent: subscribed } });
    expect(refused.data.customerUpdate.userErrors).toEqual([{ field: ['smsMarketingConsent'] }]);
    const moved = await admin.run(edit, { input: { id: customerId, phone: '+12125550178' } });
    expect(moved.data.customerUpdate.customer.defaultPhoneNumber.marketingState).toBe('NOT_SUBSCRIBED');
    const bare = await admin.run(create, { input: { email: 'no-phone@example.com' } });
    expect(bare.data.customerCreate.customer).toMatchObject({
      defaultPhoneNumber: null,
      smsMarketingConsent: null,
    });
    expect((await run(subscribed, bare.data.customerCreate.customer.id)).userErrors).toMatchObject([
      { field: ['input', 'smsMarketingConsent'], code: 'INVALID' },
    ]);
    const none = await admin.run(create, {
      input: { email: 'none@example.com', smsMarketingConsent: subscribed },
    });
    expect(none.data.customerCreate.userErrors).toMatchObject([{ field: ['smsMarketingConsent'] }]);
    expect((await run(subscribed, 'gid://shopify/Customer/1')).userErrors).toMatchObject([
      { field: ['input', 'customerId'] },
    ]);
  });

  it('MERCH-126: consent isn’t among the details of a customer, and changes nothing there', async () => {
    const created = await admin.run(
      'mutation { customerCreate(input: { email: "details@example.com", phone: "+12125550166" }) { customer { id } } }',
    );
    const { id } = created.data.customerCreate.customer;
    const consent = { marketingState: 'SUBSCRIBED' };
    const both = { emailMarketingConsent: consent, smsMarketingConsent: consent };
    const { data } = await admin.run(
      'mutation ($input: CustomerInput!) { customerUpdate(input: $input) { customer { id } userErrors { field message } } }',
      { input: { id, firstName: 'Changed', ...both } },
    );
    expect(data.customerUpdate).toEqual({
      customer: null,
      userErrors: [
        {
          field: ['emailMarketingConsent'],
          message:
            'To update emailMarketingConsent, please use the customerEmailMarketingConsentUpdate Mutation instead',
        },
        {
          field: ['smsMarketingConsent'],
          message:
            'To update smsMarketingConsent, please use the customerSmsMarketingConsentUpdate Mutation instead',
        },
      ],
    });
    const after = await admin.run(
      'query ($id: ID!) { customer(id: $id) { firstName defaultEmailAddress { marketingState } defaultPhoneNumber { marketingState } } }',
      { id },
    );
    expect(after.data.customer).toEqual({
      firstName: null,
      defaultEmailAddress: { marketingState: 'NOT_SUBSCRIBED' },
      defaultPhoneNumber: { marketingState: 'NOT_SUBSCRIBED' },
    });
  });

  it('MERCH-129: consent to emails has its level and time, which programs send with it', async () => {
    const shown =
      'id emailMarketingConsent { marketingState marketingOptInLevel consentUpdatedAt } defaultEmailAddress { marketingUpdatedAt }';
    const first = { marketingState: 'SUBSCRIBED', marketingOptInLevel: 'CONFIRMED_OPT_IN' };
    const consentUpdatedAt = '2026-01-02T03:04:05Z';
    const created = await admin.run(
      `mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { ${shown} } userErrors { message } } }`,
      {
        input: {
          email: 'level@example.com',
          phone: '+12125550168',
          emailMarketingConsent: { ...first, consentUpdatedAt },
        },
      },
    );
    const { customer } = created.data.customerCreate;
    expect(customer).toMatchObject({
      emailMarketingConsent: { ...first, consentUpdatedAt },
      defaultEmailAddress: { marketingUpdatedAt: consentUpdatedAt },
    });
    const save = async (consent: object) => {
      const { data } = await admin.run(
        `mutation ($input: CustomerEmailMarketingConsentUpdateInput!) { customerEmailMarketingConsentUpdate(input: $input) {
          customer { ${shown} } userErrors { field code } } }`,
        { input: { customerId: customer.id, emailMarketingConsent: consent } },
      );
      return data.customerEmailMarketingConsentUpdate;
    };
    expect((await save({ ...first, consentUpdatedAt: '2999-01-01T00:00:00Z' })).userErrors).toEqual([
      { field: ['input', 'emailMarketingConsent', 'consentUpdatedAt'], code: 'INVALID' },
    ]);
    const later = '2026-03-04T05:06:07Z';
    const withdrawn = await save({ marketingState: 'UNSUBSCRIBED', consentUpdatedAt: later });
    expect(withdrawn.customer.emailMarketingConsent).toMatchObject({
      marketingState: 'NOT_SUBSCRIBED',
      consentUpdatedAt: later,
    });
    const found = await admin.run(
      '{ customerByIdentifier(identifier: { phoneNumber: "+1 212 555 0168" }) { id } }',
    );
    expect(found.data.customerByIdentifier).toEqual({ id: customer.id });
  });

  it('MERCH-130: tags are added to a draft order and removed', async () => {
    const made = await admin.run(
      'mutation { draftOrderCreate(input: { tags: ["old"], lineItems: [{ title: "Service", quantity: 1, originalUnitPriceWithCurrency: { amount: "5", currencyCode: USD } }] }) { draftOrder { id } userErrors { message } } }',
    );
    const { id } = made.data.draftOrderCreate.draftOrder;
    const change = (mutation: string, tags: readonly string[]) =>
      admin.run(
        `mutation ($id: ID!, $tags: [String!]!) { ${mutation}(id: $id, tags: $tags) { node { ... on DraftOrder { tags } } userErrors { field message } } }`,
        { id, tags },
      );
    const added = await change('tagsAdd', ['new']);
    expect(added.data.tagsAdd).toEqual({ node: { tags: ['old', 'new'] }, userErrors: [] });
    const removed = await change('tagsRemove', ['old']);
    expect(removed.data.tagsRemove.node.tags).toEqual(['new']);
    const unknown = await admin.run(
      'mutation { tagsAdd(id: "gid://shopify/DraftOrder/1", tags: ["x"]) { userErrors { field } } }',
    );
    expect(unknown.data.tagsAdd.userErrors).toEqual([{ field: ['id'] }]);
  });

  it('MERCH-127: people undo a consent that they recorded by mistake; programs can only withdraw it', async () => {
    const created = await admin.run(
      'mutation { customerCreate(input: { email: "undo@example.com", phone: "+12125550167" }) { customer { id } } }',
    );
    const { id: customerId } = created.data.customerCreate.customer;
    const save = async (marketingState: string, kind: 'staff' | 'token') => {
      const { data } = await admin.run(
        `mutation ($input: CustomerSmsMarketingConsentUpdateInput!) { customerSmsMarketingConsentUpdate(input: $input) {
          customer { smsMarketingConsent { marketingState consentUpdatedAt } } userErrors { field code } } }`,
        { input: { customerId, smsMarketingConsent: { marketingState } } },
        { kind },
      );
      return data.customerSmsMarketingConsentUpdate;
    };
    await save('SUBSCRIBED', 'staff');
    expect(await save('NOT_SUBSCRIBED', 'token')).toEqual({
      customer: null,
      userErrors: [{ field: ['input', 'smsMarketingConsent', 'marketingState'], code: 'INVALID' }],
    });
    expect(await save('NOT_SUBSCRIBED', 'staff')).toEqual({
      customer: { smsMarketingConsent: { marketingState: 'NOT_SUBSCRIBED', consentUpdatedAt: null } },
      userErrors: [],
    });
  });

  it('MERCH-46: adds up what a customer paid in one currency, less what was refunded', async () => {
    const { data } = await admin.run(
      'mutation { customerCreate(input: { email: "ada@example.com" }) { customer { id legacyResourceId } } }',
    );
    const { id, legacyResourceId } = data.customerCreate.customer;
    const { storage } = admin.backend.parts;
    const orders = [
      { currency: 'EUR', region: 'eu', total: 9900, financialStatus: 'paid', refunds: [] },
      { currency: 'USD', region: 'us', total: 7000, financialStatus: 'refunded', refunds: [{ total: 7000 }] },
      {
        currency: 'USD',
        region: 'us',
        total: 5000,
        financialStatus: 'partiallyRefunded',
        refunds: [{ total: 1500 }],
      },
      { currency: 'USD', region: 'us', total: 2000, financialStatus: 'paid', refunds: [] },
    ];
    await storage.change((tx) =>
      tx
        .insertInto('orders')
        .values(
          orders.map(({ total, currency, region, financialStatus, refunds }, index) => ({
            id: String(index + 1),
            number: 9001 + index,
            cart_id: `cart-${index}`,
            customer_id: legacyResourceId,
            email: 'ada@example.com',
            region,
            total,
            currency,
            agent: null,
            data: JSON.stringify({
              id: String(index + 1),
              number: 9001 + index,
              region,
              currency,
              financialStatus,
              refunds,
              amounts: { totalAmount: total },
            }),
            created_at: index,
          })),
        )
        .execute(),
    );
    const found = await admin.run(
      'query ($id: ID!) { customer(id: $id) { amountSpent { amount currencyCode } } }',
      {
        id,
      },
    );
    expect(found.data.customer.amountSpent).toEqual({ amount: '55.0', currencyCode: 'USD' });
  });

  it('MERCH-42: shows an address without a country', async () => {
    const { data, errors } = await admin.run(
      `mutation { customerCreate(input: { email: "lin@example.com", addresses: [{ city: "Somewhere" }] }) {
        customer { defaultAddress { city country countryCodeV2 province formatted formattedArea } } userErrors { message } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.customerCreate.customer.defaultAddress).toEqual({
      city: 'Somewhere',
      country: null,
      countryCodeV2: null,
      province: null,
      formatted: ['Somewhere'],
      formattedArea: 'Somewhere',
    });
  });

  it('ADMIN-02: the language of customers, which isn’t stored, is not supported', async () => {
    const { errors } = await admin.run('{ customers(first: 1) { nodes { locale } } }');
    expect(errors[0].extensions.code).toBe('NOT_SUPPORTED');
  });
});
