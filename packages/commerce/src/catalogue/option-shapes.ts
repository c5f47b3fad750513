/** The options of products, each arrangement held once: most products of a shop share a few. */
import { isSwatchOption } from '@vitrine/rules/catalogue/options';
import type { OptionRecord, ProductRecord, VariantRecord } from './model.ts';
import type { Texts } from './texts.ts';

export interface ShapeValue {
  /** The number of the option's and the value's names, in lower case, as one text. */
  readonly number: number;
  readonly label: string;
  readonly swatch: OptionRecord['values'][number]['swatch'];
}

export interface ShapeOption {
  readonly name: string;
  /** As filters compare names: in lower case. */
  readonly key: string;
  readonly values: readonly ShapeValue[];
}

export interface OptionShape {
  readonly options: readonly ShapeOption[];
  /** Shopify's form of a product without options: one option `Title` with the one value `Default Title`. */
  readonly isNone: boolean;
  /** Whether a swatch offers several values. */
  readonly hasChoice: boolean;
}

export class OptionShapes {
  readonly #numbers = new Map<string, number>();
  readonly #shapes: OptionShape[] = [];
  readonly #texts: Texts;

  /** @param kept arrangements that are there already, in the order of their numbers. */
  constructor(texts: Texts, kept: readonly OptionShape[] = []) {
    this.#texts = texts;
    for (const shape of kept) this.#put(shape);
  }

  /** Every arrangement, in the order of their numbers. */
  all(): readonly OptionShape[] {
    return this.#shapes;
  }

  at(number: number): OptionShape {
    const shape = this.#shapes[number];
    if (shape === undefined) throw new RangeError(`There is no arrangement ${number} of options.`);
    return shape;
  }

  /** The number of a product's arrangement. */
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

/** The key of an option's group: names compare without regard to case. */
export function optionKey(name: string): string {
  return `option ${name.toLowerCase()}`;
}

/** The text under which a value of an option is known. */
export function valueText(option: string, value: string): string {
  return `${option}\u0000${value}`.toLowerCase();
}

/** For each option of the product the number of the variant's value, -1 where it has none. */
export function* valuesOf(texts: Texts, product: ProductRecord, variant: VariantRecord): Generator<number> {
  for (const { name } of product.options) {
    const chosen = variant.selectedOptions.find((selected) => selected.name === name);
    yield chosen === undefined ? -1 : texts.put(valueText(name, chosen.value));
  }
}
