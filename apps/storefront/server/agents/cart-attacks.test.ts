/** The attacks on carts, through `/api/cart` and through the tools of assistants: one verdict, and the shop's prices. */
import { join } from 'node:path';
import { importInventory } from '@vitrine/commerce/catalogue/inventory-csv';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartAttack, cartAttacks } from '../cart/testing/cart-attacks.ts';
import { openTestShop, type RunningTestShop, Shopper } from '../test-shop.ts';
import { AgentClient, type ProfileServer, serveProfiles } from './testing/agent-client.ts';
import {
  type AttackContext,
  type AttackOutcome,
  attackCompleteCheckout,
  cartEntryPoints,
} from './testing/cart-entry-points.ts';

const origin = 'http://eu.localhost:3000';
let profiles: ProfileServer;
let running: RunningTestShop;
let context: AttackContext;

beforeAll(async () => {
  profiles = await serveProfiles();
  running = await openTestShop({
    PUBLIC_URL: 'http://localhost:3000',
    CONTENT_DIR: join(import.meta.dirname, '../../../../demo/content-offers'),
  });
  const openShopper = () => new Shopper(running.app, new URL(origin).host);
  const variant = async (handle: string, host = new URL(origin).host) => {
    const response = await new Shopper(running.app, host).send('GET', `/api/getProductInfo?handle=${handle}`);
    return (await response.json()).product.variants.nodes[0].id;
  };
  context = {
    agent: new AgentClient(running.app, origin, `${profiles.origin}/2026-08-25`),
    openShopper,
    items: {
      honest: await variant('linen-hair-wrap'),
      other: await variant('coconut-lip-balm'),
      gift: await variant('mini-volcanic-scrub'),
      otherGift: await variant('mini-kemiri-hair-oil'),
      automaticGift: 'gid://shopify/ProductVariant/1444209633448288',
      foreign: await variant('rice-and-lavender-eye-pillow', 'localhost:3000'),
    },
  };
  const ids = Object.values(context.items).map((id) => id.replace(/\D/g, ''));
  await importInventory(
    running.shop.embedded!.backend.parts.storage,
    new Map(ids.map((id) => [id, 100_000])),
    Date.now(),
  );
}, 60_000);
afterAll(async () => {
  await running.dispose();
  await profiles.close();
});

/** Gets what an honest client does, for the lines that an attack leads to. */
const honest = new Map<string, AttackOutcome>();
async function findHonest(entryPoint: string, adds: CartAttack['adds'] = []): Promise<AttackOutcome> {
  const key = JSON.stringify([entryPoint, adds]);
  const known = honest.get(key);
  if (known !== undefined) return known;
  const outcome = await cartEntryPoints[entryPoint]!(context, {
    name: 'an honest client',
    lines: (items) => adds.map(({ item, quantity }) => ({ item: items[item], quantity })),
  });
  expect(outcome.isRefused).toBe(false);
  honest.set(key, outcome);
  return outcome;
}

function checkPrices(
  attack: CartAttack,
  outcome: AttackOutcome,
  without: AttackOutcome,
  expected: AttackOutcome,
): void {
  const { cart } = outcome;
  if (cart === null) expect(attack.isRefused).toBe(true);
  else if (attack.gifts !== undefined) {
    const gifts = cart.lines.filter(([, , price]) => price === 0);
    expect(gifts.map(([, quantity]) => quantity)).toEqual(Array.from({ length: attack.gifts }, () => 1));
    expect(cart.lines.filter(([, , price]) => price > 0)).toEqual(without.cart?.lines);
    expect(cart.total).toBe(without.cart?.total);
  } else if (attack.isClaim && cart.lines.length > 1) {
    expect(cart.lines.map(([id, quantity]) => [id, quantity])).toEqual(
      expected.cart?.lines.map(([id, quantity]) => [id, quantity]),
    );
    expect(cart.total).toBeGreaterThanOrEqual(expected.cart?.total ?? Number.NaN);
  } else expect(cart).toEqual(attack.isClaim ? without.cart : expected.cart);
}

describe.each(Object.keys(cartEntryPoints))('through %s', (entryPoint) => {
  it.each(cartAttacks)('AGENT-27: $name', async (attack) => {
    const outcome = await cartEntryPoints[entryPoint]!(context, attack);
    if (attack.isRefused !== undefined) expect(outcome.isRefused).toBe(attack.isRefused);
    const [without, expected] = [await findHonest(entryPoint), await findHonest(entryPoint, attack.adds)];
    checkPrices(attack, outcome, without, expected);
  });

  it('AGENT-27: an honest cart costs what it costs everywhere', async () => {
    expect(await findHonest(entryPoint)).toEqual(await findHonest('/api/cart'));
  });
});

describe('through complete_checkout', () => {
  // One order for each kind of attack is enough: the tool takes nothing but the payment.
  const sampled = cartAttacks.filter((attack, index) => attack.fields !== undefined || index % 6 === 0);
  it.each(sampled)('AGENT-27: $name changes neither lines nor total', async (attack) => {
    const { ready, completed } = await attackCompleteCheckout(context, attack);
    expect(completed.status).toBe('completed');
    expect(completed.totals).toEqual(ready.totals);
    expect(completed.line_items.map((line: { item: object }) => line.item)).toEqual(
      ready.line_items.map((line: { item: object }) => line.item),
    );
  });
});

describe('a gift whose line leaves', () => {
  const gift = () => ({ item: { id: context.items.gift }, quantity: 1 });
  const earning = () => ({ item: { id: context.items.honest }, quantity: 2 });

  it('AGENT-27: leaves /api/cart', async () => {
    const shopper = context.openShopper();
    await shopper.send('POST', '/api/cart', { merchandiseId: context.items.honest, quantity: 2 });
    const attributes = [{ key: '_campaign_type', value: 'manual_gwp' }];
    const added = await shopper.send('POST', '/api/cart', { merchandiseId: context.items.gift, attributes });
    const { cart }: { cart: CartJson } = await added.json();
    expect(cart.lines).toHaveLength(2);
    const lineIds = cart.lines.flatMap(({ id, isManualGwp }) => (isManualGwp ? [] : [id]));
    const left = await (await shopper.send('POST', '/api/cart/delete', { lineIds })).json();
    expect(left.cart.lines).toEqual([]);
  });

  const giveUp = async (kind: 'cart' | 'checkout') => {
    const { agent } = context;
    const made = await agent.call(`create_${kind}`, { [kind]: { line_items: [earning(), gift()] } });
    const given = made.line_items.filter(
      ({ item }: { item: { id: string } }) => item.id === context.items.gift,
    );
    expect(given).toHaveLength(1);
    return {
      id: made.id,
      left: await agent.call(`update_${kind}`, { id: made.id, [kind]: { line_items: given } }),
    };
  };

  it('AGENT-27: leaves a cart of an assistant', async () => {
    expect((await giveUp('cart')).left.line_items).toEqual([]);
  });

  it('AGENT-27, AGENT-31: leaves a checkout of an assistant, which can be filled again', async () => {
    const { id, left } = await giveUp('checkout');
    expect([left.ucp.status, left.messages.at(-1)]).toMatchObject([
      'error',
      { code: 'field_required', severity: 'recoverable', path: '$.line_items' },
    ]);
    const again = await context.agent.call('update_checkout', { id, checkout: { line_items: [earning()] } });
    expect([again.id, again.line_items.length]).toEqual([id, 1]);
  });
});

describe('ids of others', () => {
  const line = () => ({ item: { id: context.items.honest }, quantity: 1 });
  const victim = () => context.agent.call('create_cart', { cart: { line_items: [line()] } });

  it('AGENT-27: lines of another cart stay as they are, through /api/cart', async () => {
    const [owner, thief] = [context.openShopper(), context.openShopper()];
    const body = { merchandiseId: context.items.honest, quantity: 1 };
    const { cart } = await (await owner.send('POST', '/api/cart', body)).json();
    await thief.send('POST', '/api/cart', body);
    const lineId = cart.lines[0].id;
    expect((await thief.send('PUT', '/api/cart', { lineId, quantity: 9 })).status).toBe(404);
    await thief.send('POST', '/api/cart/delete', { lineIds: [lineId] });
    expect((await (await owner.send('GET', '/api/cart')).json()).cart.lines).toEqual(cart.lines);
  });

  it('AGENT-27: lines of another cart stay as they are, through update_cart', async () => {
    const [owned, own] = [await victim(), await victim()];
    const [theirs] = owned.line_items;
    const changed = await context.agent.call('update_cart', {
      id: own.id,
      cart: { line_items: [{ ...theirs, quantity: 9 }] },
    });
    expect(changed.line_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([9]);
    const after = await context.agent.call('get_cart', { id: owned.id });
    expect(after.line_items).toEqual(owned.line_items);
  });

  const tools = [
    'get_cart',
    'update_cart',
    'cancel_cart',
    'get_checkout',
    'update_checkout',
    'complete_checkout',
    'cancel_checkout',
    'get_order',
  ];
  it.each(tools)('AGENT-27: %s finds nothing by an id that isn’t the agent’s own', async (tool) => {
    const owned = await victim();
    const shopper = context.openShopper();
    await shopper.send('POST', '/api/cart', { merchandiseId: context.items.honest, quantity: 1 });
    const keys = [...shopper.cookies.values()].map((value) => decodeURIComponent(value));
    const guesses = [
      ...keys.filter((key) => key !== '' && key.length <= 200),
      ...keys.flatMap((key) => /Cart\/([^?]+)/.exec(key)?.[1] ?? []),
      `${owned.id}%`,
      `${owned.id.slice(0, -1)}_`,
      owned.id.toUpperCase(),
      `${owned.id}\u0000`,
      owned.id.replace('cart', 'checkout'),
      owned.id.replace('cart', 'order'),
      '__proto__',
      'constructor',
      '%',
      "' OR '1'='1",
    ];
    for (const id of guesses.filter((guess) => guess !== owned.id)) {
      const input = { id, cart: { line_items: [] }, checkout: { line_items: [] } };
      const meta = context.agent.meta(`${tool} ${id}`.slice(0, 200));
      const response = await context.agent.tool(tool, { meta, ...input });
      expect(response.status, id).toBeLessThan(500);
      expect(response.error?.code ?? response.result.structuredContent.messages[0].code, id).toBe(
        'not_found',
      );
    }
    expect((await context.agent.call('get_cart', { id: owned.id })).line_items).toEqual(owned.line_items);
  });
});

describe('guesses of codes', () => {
  it('AGENT-27: count alike through /api/cart and through the tools', async () => {
    const limited = await openTestShop({ PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_CODES: '6/60' });
    const agent = new AgentClient(limited.app, origin, `${profiles.origin}/2026-08-25`);
    const shopper = new Shopper(limited.app, new URL(origin).host);
    const line_items = [{ item: { id: context.items.honest }, quantity: 1 }];
    const enter = (code: string) => shopper.send('PUT', '/api/cart/discount', { discountCodes: [code] });
    const tool = async (name: string, codes: readonly string[], more: object = {}) => {
      const kind = name.replace(/^.*_/, '');
      const body = { ...more, [kind]: { line_items, discounts: { codes } } };
      return agent.tool(name, { meta: agent.meta(), ...body });
    };
    const cart = await tool('create_cart', ['GUESS1', 'GUESS2']);
    const id = cart.result.structuredContent.id;
    expect((await enter('GUESS3')).status).toBeLessThan(429);
    expect((await tool('create_checkout', ['GUESS4'])).status).toBe(200);
    expect((await tool('update_cart', ['GUESS5', 'GUESS6'], { id })).status).toBe(200);
    const refused = [
      await tool('update_cart', ['GUESS7'], { id }),
      await tool('create_cart', ['GUESS8']),
      await tool('create_checkout', ['GUESS9']),
    ];
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual([
      [429, -32000],
      [429, -32000],
      [429, -32000],
    ]);
    expect((await enter('GUESS10')).status).toBe(429);
    await limited.dispose();
  });
});
