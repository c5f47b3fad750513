/** For tests only: the entry points to a cart. Each sends an attack and reads the cart afterwards. */
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { expect } from 'vitest';
import type { AttackItems, AttackLine, CartAttack } from '../../cart/testing/cart-attacks.ts';
import type { Shopper } from '../../test-shop.ts';
import type { AgentClient, RpcResult } from './agent-client.ts';

export interface AttackOutcome {
  /** True if the response is an error or has a message about the attack. */
  readonly isRefused: boolean;
  /** Null if no cart was created. */
  readonly cart: { readonly lines: readonly Line[]; readonly total: number } | null;
}

export interface AttackContext {
  readonly items: AttackItems;
  /** An assistant that serves its profile. */
  readonly agent: AgentClient;
  readonly openShopper: () => Shopper;
}

export type CartAttacker = (context: AttackContext, attack: CartAttack) => Promise<AttackOutcome>;

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
const ownApi: CartAttacker = async ({ items, openShopper }, attack) => {
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

/** Merges lines of the same item into one by their quantities, because an assistant's list of lines has one line per item. */
function mergeLines(lines: readonly AttackLine[]): readonly AttackLine[] {
  const [first] = lines;
  const isSum = lines.every(({ item, quantity }) => item === first?.item && typeof quantity === 'number');
  if (first === undefined || lines.length === 1 || !isSum) return lines;
  return [{ ...first, quantity: lines.reduce((sum, { quantity }) => sum + Number(quantity), 0) }];
}

/** Builds the request body: the honest lines, then the attack's lines and forged fields. */
function toBody({ items }: AttackContext, attack: CartAttack, honest: readonly object[]) {
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

const honestLines = ({ items }: AttackContext) => [{ item: { id: items.honest }, quantity: 2 }];

/** Sends an honest request and expects success. */
async function start({ agent }: AttackContext, name: string, input: Record<string, unknown>) {
  const made = await agent.call(name, input);
  expect([made.ucp.status, made.messages], name).toEqual(['success', undefined]);
  return made;
}

/** Expects no server error. @returns true if the shop rejected the request or the response has a message about it */
function checkAnswer({ status, error, result }: RpcResult): boolean {
  expect(status).toBeLessThan(500);
  expect(error?.code).not.toBe(-32603);
  const content = result?.structuredContent;
  const messages: { code: string }[] = content?.messages ?? [];
  expect(messages.map(({ code }) => code)).not.toContain('temporarily_unavailable');
  return error !== undefined || content.ucp.status === 'error' || messages.some(isAboutRequest);
}

/** Messages about missing fields appear in every incomplete checkout. */
function isAboutRequest({ code }: { readonly code: string }): boolean {
  return code !== 'field_required' && code !== 'address_incomplete';
}

async function readBack({ agent }: AttackContext, name: string, id: string): Promise<AttackOutcome['cart']> {
  const { ucp, line_items: lines, totals } = await agent.call(name, { id });
  expect(ucp.status).toBe('success');
  return { lines: toSorted(lines.map(toLine)), total: amountOf(totals, 'total') };
}

type Line = readonly [variant: string, quantity: number, price: number];

/** Attributes of a line change its position but not its price, so lines are compared sorted. */
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

const createCart: CartAttacker = async (context, attack) => {
  const cart = toBody(context, attack, honestLines(context));
  const response = await context.agent.tool('create_cart', { meta: context.agent.meta(), cart });
  const id = response.result?.structuredContent.id;
  return { isRefused: checkAnswer(response), cart: id ? await readBack(context, 'get_cart', id) : null };
};

const updateCart: CartAttacker = async (context, attack) => {
  const cart = { line_items: honestLines(context), context: { address_country: home } };
  const { id, line_items: lines } = await start(context, 'create_cart', { cart });
  const response = await context.agent.tool('update_cart', {
    meta: context.agent.meta(),
    id,
    cart: toBody(context, attack, lines),
  });
  return { isRefused: checkAnswer(response), cart: await readBack(context, 'get_cart', id) };
};

const createCheckout: CartAttacker = async (context, attack) => {
  const checkout = { ...toBody(context, attack, honestLines(context)), buyer, fulfillment };
  const response = await context.agent.tool('create_checkout', { meta: context.agent.meta(), checkout });
  const id = response.result?.structuredContent.id;
  return { isRefused: checkAnswer(response), cart: id ? await readBack(context, 'get_checkout', id) : null };
};

const startCheckout = (context: AttackContext) =>
  start(context, 'create_checkout', { checkout: { line_items: honestLines(context), buyer, fulfillment } });

const updateCheckout: CartAttacker = async (context, attack) => {
  const { id, line_items: lines } = await startCheckout(context);
  const response = await context.agent.tool('update_checkout', {
    meta: context.agent.meta(),
    id,
    checkout: toBody(context, attack, lines),
  });
  return { isRefused: checkAnswer(response), cart: await readBack(context, 'get_checkout', id) };
};

export const cartEntryPoints: Readonly<Record<string, CartAttacker>> = {
  '/api/cart': ownApi,
  create_cart: createCart,
  update_cart: updateCart,
  create_checkout: createCheckout,
  update_checkout: updateCheckout,
};

/** Completes an honest checkout, with the attack in the same request. @returns the checkout, before and after. */
export async function attackCompleteCheckout(context: AttackContext, attack: CartAttack) {
  const ready = await startCheckout(context);
  const response = await context.agent.tool('complete_checkout', {
    meta: context.agent.meta(`complete ${ready.id}`),
    id: ready.id,
    checkout: {
      ...toBody(context, attack, []),
      payment: {
        instruments: [
          { handler_id: 'test_gateway', type: 'card', credential: { type: 'token', token: '1' } },
        ],
      },
    },
  });
  checkAnswer(response);
  return { ready, completed: response.result?.structuredContent };
}
