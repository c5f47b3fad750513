/** Display names of the accepted cards and wallets. */

const names: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'Amex',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'Diners Club',
  JCB: 'JCB',
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  ANDROID_PAY: 'Google Pay',
  SHOPIFY_PAY: 'Shop Pay',
};

/** Returns the display names of the cards and wallets that the Storefront API reports, without unknown ones. */
export function getPaymentNames(
  settings:
    | { readonly acceptedCardBrands: readonly string[]; readonly supportedDigitalWallets: readonly string[] }
    | undefined,
): readonly string[] {
  if (settings === undefined) return [];
  const all = [...settings.acceptedCardBrands, ...settings.supportedDigitalWallets];
  return [...new Set(all.flatMap((each) => names[each] ?? []))];
}
