/** Builds the headers that say for which shopper a request is made. Names are in lower case. */
export function createRequestHeaders({
  buyerIp,
  store,
}: {
  readonly buyerIp?: string | undefined;
  readonly store?: string | undefined;
}): Record<string, string> {
  return {
    ...(buyerIp === undefined ? {} : { 'shopify-storefront-buyer-ip': buyerIp }),
    ...(store === undefined ? {} : { 'vitrine-store': store }),
  };
}
