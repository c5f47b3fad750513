/**
 * Packs a cart's JSON without the parts that the browser already has. Products, offers and tables rarely change between two
 * carts, so each such part is identified by the hash of its JSON, and only sent if the request didn't list that hash.
 */
import type { CartJson } from './cart-json.ts';
import type { CartLineJson } from './cart-line-json.ts';

/** The request header that lists the hashes of the parts a browser has, comma-separated. */
export const cartPartsHeader = 'Cart-Parts';

type PackedLine = Omit<CartLineJson, 'merchandise' | 'swatches' | 'selectedSwatch'> & {
  readonly merchandise: string;
  readonly swatches: string;
};

/** The cart with its parts replaced by their hashes. */
export interface PackedCart {
  readonly cart: Omit<CartJson, 'lines' | 'offers' | 'rules' | 'discountMeter'> & {
    readonly lines: readonly PackedLine[];
    readonly offers: Omit<CartJson['offers'], 'gifts' | 'upsells' | 'merchandise'> & {
      readonly gifts: string;
      readonly upsells: readonly string[];
      readonly merchandise: readonly string[];
    };
    readonly rules: string;
    readonly ruleParts: readonly string[];
    readonly discountMeter: Omit<CartJson['discountMeter'], 'tiers'> & { readonly tiers: string };
  };
  /** The parts that the browser doesn't have, by hash. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The response of the cart routes to a request with the header. */
export interface PackedResponseJson {
  readonly packed: PackedCart;
}

/** Packs a cart and leaves out the parts whose hashes are in `known`. */
export function packCart(cart: CartJson, known: ReadonlySet<string>): PackedCart {
  const parts: Record<string, unknown> = {};
  const named = (part: object | null): string => {
    const name = getName(part);
    if (!known.has(name)) parts[name] = part;
    return name;
  };
  const { lines, offers, rules, discountMeter, ...rest } = cart;
  return {
    cart: {
      ...rest,
      lines: lines.map(({ merchandise, swatches, selectedSwatch: _, ...line }) => ({
        ...line,
        merchandise: named(merchandise),
        swatches: named(swatches),
      })),
      offers: {
        ...offers,
        gifts: named(offers.gifts),
        upsells: offers.upsells.map(named),
        merchandise: offers.merchandise.map(named),
      },
      rules: named(rules === null ? null : { ...rules, offers: {}, table: null, discounts: [] }),
      ruleParts: rules === null ? [] : [rules.offers, rules.table, rules.discounts].map(named),
      discountMeter: { ...discountMeter, tiers: named(discountMeter.tiers) },
    },
    parts,
  };
}

/** Unpacks a cart, taking known parts from `held`, the browser's last cart. Returns null if a part is missing. */
export function unpackCart({ cart, parts }: PackedCart, held: CartJson | undefined): CartJson | null {
  const known = new Map(Object.entries({ ...(held && getParts(held)), ...parts }));
  let whole = true;
  // The same hash always occurs at the same position of a cart, so the part has the type of that position.
  const part = <Part>(name: string): Part => {
    whole &&= known.has(name);
    return known.get(name) as Part;
  };
  const { lines, offers, rules: ruleName, ruleParts, discountMeter, ...rest } = cart;
  const [offerName = '', tableName = '', discountsName = ''] = ruleParts;
  const rules = part<CartJson['rules']>(ruleName);
  const unpacked: CartJson = {
    ...rest,
    lines: lines.map((line): CartLineJson => {
      const swatches = part<CartLineJson['swatches']>(line.swatches);
      const selectedSwatch = swatches?.find(({ selected }) => selected) ?? null;
      return { ...line, merchandise: part(line.merchandise), swatches, selectedSwatch };
    }),
    offers: {
      ...offers,
      gifts: part(offers.gifts),
      upsells: offers.upsells.map((name) => part(name)),
      merchandise: offers.merchandise.map((name) => part(name)),
    },
    rules:
      rules === null || ruleParts.length === 0
        ? null
        : { ...rules, offers: part(offerName), table: part(tableName), discounts: part(discountsName) },
    discountMeter: { ...discountMeter, tiers: part(discountMeter.tiers) },
  };
  return whole ? unpacked : null;
}

/** Returns the hashes of a cart's parts, for the header. */
export function getCartPartHashes(cart: CartJson): readonly string[] {
  return Object.keys(getParts(cart));
}

function getParts(cart: CartJson): PackedCart['parts'] {
  return packCart(cart, new Set()).parts;
}

const names = new WeakMap<object, string>();

/** Hashes a part's JSON. Cached per object. */
function getName(part: object | null): string {
  if (part === null) return '0';
  const known = names.get(part);
  if (known !== undefined) return known;
  const name = hash(JSON.stringify(part));
  names.set(part, name);
  return name;
}

/**
 * Concatenates two FNV-1a hashes of 32 bits: enough to distinguish the parts of one shopper's cart. Not a security
 * measure.
 */
function hash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x01000193);
  }
  return `${(first >>> 0).toString(36)}${(second >>> 0).toString(36)}`;
}
