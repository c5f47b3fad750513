import { afterAll, beforeAll, expect, it } from 'vitest';
import { testGiftCards } from '../../../gift-cards/test-gift-cards.ts';
import { openTestAdmin, type TestAdmin } from '../../test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin({ giftCards: testGiftCards });
});
afterAll(() => admin.dispose());

const create = `mutation ($input: GiftCardCreateInput!) { giftCardCreate(input: $input) {
  giftCardCode giftCard { id balance { amount currencyCode } lastCharacters maskedCode expiresOn note customer { email } enabled }
  userErrors { field code } } }`;

it('CARD-34: a gift card is issued, its code returned once, credited, debited and deactivated', async () => {
  const made = await admin.run(create, {
    input: { initialValue: '50', note: 'Winner', expiresOn: '2199-12-31' },
  });
  expect(made.errors).toBeUndefined();
  const { giftCard, giftCardCode } = made.data.giftCardCreate;
  expect(giftCardCode).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect(giftCard).toMatchObject({
    balance: { amount: '50.0', currencyCode: 'USD' },
    lastCharacters: giftCardCode.slice(-4),
    expiresOn: '2199-12-31',
    note: 'Winner',
    enabled: true,
  });
  const { id } = giftCard;
  const post = async (kind: 'Credit' | 'Debit', amount: string, currencyCode = 'USD') => {
    const name = kind.toLowerCase();
    const { data, errors } = await admin.run(
      `mutation ($id: ID!, $money: MoneyInput!) { change: giftCard${kind}(id: $id, ${name}Input: { ${name}Amount: $money, note: "Sorry" }) {
        entry: giftCard${kind}Transaction { amount { amount } note giftCard { balance { amount } } } userErrors { code } } }`,
      { id, money: { amount, currencyCode } },
    );
    expect(errors).toBeUndefined();
    return data.change;
  };
  expect(await post('Credit', '5')).toEqual({
    entry: { amount: { amount: '5.0' }, note: 'Sorry', giftCard: { balance: { amount: '55.0' } } },
    userErrors: [],
  });
  expect(await post('Debit', '15.5')).toMatchObject({
    entry: { amount: { amount: '-15.5' }, giftCard: { balance: { amount: '39.5' } } },
  });
  for (const [kind, amount, currency, code] of [
    ['Debit', '100', 'USD', 'INSUFFICIENT_FUNDS'],
    ['Credit', '100000', 'USD', 'GIFT_CARD_LIMIT_EXCEEDED'],
    ['Credit', '5', 'EUR', 'MISMATCHING_CURRENCY'],
    ['Credit', '0', 'USD', 'NEGATIVE_OR_ZERO_AMOUNT'],
    ['Credit', '-5', 'USD', 'NEGATIVE_OR_ZERO_AMOUNT'],
    ['Debit', '1.005', 'USD', 'INVALID'],
  ] as const)
    expect(await post(kind, amount, currency)).toEqual({ entry: null, userErrors: [{ code }] });
  const { data } = await admin.run(
    'mutation ($id: ID!) { giftCardDeactivate(id: $id) { giftCard { enabled balance { amount } transactions(first: 9) { nodes { amount { amount } } } } userErrors { code } } }',
    { id },
  );
  expect(data.giftCardDeactivate).toEqual({
    giftCard: {
      enabled: false,
      balance: { amount: '0.0' },
      transactions: {
        nodes: [
          { amount: { amount: '5.0' } },
          { amount: { amount: '-15.5' } },
          { amount: { amount: '-39.5' } },
        ],
      },
    },
    userErrors: [],
  });
});

it('CARD-34: invalid input is an error at its field, and issues no card', async () => {
  const count = async () => (await admin.run('{ giftCardsCount { count } }')).data.giftCardsCount.count;
  const before = await count();
  for (const [input, field, code] of [
    [{ initialValue: '0' }, ['input', 'initialValue'], 'GREATER_THAN'],
    [{ initialValue: '100000' }, ['input', 'initialValue'], 'GIFT_CARD_LIMIT_EXCEEDED'],
    [{ initialValue: '5', expiresOn: '2001-01-01' }, ['input', 'expiresOn'], 'INVALID'],
    [
      { initialValue: '5', customerId: 'gid://shopify/Customer/1' },
      ['input', 'customerId'],
      'CUSTOMER_NOT_FOUND',
    ],
  ] as const) {
    const { data } = await admin.run(create, { input });
    expect(data.giftCardCreate).toEqual({
      giftCardCode: null,
      giftCard: null,
      userErrors: [{ field, code }],
    });
  }
  expect(await count()).toBe(before);
  const denied = await admin.run(create, { input: { initialValue: '5' } }, { scopes: ['read_gift_cards'] });
  expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
});

it('CARD-35: cards are listed by key and searched, and a card’s note, account and expiry are changed', async () => {
  const email = 'gift@example.com';
  const { data: customers } = await admin.run(
    `mutation { customerCreate(input: { email: "${email}" }) { customer { id } userErrors { message } } }`,
  );
  const customerId = customers.customerCreate.customer.id;
  const made = await admin.run(create, { input: { initialValue: '20' } });
  const { id, lastCharacters } = made.data.giftCardCreate.giftCard;
  const update = `mutation ($id: ID!, $input: GiftCardUpdateInput!) { giftCardUpdate(id: $id, input: $input) {
    giftCard { note expiresOn customer { email } } userErrors { field } } }`;
  const { data, errors } = await admin.run(update, {
    id,
    input: { note: 'For the fair', customerId, expiresOn: '2199-01-31' },
  });
  expect(errors).toBeUndefined();
  expect(data.giftCardUpdate).toEqual({
    giftCard: { note: 'For the fair', expiresOn: '2199-01-31', customer: { email } },
    userErrors: [],
  });
  const past = await admin.run(update, { id, input: { expiresOn: '2001-01-31' } });
  expect(past.data.giftCardUpdate).toEqual({
    giftCard: null,
    userErrors: [{ field: ['input', 'expiresOn'] }],
  });
  const find = async (query: string) => {
    const found = await admin.run(
      'query ($query: String) { giftCards(first: 50, query: $query, sortKey: CREATED_AT) { nodes { id } } }',
      { query },
    );
    expect(found.errors).toBeUndefined();
    return found.data.giftCards.nodes.map((node: { readonly id: string }) => node.id);
  };
  expect(await find(lastCharacters)).toEqual([id]);
  expect(await find('status:enabled balance_status:full')).toContain(id);
  expect(await find('status:disabled')).not.toContain(id);
  expect(await find('balance_status:partial')).not.toContain(id);
  const denied = await admin.run(
    'query ($id: ID!) { node(id: $id) { id } }',
    { id },
    { scopes: ['read_orders'] },
  );
  expect(denied.errors[0].extensions.code).toBe('ACCESS_DENIED');
});
