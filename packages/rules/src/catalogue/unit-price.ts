/**
 * Unit prices: the price of 100 ml or a kilogram, which EU law requires next to the price of products sold by quantity
 * (Directive 98/6/EC, articles 2 and 3).
 */
import type { Minor } from '../money.ts';

/** Size of each unit in the smallest unit of its kind (ml, mg, mm, mm²). The names are those of the Storefront API. */
const sizes = {
  ML: { kind: 'VOLUME', size: 1 },
  CL: { kind: 'VOLUME', size: 10 },
  L: { kind: 'VOLUME', size: 1000 },
  M3: { kind: 'VOLUME', size: 1_000_000 },
  MG: { kind: 'WEIGHT', size: 1 },
  G: { kind: 'WEIGHT', size: 1000 },
  KG: { kind: 'WEIGHT', size: 1_000_000 },
  MM: { kind: 'LENGTH', size: 1 },
  CM: { kind: 'LENGTH', size: 10 },
  M: { kind: 'LENGTH', size: 1000 },
  M2: { kind: 'AREA', size: 1_000_000 },
} as const;

export type MeasureUnit = keyof typeof sizes;
export type MeasureKind = (typeof sizes)[MeasureUnit]['kind'];

export function isMeasureUnit(text: string): text is MeasureUnit {
  return Object.hasOwn(sizes, text);
}

/** The content of a variant, and the measure to which its unit price refers. */
export interface UnitMeasure {
  /** Greater than 0, with at most three decimals. */
  readonly quantityValue: number;
  readonly quantityUnit: MeasureUnit;
  /** A whole number. */
  readonly referenceValue: number;
  /** Unit of the same kind as that of the quantity. */
  readonly referenceUnit: MeasureUnit;
}

/** Returns volume, weight, length or area, or null if the two units are of different kinds. */
export function getMeasureKind({ quantityUnit, referenceUnit }: UnitMeasure): MeasureKind | null {
  const { kind } = sizes[quantityUnit];
  return kind === sizes[referenceUnit].kind ? kind : null;
}

/**
 * Returns the price of the reference measure, rounded half up to the minor unit, or null for an invalid measure.
 *
 * @example
 * // 14.00 for 30 ml
 * computeUnitPrice(1400, { quantityValue: 30, quantityUnit: 'ML', referenceValue: 100, referenceUnit: 'ML' }); // 4667
 */
export function computeUnitPrice(price: Minor, measure: UnitMeasure): Minor | null {
  const thousandths = Math.round(measure.quantityValue * 1000);
  if (thousandths <= 0 || measure.referenceValue <= 0 || getMeasureKind(measure) === null) return null;
  const content = BigInt(thousandths) * BigInt(sizes[measure.quantityUnit].size);
  const reference = BigInt(measure.referenceValue) * BigInt(sizes[measure.referenceUnit].size) * 1000n;
  return Number((2n * BigInt(price) * reference + content) / (2n * content));
}
