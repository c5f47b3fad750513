/**
 * Converts a path of the shop to an absolute URL; external URLs stay unchanged. Pages are below the storefront's base URL;
 * pictures and files are at the host's root.
 *
 *     toShopUrl('/pages/returns', 'https://shop.example/au') // https://shop.example/au/pages/returns
 */
export function toShopUrl(address: string, shopUrl: string): string {
  const isPage = /^\/(?!\/|(?:assets|media)\/)/.test(address);
  return new URL(isPage ? `${shopUrl}${address}` : address, `${shopUrl}/`).href;
}
