/** What a document says and no browser needs again: it isn't enumerable, so it doesn't travel with the page's data. */

/** The data with its JSON-LD, for `meta` on the server. It stands in the document that came whole, and nowhere else. */
export function withStructuredData<Data extends object>(
  data: Data & { readonly structuredData?: object },
  structuredData: object,
): Data & { readonly structuredData?: object } {
  return Object.defineProperty(data, 'structuredData', { value: structuredData });
}
