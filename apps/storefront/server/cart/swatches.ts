/** Finds the swatches of a cart line: the values of the option that its product shows as colours. */
import type {
  CartSwatchJson,
  CartVariantJson,
  SelectedOptionJson,
} from '@vitrine/rules/cart/json/cart-line-json';
import type { CartProduct } from './products.ts';

/** Returns each value with the variant that it selects. Empty if the product has no swatches. */
export function getSwatches(
  product: CartProduct,
  selectedOptions: readonly SelectedOptionJson[],
): readonly CartSwatchJson[] {
  const option = product.options.find(({ values }) =>
    values.some(({ color, image }) => color !== null || image !== null),
  );
  if (option === undefined) return [];
  const current = selectedOptions.find(({ name }) => name === option.name)?.value;
  return option.values.map((value) => {
    const wanted = selectedOptions.map((selected) =>
      selected.name === option.name ? { name: option.name, value: value.name } : selected,
    );
    const variant = product.variants.find((candidate) => hasOptions(candidate, wanted));
    return {
      optionName: option.name,
      value: value.name,
      color: value.color,
      image: value.image,
      selected: value.name === current,
      available: variant?.availableForSale ?? false,
      variantId: variant?.id ?? null,
    };
  });
}

function hasOptions(
  variant: CartVariantJson,
  wanted: readonly { readonly name: string; readonly value: string }[],
): boolean {
  return wanted.every(({ name, value }) =>
    variant.selectedOptions.some((option) => option.name === name && option.value === value),
  );
}
