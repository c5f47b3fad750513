/** What a request says beside its document. */

/** Headers that say whom a request is for; names in lower case. */
export function requestHeaders({
  buyerIp,
  store,
}: {
  readonly buyerIp?: string | undefined;
  readonly store?: 'dev' | undefined;
}): Record<string, string> {
  return {
    ...(buyerIp === undefined ? {} : { 'shopify-storefront-buyer-ip': buyerIp }),
    ...(store === undefined ? {} : { 'vitrine-store': store }),
  };
}
