/**
 * The absolute address of a path of the shop, or of an address elsewhere. Pages are below the storefront's base address;
 * pictures and files are the host's.
 *
 *     toShopUrl('/pages/returns', 'https://shop.example/au') // https://shop.example/au/pages/returns
 */
export function toShopUrl(address: string, shopUrl: string): string {
  const isPage = /^\/(?!\/|(?:assets|media)\/)/.test(address);
  return new URL(isPage ? `${shopUrl}${address}` : address, `${shopUrl}/`).href;
}
