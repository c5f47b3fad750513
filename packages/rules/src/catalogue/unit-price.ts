/**
 * The price of a measure: what 100 ml or a kilogram costs, which European law asks to be told beside the price of what is
 * sold by its content. Source: Directive 98/6/EC, articles 2 and 3.
 */
import type { Minor } from '../money.ts';

/** How many of the smallest unit of its kind each unit is: ml, mg, mm, mm². Named as the Storefront API names them. */
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

/** What a variant holds, and the measure that its price is told for. */
export interface UnitMeasure {
  /** More than zero, with at most three decimals. */
  readonly quantityValue: number;
  readonly quantityUnit: MeasureUnit;
  /** A whole number. */
  readonly referenceValue: number;
  /** Of the same kind as the quantity's. */
  readonly referenceUnit: MeasureUnit;
}

/** Volume, weight, length or area; null where the two units have nothing in common. */
export function measureKind({ quantityUnit, referenceUnit }: UnitMeasure): MeasureKind | null {
  const { kind } = sizes[quantityUnit];
  return kind === sizes[referenceUnit].kind ? kind : null;
}

/**
 * What the reference measure costs, rounded half up to the minor unit; null for a measure that says nothing.
 *
 * @example
 * // 14.00 for 30 ml
 * unitPrice(1400, { quantityValue: 30, quantityUnit: 'ML', referenceValue: 100, referenceUnit: 'ML' }); // 4667
 */
export function unitPrice(price: Minor, measure: UnitMeasure): Minor | null {
  const thousandths = Math.round(measure.quantityValue * 1000);
  if (thousandths <= 0 || measure.referenceValue <= 0 || measureKind(measure) === null) return null;
  const content = BigInt(thousandths) * BigInt(sizes[measure.quantityUnit].size);
  const reference = BigInt(measure.referenceValue) * BigInt(sizes[measure.referenceUnit].size) * 1000n;
  return Number((2n * BigInt(price) * reference + content) / (2n * content));
}
