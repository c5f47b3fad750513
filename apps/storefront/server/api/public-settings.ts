/**
 * Settings as every browser may read them: codes stay on the server, which alone judges what is entered. The shapes are
 * those of the settings themselves. Source: cart-and-shipping §5 and §7, decisions §1.
 */
import type { CartSettings } from '@vitrine/content/cart-settings';
import type { ThemeSettings } from '@vitrine/content/theme-settings';

/** Without the codes that are allowed, and without the words that name single codes. */
export function publicCartSettings(settings: CartSettings): CartSettings {
  const { codeRejection } = settings;
  return { ...settings, codeRejection: { ...codeRejection, allowedCodes: '' }, customErrorMessage: [] };
}

/** Without the storefront's own code. */
export function publicThemeSettings(settings: ThemeSettings): ThemeSettings {
  return { ...settings, customDiscountCode: null };
}
