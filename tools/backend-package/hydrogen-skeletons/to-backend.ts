/** Hydrogen has the addresses of customer accounts at `shopify.com` in its code. @returns the address at the backend; others as they are */
export function toBackend(url: string, backend: string): string {
  return url
    .replace(/^https:\/\/shopify\.com\/authentication\/\w+/, `${backend}/authentication`)
    .replace(/^https:\/\/shopify\.com\/\w+\/account/, `${backend}/account`);
}
