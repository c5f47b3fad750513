/** Deduplicates the option definitions of products, since most products of a shop share a few definitions. */
import { isSwatchOption } from '@vitrine/rules/catalogue/options';
import type { OptionRecord, ProductRecord, VariantRecord } from './catalogue-records.ts';
import type { StringInterner } from './string-interner.ts';

export interface OptionDefinitionValue {
  /** Text number of the lower-cased option and value names combined. */
  readonly number: number;
  readonly label: string;
  readonly swatch: OptionRecord['values'][number]['swatch'];
}

export interface OptionDefinitionOption {
  readonly name: string;
  /** Lower-cased name, for case-insensitive comparison in filters. */
  readonly key: string;
  readonly values: readonly OptionDefinitionValue[];
}

export interface OptionDefinition {
  readonly options: readonly OptionDefinitionOption[];
  /**
   * Shopify's representation of a product without options: one option `Title` with the value `Default Title`.
   */
  readonly isNone: boolean;
  /** True if any option has several values. */
  readonly hasChoice: boolean;
}

export class OptionDefinitions {
  readonly #numbers = new Map<string, number>();
  readonly #shapes: OptionDefinition[] = [];
  readonly #texts: StringInterner;

  /** @param kept existing definitions, ordered by number. */
  constructor(texts: StringInterner, kept: readonly OptionDefinition[] = []) {
    this.#texts = texts;
    for (const shape of kept) this.#put(shape);
  }

  /** Returns all definitions, ordered by number. */
  all(): readonly OptionDefinition[] {
    return this.#shapes;
  }

  at(number: number): OptionDefinition {
    const shape = this.#shapes[number];
    if (shape === undefined) throw new RangeError(`There is no option definition ${number}.`);
    return shape;
  }

  /** Returns the number of a product's option definition; adds the definition if it is new. */
  getNumber({ options }: ProductRecord): number {
    const [first] = options;
    return this.#put({
      options: options.map(({ name, values }) => ({
        name,
        key: toOptionKey(name),
        values: values.map((value) => ({
          number: this.#texts.put(toOptionValueKey(name, value.name)),
          label: value.name,
          swatch: value.swatch,
        })),
      })),
      isNone: options.length === 1 && first?.name === 'Title' && first.values.length === 1,
      hasChoice: options.some(({ name, values }) => isSwatchOption(name) && values.length > 1),
    });
  }

  #put(shape: OptionDefinition): number {
    const key = JSON.stringify(shape.options);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#shapes.length);
    this.#shapes.push(shape);
    return this.#shapes.length - 1;
  }
}

/** Returns the key of an option's filter group. Case is ignored. */
export function toOptionKey(name: string): string {
  return `option ${name.toLowerCase()}`;
}

/** Returns the text under which an option value is registered. */
export function toOptionValueKey(option: string, value: string): string {
  return `${option}\u0000${value}`.toLowerCase();
}

/** Yields the number of the variant's value for each option of the product, or -1 if the variant has no value. */
export function* getOptionValues(
  texts: StringInterner,
  product: ProductRecord,
  variant: VariantRecord,
): Generator<number> {
  for (const { name } of product.options) {
    const chosen = variant.selectedOptions.find((selected) => selected.name === name);
    yield chosen === undefined ? -1 : texts.put(toOptionValueKey(name, chosen.value));
  }
}
