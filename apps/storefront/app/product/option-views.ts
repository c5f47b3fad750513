/** View models of a product's options: values with swatch, price, and the URL that selects them. */

import {
  isFirstValueUnavailable,
  type ProductStock,
  soldOutLabels,
} from '@vitrine/rules/catalogue/availability';
import { getOptionLabel, toOptionLabelName } from '@vitrine/rules/catalogue/options';
import type { Minor } from '@vitrine/rules/money';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductQuery } from '@vitrine/storefront-api/generated/operations';
import * as words from '@vitrine/words/product';
import { toMediaPath } from '../data/image.ts';
import { toMinor } from '../data/money.ts';
import { createOriginalName } from '../data/product-translation.ts';
import { getOriginalLang } from '../data/text-language.ts';
import type { ProductContext } from './product-context.ts';

type ApiProduct = NonNullable<ProductQuery['product']>;
type ApiVariant = ApiProduct['variants']['nodes'][number];

export interface OptionValueView {
  readonly name: string;
  readonly color: string | null;
  readonly image: string | null;
  readonly chosen: boolean;
  readonly available: boolean;
  /** Waitlist label, such as "Waitlist Me", if all variants with this value are sold out; null otherwise. */
  readonly waitlistLabel: string | null;
  /**
   * Price in minor units of the variant with this value and the other selected ones; null if there is no such variant.
   */
  readonly price: Minor | null;
  /** True for a fixed amount of a gift card. Only its price is shown, because its name is the same amount. */
  readonly isAmount?: true;
  /** URL that selects the value. */
  readonly link: string;
}

export interface OptionView {
  readonly name: string;
  /** Label of the option selector, for example "Choose Shade". */
  readonly label: string;
  /** True if the values are shown as swatches, with colours or images. */
  readonly hasSwatches: boolean;
  /** True if the option changes the price. */
  readonly priced: boolean;
  readonly labelLang?: string | undefined;
  readonly values: readonly OptionValueView[];
}

const isRealOption = (option: ApiProduct['options'][number]) =>
  !(option.name === 'Title' && option.optionValues.length === 1);

/** Maps the options of an API product, without Shopify's placeholder option. */
export function toOptions(
  product: ApiProduct,
  stock: ProductStock,
  region: RegionKey,
  { optionLabels: labels, isOriginalLabel }: Pick<ProductContext, 'optionLabels' | 'isOriginalLabel'>,
): OptionView[] {
  const original = createOriginalName(product);
  const labelOf = (shown: string) => {
    const name = original(shown);
    const known = [name, toOptionLabelName(name)].find((each) => labels[each] !== undefined);
    const label =
      (known === undefined ? undefined : labels[known]) ??
      (name === shown ? getOptionLabel(name, region) : words.chooseOption({ option: shown }));
    const isTranslated = known === undefined ? name !== shown : !isOriginalLabel(known);
    return { label, labelLang: isTranslated ? undefined : getOriginalLang() };
  };
  const chosen = new Map(product.selectedVariant?.selectedOptions.map(({ name, value }) => [name, value]));
  const matching = (name: string, value: string): ApiVariant | undefined =>
    product.variants.nodes.find((variant) =>
      variant.selectedOptions.every((option) =>
        option.name === name ? option.value === value : option.value === chosen.get(option.name),
      ),
    );
  const waiting = isFirstValueUnavailable(stock) ? product.options[0]?.optionValues[0] : undefined;
  return product.options.filter(isRealOption).map((option) => {
    const values = option.optionValues.map((value): OptionValueView => {
      const variant = matching(option.name, value.name);
      const options = new URLSearchParams(
        [...chosen, [option.name, value.name]].map(([key, each]) => [key ?? '', each ?? '']),
      );
      options.set(option.name, value.name);
      const swatchImage = value.swatch?.image?.previewImage?.url;
      const price = variant === undefined ? null : toMinor(variant.price);
      return {
        name: value.name,
        color: value.swatch?.color ?? null,
        image: swatchImage === undefined ? null : toMediaPath(swatchImage),
        chosen: chosen.get(option.name) === value.name,
        available: variant?.availableForSale ?? false,
        waitlistLabel: value === waiting ? soldOutLabels.waitlist : null,
        price,
        ...(product.isGiftCard && price !== null && price === parseDecimal(value.name)
          ? { isAmount: true }
          : {}),
        link: `?${options}`,
      };
    });
    return {
      name: option.name,
      ...labelOf(option.name),
      hasSwatches: values.some(({ color, image }) => color !== null || image !== null),
      // Gift card amounts are prices themselves, and a custom amount has no price yet.
      priced:
        !values.some(({ isAmount }) => isAmount) &&
        new Set(values.flatMap(({ price }) => (price === null ? [] : [price]))).size > 1,
      values,
    };
  });
}
