/**
 * Adds loader data for the server's rendering only: the property isn't enumerable, so it isn't serialized for the
 * browser.
 */

/** Adds JSON-LD to the data, for `meta` on the server. Only documents rendered on the server contain it. */
export function withStructuredData<Data extends object>(
  data: Data & { readonly structuredData?: object },
  structuredData: object,
): Data & { readonly structuredData?: object } {
  return Object.defineProperty(data, 'structuredData', { value: structuredData });
}
