/**
 * Returns the backend's URL for a URL of `shopify.com`, which Hydrogen's code contains as the host of customer
 * accounts; other URLs unchanged.
 */
export function toBackend(url: string, backend: string): string {
  return url
    .replace(/^https:\/\/shopify\.com\/authentication\/\w+/, `${backend}/authentication`)
    .replace(/^https:\/\/shopify\.com\/\w+\/account/, `${backend}/account`);
}
