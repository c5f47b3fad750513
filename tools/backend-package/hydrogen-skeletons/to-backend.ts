/**
 * Hydrogen's code contains `shopify.com` as the host of customer accounts. @returns the URL at the backend; other URLs unchanged
 */
export function toBackend(url: string, backend: string): string {
  return url
    .replace(/^https:\/\/shopify\.com\/authentication\/\w+/, `${backend}/authentication`)
    .replace(/^https:\/\/shopify\.com\/\w+\/account/, `${backend}/account`);
}
