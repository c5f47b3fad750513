/** Deduplicates the option definitions of products: most products of a shop share a few. */
import { isSwatchOption } from '@vitrine/rules/catalogue/options';
import type { OptionRecord, ProductRecord, VariantRecord } from './model.ts';
import type { Texts } from './texts.ts';

export interface ShapeValue {
  /** Text number of the lower-cased option and value names combined. */
  readonly number: number;
  readonly label: string;
  readonly swatch: OptionRecord['values'][number]['swatch'];
}

export interface ShapeOption {
  readonly name: string;
  /** Lower-cased name, for case-insensitive comparison in filters. */
  readonly key: string;
  readonly values: readonly ShapeValue[];
}

export interface OptionShape {
  readonly options: readonly ShapeOption[];
  /**
   * Shopify's representation of a product without options: one option `Title` with the value `Default Title`.
   */
  readonly isNone: boolean;
  /** True if any option has several values. */
  readonly hasChoice: boolean;
}

export class OptionShapes {
  readonly #numbers = new Map<string, number>();
  readonly #shapes: OptionShape[] = [];
  readonly #texts: Texts;

  /** @param kept existing definitions in the order of their numbers. */
  constructor(texts: Texts, kept: readonly OptionShape[] = []) {
    this.#texts = texts;
    for (const shape of kept) this.#put(shape);
  }

  /** Returns all definitions in the order of their numbers. */
  all(): readonly OptionShape[] {
    return this.#shapes;
  }

  at(number: number): OptionShape {
    const shape = this.#shapes[number];
    if (shape === undefined) throw new RangeError(`There is no option definition ${number}.`);
    return shape;
  }

  /** Returns the number of a product's option definition, adding it if it is new. */
  numberOf({ options }: ProductRecord): number {
    const [first] = options;
    return this.#put({
      options: options.map(({ name, values }) => ({
        name,
        key: optionKey(name),
        values: values.map((value) => ({
          number: this.#texts.put(valueText(name, value.name)),
          label: value.name,
          swatch: value.swatch,
        })),
      })),
      isNone: options.length === 1 && first?.name === 'Title' && first.values.length === 1,
      hasChoice: options.some(({ name, values }) => isSwatchOption(name) && values.length > 1),
    });
  }

  #put(shape: OptionShape): number {
    const key = JSON.stringify(shape.options);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#shapes.length);
    this.#shapes.push(shape);
    return this.#shapes.length - 1;
  }
}

/** Returns the key of an option's filter group. Case is ignored. */
export function optionKey(name: string): string {
  return `option ${name.toLowerCase()}`;
}

/** Returns the text under which an option value is registered. */
export function valueText(option: string, value: string): string {
  return `${option}\u0000${value}`.toLowerCase();
}

/** Yields the number of the variant's value for each option of the product, -1 if it has none. */
export function* valuesOf(texts: Texts, product: ProductRecord, variant: VariantRecord): Generator<number> {
  for (const { name } of product.options) {
    const chosen = variant.selectedOptions.find((selected) => selected.name === name);
    yield chosen === undefined ? -1 : texts.put(valueText(name, chosen.value));
  }
}
