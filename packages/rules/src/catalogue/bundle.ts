/** Recognises bundles (CAT-10). */

const bundleWord = /(?<![\p{L}\p{N}])(?:bundles?|kits?|besties?|duos?|sets?)(?![\p{L}\p{N}])/iu;

/** Returns true if a title contains a bundle word as a whole word: "Glow Kit" does, "Sunset Oil" doesn't. */
export function hasBundleWordInTitle(title: string): boolean {
  return bundleWord.test(title);
}

/** Returns true if a product is a bundle: by its type BUNDLE, or by a bundle word in one of its titles. */
export function isBundle(productType: string, ...titles: readonly string[]): boolean {
  return productType === 'BUNDLE' || titles.some(hasBundleWordInTitle);
}
