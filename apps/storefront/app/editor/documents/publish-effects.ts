/** Says what follows a publication: carts, pages and orders. */

export function describeEffects(kind: string): string {
  if (kind.startsWith('cart/'))
    return 'All carts change at that moment, open ones included: their prices and gifts change at the next click. Placed orders stay as they are.';
  if (kind === 'post')
    return 'The article, the lists that show it and the feed follow within a second. A page that is open already changes when it is loaded again.';
  return 'Pages that show it follow within a second. A page that is open already changes when it is loaded again. Placed orders stay as they are.';
}
