/** For tests only: the ways into a cart, each of which sends an attack and reads what it left. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { expect } from 'vitest';
import type { AttackItems, AttackLine, CartAttack } from '../../cart/testing/cart-attacks.ts';
import type { Shopper } from '../../test-shop.ts';
import type { AgentClient, RpcAnswer } from './agent-client.ts';

export interface Outcome {
  /** The client got an error, or reads a message. */
  readonly isRefused: boolean;
  /** Null where nothing was made. */
  readonly cart: { readonly lines: readonly Line[]; readonly total: number } | null;
}

export interface EntranceShop {
  readonly items: AttackItems;
  /** An assistant that has its profile already. */
  readonly agent: AgentClient;
  readonly openShopper: () => Shopper;
}

export type Entrance = (shop: EntranceShop, attack: CartAttack) => Promise<Outcome>;

const home = 'FR';
const buyer = {
  email: 'jane@example.com',
  first_name: 'Jane',
  last_name: 'Doe',
  phone_number: '+33142345678',
};
const fulfillment = {
  methods: [
    {
      type: 'shipping',
      destinations: [
        {
          street_address: '10 Rue de Rivoli',
          address_locality: 'Paris',
          postal_code: '75001',
          address_country: home,
          personal_id: 'AB1234567',
        },
      ],
    },
  ],
};

/** `/api/cart`: one call for each part of the attack. */
const ownApi: Entrance = async ({ items, openShopper }, attack) => {
  const shopper = openShopper();
  let isRefused = false;
  const send = async (method: string, path: string, body: unknown) => {
    const response = await shopper.send(method, path, body);
    expect(response.status, `${method} ${path}`).toBeLessThan(500);
    const { status = response.status }: { status?: number } = await response.json();
    isRefused ||= status >= 400;
  };
  await send('POST', '/api/cart', { merchandiseId: items.honest, quantity: 2, ...attack.fields });
  await send('PUT', '/api/cart/destination', { country: home, province: null, ...attack.fields });
  const merged = mergeLines(attack.lines?.(items) ?? []);
  for (const { item, quantity, fields } of merged) {
    await send('POST', '/api/cart', { ...fields, ...attack.fields, merchandiseId: item, quantity });
  }
  if (attack.codes !== undefined) {
    await send('PUT', '/api/cart/discount', { ...attack.fields, discountCodes: attack.codes });
  }
  if ('country' in attack) {
    await send('PUT', '/api/cart/destination', { ...attack.fields, country: attack.country, province: null });
  }
  const { cart }: { cart: CartJson } = await (await shopper.send('GET', '/api/cart')).json();
  const lines = cart.lines.map(
    ({ merchandise, quantity, priceAfterDiscounted }): Line => [
      merchandise.id,
      quantity,
      priceAfterDiscounted,
    ],
  );
  return { isRefused, cart: { lines: toSorted(lines), total: cart.totalAmount } };
};

/** The sum of quantities of one item is one change, as an assistant's list of lines is. */
function mergeLines(lines: readonly AttackLine[]): readonly AttackLine[] {
  const [first] = lines;
  const isSum = lines.every(({ item, quantity }) => item === first?.item && typeof quantity === 'number');
  if (first === undefined || lines.length === 1 || !isSum) return lines;
  return [{ ...first, quantity: lines.reduce((sum, { quantity }) => sum + Number(quantity), 0) }];
}

/** The body of an attack on a cart, after the honest lines. */
function toBody({ items }: EntranceShop, attack: CartAttack, honest: readonly object[]) {
  const lines = (attack.lines?.(items) ?? []).map(({ item, quantity, fields }) => ({
    ...fields,
    item: { ...fields, id: item },
    quantity,
  }));
  const { discounts, ...fields } = { discounts: {}, ...attack.fields };
  return {
    ...fields,
    line_items: [...honest, ...lines],
    context: { ...attack.fields, address_country: 'country' in attack ? attack.country : home },
    discounts: { ...Object(discounts), ...(attack.codes === undefined ? {} : { codes: attack.codes }) },
  };
}

const honestLines = ({ items }: EntranceShop) => [{ item: { id: items.honest }, quantity: 2 }];

/** An honest request, which fulfils. */
async function start({ agent }: EntranceShop, name: string, input: Record<string, unknown>) {
  const made = await agent.call(name, input);
  expect([made.ucp.status, made.messages], name).toEqual(['success', undefined]);
  return made;
}

/** Checks an answer: the shop decides, and never fails. */
function checkAnswer({ status, error, result }: RpcAnswer): boolean {
  expect(status).toBeLessThan(500);
  expect(error?.code).not.toBe(-32603);
  const content = result?.structuredContent;
  const messages: { code: string }[] = content?.messages ?? [];
  expect(messages.map(({ code }) => code)).not.toContain('temporarily_unavailable');
  return error !== undefined || content.ucp.status === 'error' || messages.some(isAboutRequest);
}

/** A checkout that isn't complete says so in any case. */
function isAboutRequest({ code }: { readonly code: string }): boolean {
  return code !== 'field_required' && code !== 'address_incomplete';
}

async function readBack({ agent }: EntranceShop, name: string, id: string): Promise<Outcome['cart']> {
  const { ucp, line_items: lines, totals } = await agent.call(name, { id });
  expect(ucp.status).toBe('success');
  return { lines: toSorted(lines.map(toLine)), total: amountOf(totals, 'total') };
}

type Line = readonly [variant: string, quantity: number, price: number];

/** Claims of a line decide its place, not its price. */
function toSorted(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted(([a], [b]) => a.localeCompare(b));
}

type Totals = readonly { readonly type: string; readonly amount: number }[];

function toLine(line: { item: { id: string }; quantity: number; totals: Totals }): Line {
  return [line.item.id, line.quantity, amountOf(line.totals, 'total')];
}

function amountOf(totals: Totals, type: string): number {
  return totals.find((total) => total.type === type)?.amount ?? Number.NaN;
}

const createCart: Entrance = async (shop, attack) => {
  const cart = toBody(shop, attack, honestLines(shop));
  const answer = await shop.agent.tool('create_cart', { meta: shop.agent.meta(), cart });
  const id = answer.result?.structuredContent.id;
  return { isRefused: checkAnswer(answer), cart: id ? await readBack(shop, 'get_cart', id) : null };
};

const updateCart: Entrance = async (shop, attack) => {
  const cart = { line_items: honestLines(shop), context: { address_country: home } };
  const { id, line_items: lines } = await start(shop, 'create_cart', { cart });
  const answer = await shop.agent.tool('update_cart', {
    meta: shop.agent.meta(),
    id,
    cart: toBody(shop, attack, lines),
  });
  return { isRefused: checkAnswer(answer), cart: await readBack(shop, 'get_cart', id) };
};

const createCheckout: Entrance = async (shop, attack) => {
  const checkout = { ...toBody(shop, attack, honestLines(shop)), buyer, fulfillment };
  const answer = await shop.agent.tool('create_checkout', { meta: shop.agent.meta(), checkout });
  const id = answer.result?.structuredContent.id;
  return { isRefused: checkAnswer(answer), cart: id ? await readBack(shop, 'get_checkout', id) : null };
};

const startCheckout = (shop: EntranceShop) =>
  start(shop, 'create_checkout', { checkout: { line_items: honestLines(shop), buyer, fulfillment } });

const updateCheckout: Entrance = async (shop, attack) => {
  const { id, line_items: lines } = await startCheckout(shop);
  const answer = await shop.agent.tool('update_checkout', {
    meta: shop.agent.meta(),
    id,
    checkout: toBody(shop, attack, lines),
  });
  return { isRefused: checkAnswer(answer), cart: await readBack(shop, 'get_checkout', id) };
};

export const cartEntrances: Readonly<Record<string, Entrance>> = {
  '/api/cart': ownApi,
  create_cart: createCart,
  update_cart: updateCart,
  create_checkout: createCheckout,
  update_checkout: updateCheckout,
};

/** Completes an honest checkout, and sends the attack along. @returns the checkout, before and after. */
export async function completeWith(shop: EntranceShop, attack: CartAttack) {
  const ready = await startCheckout(shop);
  const answer = await shop.agent.tool('complete_checkout', {
    meta: shop.agent.meta(`complete ${ready.id}`),
    id: ready.id,
    checkout: {
      ...toBody(shop, attack, []),
      payment: {
        instruments: [
          { handler_id: 'test_gateway', type: 'card', credential: { type: 'token', token: '1' } },
        ],
      },
    },
  });
  checkAnswer(answer);
  return { ready, completed: answer.result?.structuredContent };
}
