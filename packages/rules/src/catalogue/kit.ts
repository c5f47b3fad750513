/**
 * What a kit is made of: other products of the shop, with the choice in which each lies in the box. The merchant keeps it
 * as JSON in the product's metafield `custom.components`.
 */
import type { Minor } from '../money.ts';

/** One product in the box. */
export interface KitPiece {
  /** The product's handle. */
  readonly product: string;
  /** What it is called where the product itself isn't sold. */
  readonly title: string;
  /** The choice that lies in the box: `{ Size: '200 ml' }`. What it leaves open follows the kit's own options. */
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
  /** The choices of the kit that hold this piece: `{ Variants: ['Sun', 'Sea'] }`. An option that isn't named doesn't matter. */
  readonly for: Readonly<Record<string, readonly string[]>>;
}

/** A value of an option, as the Storefront API gives it. */
export interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

/** More than any box holds; a longer list is a mistake. */
const mostPieces = 40;
const mostOfOne = 99;

/**
 * The pieces that a metafield names; null where its text is no such list.
 *
 * @example
 * readKitPieces('[{"product": "velvet-mitt", "title": "Velvet Mitt"}]');
 * // [{ product: 'velvet-mitt', title: 'Velvet Mitt', options: {}, quantity: 1, for: {} }]
 */
export function readKitPieces(text: string): readonly KitPiece[] | null {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(list) || list.length === 0 || list.length > mostPieces) return null;
  const pieces = list.map(readPiece);
  return pieces.every((piece) => piece !== null) ? pieces : null;
}

function readPiece(value: unknown): KitPiece | null {
  if (!isRecord(value)) return null;
  const { product, title, options = {}, quantity = 1, for: holders = {} } = value;
  if (!isWord(product) || !isWord(title)) return null;
  if (!isRecord(options) || !hasOnly(options, isWord)) return null;
  if (!isRecord(holders) || !hasOnly(holders, isWords)) return null;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null;
  if (quantity < 1 || quantity > mostOfOne) return null;
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

/** The pieces in the box of one choice of the kit. */
export function piecesInBox(
  pieces: readonly KitPiece[],
  chosen: readonly ChosenOption[],
): readonly KitPiece[] {
  return pieces.filter((piece) =>
    Object.entries(piece.for).every(([option, values]) =>
      chosen.some(({ name, value }) => name === option && values.includes(value)),
    ),
  );
}

/** How a piece is chosen on its own page: its fixed options, then what the kit's choice says of the others. */
export function pieceOptions(piece: KitPiece, chosen: readonly ChosenOption[]): readonly ChosenOption[] {
  const fixed = Object.entries(piece.options).map(([name, value]) => ({ name, value }));
  return [...fixed, ...chosen.filter(({ name }) => !(name in piece.options))];
}

/** What a piece costs by itself. */
export interface PricedPiece {
  /** Minor units of one; null where the region doesn't sell it by itself. */
  readonly price: Minor | null;
  readonly quantity: number;
  /** Whether it can be bought by itself today. */
  readonly available: boolean;
}

/**
 * What all pieces cost one by one, in minor units; null where that can't be paid today, since one of them is sold out or
 * isn't sold in the region.
 */
export function piecesPrice(pieces: readonly PricedPiece[]): Minor | null {
  let sum = 0;
  for (const { price, quantity, available } of pieces) {
    if (price === null || !available) return null;
    sum += price * quantity;
  }
  return pieces.length === 0 ? null : sum;
}

/** What the kit costs less than its pieces one by one, in minor units; null where it saves nothing that is sure. */
export function kitSaving(price: Minor, pieces: readonly PricedPiece[]): Minor | null {
  const single = piecesPrice(pieces);
  return single === null || single <= price ? null : single - price;
}
