/**
 * Redirects of URLs that name a variant by number (`?variant=123`, as in ads, feeds and e-mails) or by GID (as in tools
 * for the Storefront API). The redirect's target has the variant's options in its query; other parameters stay.
 */

/** Fields that identify a variant. */
interface KnownVariant {
  /** Global id, which ends with the number: `gid://shopify/ProductVariant/123`. */
  readonly id: string;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}

const parameter = 'variant';
const namedNumber = /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/;

/**
 * Returns the path and query with the variant's options. Options that the URL already has take precedence. @returns
 * null if the URL names no variant of the product
 */
export function getVariantUrl(address: string, variants: readonly KnownVariant[]): string | null {
  const { pathname, searchParams } = new URL(address);
  const number = namedNumber.exec(searchParams.get(parameter) ?? '')?.[1];
  if (number === undefined) return null;
  const named = variants.find(({ id }) => id.endsWith(`/${number}`));
  if (named === undefined) return null;
  searchParams.delete(parameter);
  for (const { name, value } of named.selectedOptions) {
    // Placeholder value of products without options.
    if (value !== 'Default Title' && !searchParams.has(name)) searchParams.set(name, value);
  }
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
