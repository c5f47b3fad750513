/**
 * Settings that every browser may read. Codes stay on the server, where they are validated. The shapes are those of
 * the settings themselves (API-05, OFFER-07).
 */
import type { CartSettings } from '@vitrine/content/cart-settings';
import { type ThemeSettings, themeSettingGroups } from '@vitrine/content/theme-settings';

const noPolicies = themeSettingGroups.policies.otherwise;

/** Without the codes that are allowed, the words that name single codes, and how many gifts there are. */
export function publicCartSettings(settings: CartSettings): CartSettings {
  const { codeRejection, tierDiscount, manualGwp, autoAddGwp } = settings;
  return {
    ...settings,
    codeRejection: { ...codeRejection, allowedCodes: '' },
    customErrorMessage: [],
    tierDiscount: { ...tierDiscount, giftBudget: null },
    manualGwp: { ...manualGwp, budget: null },
    autoAddGwp: { ...autoAddGwp, slots: autoAddGwp.slots.map((slot) => ({ ...slot, budget: null })) },
  };
}

/** Without the storefront's own code, and without the policies: their pages show them, and they are long. */
export function publicThemeSettings(settings: ThemeSettings): ThemeSettings {
  return { ...settings, customDiscountCode: null, policies: noPolicies };
}
