/** Fills the shop's cart as an agent requests it: lines, destination and codes. */
import type { Destination } from '@vitrine/rules/cart/model';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import { normalizePlace } from '@vitrine/rules/regions/territories';
import type { AgentCart, AgentShop, CartPort } from '../ports.ts';
import { createLimitError } from '../protocol/json-rpc.ts';
import { createError, createWarning, type Message } from '../protocol/messages.ts';
import { planLines, type RequestedLine, toAddedLine } from './plan-lines.ts';

/** A line of a request. */
export interface SentLine {
  readonly id?: string | undefined;
  readonly item: { readonly id: string };
  readonly quantity: number;
}

export interface SentContext {
  readonly address_country?: string | undefined;
  readonly address_region?: string | undefined;
}

export interface RequestedLines {
  /** Lines that can be added to the cart. */
  readonly lines: readonly RequestedLine[];
  /** Messages about lines that can't be added. */
  readonly messages: readonly Message[];
}

const variantGid = /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/;

/** Resolves the items of the lines, and leaves out items that the shop doesn't sell, with a message for each. */
export async function readLines(carts: CartPort, sent: readonly SentLine[]): Promise<RequestedLines> {
  const known = sent.map((line) => {
    const digits = variantGid.exec(line.item.id)?.[1];
    return { ...line, variantId: digits === undefined ? null : `gid://shopify/ProductVariant/${digits}` };
  });
  const ids = [...new Set(known.flatMap(({ variantId }) => variantId ?? []))];
  const unavailable = await carts.findUnavailable(ids);
  const messages: Message[] = [];
  const lines = known.flatMap(({ id, variantId, quantity }, index): RequestedLine[] => {
    const reason = variantId === null ? 'This is no item of the shop.' : unavailable.get(variantId);
    if (variantId !== null && reason === undefined) return [{ id, variantId, quantity }];
    messages.push(
      createError('item_unavailable', reason ?? '', 'recoverable', `$.line_items[${index}].item.id`),
    );
    return [];
  });
  return { lines, messages };
}

export interface ResolvedDestination {
  /** Null to leave the cart's destination unchanged. */
  readonly to: Destination | null;
  readonly messages: readonly Message[];
}

/**
 * Returns the destination in the request's context; null if it names no country, or one that is unknown. An unknown region is
 * left out. For anything unknown, there is a message.
 */
export function resolveDestination(shop: AgentShop, context: SentContext | undefined): ResolvedDestination {
  const country = context?.address_country?.trim().toUpperCase() ?? '';
  if (country === '') return { to: null, messages: [] };
  const region = context?.address_region?.trim().toUpperCase() ?? '';
  const place = normalizePlace(
    country,
    region === '' ? null : region.replace(new RegExp(`^${/^[A-Z]{2}$/.test(country) ? country : '-'}-`), ''),
  );
  if (shop.knowsPlace(place)) return { to: place, messages: [] };
  const bare = { country: place.country, province: null };
  const path = '$.context.address_region';
  if (region !== '' && shop.knowsPlace(bare)) {
    return {
      to: bare,
      messages: [createWarning('region_unknown', 'This state or province is unknown.', path)],
    };
  }
  const content = 'This country is unknown. Give its ISO 3166-1 alpha-2 code.';
  return { to: null, messages: [createWarning('country_unknown', content, '$.context.address_country')] };
}

/** Creates a cart with lines. */
export function createFilledCart(
  { carts }: AgentShop,
  lines: readonly RequestedLine[],
  to: Destination | null,
): Promise<AgentCart> {
  const { added } = planLines([], lines, carts.giftVariants);
  return carts.create(added, to);
}

/** Replaces the lines of a cart. Returns null if the cart doesn't exist any more. */
export function replaceLines(
  { carts }: AgentShop,
  key: string,
  lines: readonly RequestedLine[],
  { to, codes }: { readonly to: Destination | null; readonly codes: readonly string[] | null },
): Promise<AgentCart | null> {
  return carts.change(key, { plan: (current) => planLines(current, lines, carts.giftVariants), codes, to });
}

/**
 * Enters codes. The order uses the first code that applies. If no code applies, the first code stays in the cart, since it may
 * apply later. Codes that are in the cart already aren't entered again.
 *
 * @throws RpcError after too many wrong codes
 */
export async function enterCodes(
  shop: AgentShop,
  cart: AgentCart,
  submitted: readonly string[],
): Promise<AgentCart> {
  const { carts } = shop;
  const present = cart.json.discountCodes[0]?.code ?? null;
  const wanted = submitted
    .map((code) => code.trim())
    .filter((code) => code !== '' && carts.findRejection(code) === null);
  if (wanted.length === 0) return present === null ? cart : set(shop, cart, []);
  const isPresent = (code: string) => present !== null && toDisplayCode(present) === toDisplayCode(code);
  const first = wanted[0] ?? '';
  if (isPresent(first) && (cart.json.discountData.isValid || wanted.length === 1)) return cart;
  const wait = await shop.countGuesses(wanted.filter((code) => !isPresent(code)).length);
  if (wait !== null) throw createLimitError(Math.max(1, Math.ceil(wait / 1000)));
  for (const code of wanted) {
    const tried = await set(shop, cart, [code]);
    if (tried.json.discountData.isValid) return tried;
  }
  return wanted.length === 1 ? ((await carts.read(cart.key)) ?? cart) : set(shop, cart, [first]);
}

async function set({ carts }: AgentShop, cart: AgentCart, codes: readonly string[]): Promise<AgentCart> {
  return (await carts.change(cart.key, { plan: null, codes, to: null })) ?? cart;
}

/** Returns messages about requested gifts that aren't in the cart, because the cart doesn't qualify for them yet. */
export function toGiftMessages(
  { carts }: AgentShop,
  sent: readonly SentLine[],
  lines: readonly RequestedLine[],
  cart: AgentCart,
): readonly Message[] {
  return lines.flatMap(({ variantId, quantity }): Message[] => {
    const index = sent.findIndex(({ item }) =>
      variantId.endsWith(`/${item.id.slice(item.id.lastIndexOf('/') + 1)}`),
    );
    const path = `$.line_items[${index}]`;
    if (toAddedLine(variantId, quantity, carts.giftVariants).attributes.length === 0) return [];
    const there = cart.json.lines.some(({ merchandise }) => merchandise.id === variantId);
    if (!there) {
      const reason = cart.json.offers.gifts?.message;
      return [
        createWarning(
          'gift_not_earned',
          reason ?? 'The gift was left out: this cart hasn’t earned it.',
          path,
        ),
      ];
    }
    return quantity > 1 ? [createWarning('quantity_adjusted', 'A gift is free once.', path)] : [];
  });
}
