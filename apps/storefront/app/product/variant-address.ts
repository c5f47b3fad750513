/**
 * Addresses that name a variant by its number (`?variant=123`), as merchants' ads, feeds and mails do, or by its whole id,
 * as tools that read the Storefront API do: the options that stand for it, everything else in the address kept.
 */

/** What a variant is known by. */
interface KnownVariant {
  /** Ends with its number: `gid://shopify/ProductVariant/123`. */
  readonly id: string;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}

const parameter = 'variant';
const namedNumber = /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/;

/** The address with options; null where none of the product's variants is named. Options in the address go first. */
export function variantAddress(address: string, variants: readonly KnownVariant[]): string | null {
  const { pathname, searchParams } = new URL(address);
  const number = namedNumber.exec(searchParams.get(parameter) ?? '')?.[1];
  if (number === undefined) return null;
  const named = variants.find(({ id }) => id.endsWith(`/${number}`));
  if (named === undefined) return null;
  searchParams.delete(parameter);
  for (const { name, value } of named.selectedOptions) {
    // What Shopify calls the only variant of a product without options.
    if (value !== 'Default Title' && !searchParams.has(name)) searchParams.set(name, value);
  }
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
