/**
 * Removes from settings the values that browsers must not read, such as discount codes, which the server validates. The settings
 * keep their types (API-05, OFFER-07).
 */
import type { CartSettings } from '@vitrine/content/cart-settings';
import { type ThemeSettings, themeSettingGroups } from '@vitrine/content/theme-settings';

const noPolicies = themeSettingGroups.policies.fallback;

/** Removes the allowed codes, the messages for single codes, and the number of available gifts. */
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

/** Removes the storefront's own code, and the policies, which are long and shown on their own pages only. */
export function publicThemeSettings(settings: ThemeSettings): ThemeSettings {
  return { ...settings, customDiscountCode: null, policies: noPolicies };
}
