/**
 * Creates the headers that identify the shopper, and that request data which the API doesn't have from the embedded
 * backend: estimates without an address, and the price's explanation. Header names are in lower case.
 */
export function createRequestHeaders({
  buyerIp,
  store,
}: {
  readonly buyerIp?: string | undefined;
  readonly store?: string | undefined;
}): Record<string, string> {
  return {
    'vitrine-extensions': 'pricing',
    ...(buyerIp === undefined ? {} : { 'shopify-storefront-buyer-ip': buyerIp }),
    ...(store === undefined ? {} : { 'vitrine-store': store }),
  };
}
