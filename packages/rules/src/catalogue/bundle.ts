/** What counts as a bundle. Source: store §5, cart-and-shipping §4, decisions §3. */

const bundleWord = /(?<![\p{L}\p{N}])(?:bundles?|kits?|besties?|duos?|sets?)(?![\p{L}\p{N}])/iu;

/** Whether a title holds a bundle word as a whole word: "Glow Kit" does, "Sunset Oil" doesn't. */
export function hasBundleWord(title: string): boolean {
  return bundleWord.test(title);
}

/** Whether a product is a bundle: by its type BUNDLE, or by a bundle word in one of its titles. */
export function isBundle(productType: string, ...titles: readonly string[]): boolean {
  return productType === 'BUNDLE' || titles.some(hasBundleWord);
}
