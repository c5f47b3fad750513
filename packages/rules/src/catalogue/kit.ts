/**
 * Components of a kit: other products of the shop, with the options included in the box. Stored as JSON in the product's
 * metafield `custom.components`.
 */
import type { Minor } from '../money.ts';

/** One product in the box. */
export interface KitComponent {
  /** The product's handle. */
  readonly product: string;
  /** Title to display if the product itself isn't sold. */
  readonly title: string;
  /** Fixed options of the component: `{ Size: '200 ml' }`. All other options follow the kit's own. */
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  /**
   * The options of the kit that contain this component: `{ Variants: ['Sun', 'Sea'] }`. Options that aren't listed don't
   * matter.
   */
  readonly for: Readonly<Record<string, readonly string[]>>;
}

/** A value of an option, as the Storefront API gives it. */
export interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

/** Maximum number of components, well above any real kit. A longer list is a mistake. */
const maxPieces = 40;
const maxComponentQuantity = 99;

/**
 * Parses the metafield's JSON. Returns null if it is no such list.
 *
 * @example
 * parseKitComponents('[{"product": "velvet-mitt", "title": "Velvet Mitt"}]');
 * // [{ product: 'velvet-mitt', title: 'Velvet Mitt', options: {}, quantity: 1, for: {} }]
 */
export function parseKitComponents(text: string): readonly KitComponent[] | null {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > maxPieces) return null;
  const pieces = list.map(readPiece);
  return pieces.every((piece) => piece !== null) ? pieces : null;
}

function readPiece(value: unknown): KitComponent | null {
  if (!isRecord(value)) return null;
  const { product, title, options = {}, quantity = 1, for: holders = {} } = value;
  if (!isWord(product) || !isWord(title)) return null;
  if (!isRecord(options) || !hasOnly(options, isWord)) return null;
  if (!isRecord(holders) || !hasOnly(holders, isWords)) return null;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > maxComponentQuantity) return null;
  return { product, title, options, quantity, for: holders };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isWords = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isWord);

function hasOnly<Value>(
  record: Readonly<Record<string, unknown>>,
  test: (value: unknown) => value is Value,
): record is Readonly<Record<string, Value>> {
  return Object.values(record).every(test);
}

/** Returns the components in the box for the chosen options of the kit. */
export function getComponents(
  pieces: readonly KitComponent[],
  chosen: readonly ChosenOption[],
): readonly KitComponent[] {
  return pieces.filter((piece) =>
    Object.entries(piece.for).every(([option, values]) =>
      chosen.some(({ name, value }) => name === option && values.includes(value)),
    ),
  );
}

/** Returns the options that select a component on its own page: its fixed options, and the kit's selection for the others. */
export function getComponentOptions(
  piece: KitComponent,
  chosen: readonly ChosenOption[],
): readonly ChosenOption[] {
  const fixed = Object.entries(piece.options).map(([name, value]) => ({ name, value }));
  return [...fixed, ...chosen.filter(({ name }) => !(name in piece.options))];
}

/** A component with its own price. */
export interface PricedComponent {
  /** Price of one unit, or null if the region doesn't sell it separately. */
  readonly price: Minor | null;
  readonly quantity: number;
  /** True if it can be bought separately today. */
  readonly available: boolean;
}

/** Sums the prices of all components. Null if one of them is sold out or not sold in the region. */
export function sumComponentPrices(pieces: readonly PricedComponent[]): Minor | null {
  let sum = 0;
  for (const { price, quantity, available } of pieces) {
    if (price === null || !available) return null;
    sum += price * quantity;
  }
  return pieces.length === 0 ? null : sum;
}

/** Returns how much cheaper the kit is than its components bought separately, or null if that isn't certain. */
export function computeKitSaving(price: Minor, pieces: readonly PricedComponent[]): Minor | null {
  const single = sumComponentPrices(pieces);
  return single === null || single <= price ? null : single - price;
}
