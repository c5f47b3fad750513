/** Returns the brand's name, which the server writes into the page. */
export function getShopName(): string {
  return document.body.dataset.shopName ?? '';
}
