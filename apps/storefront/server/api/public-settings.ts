/**
 * Settings that every browser may read. Codes stay on the server, where they are validated. The shapes are those of
 * the settings themselves (API-05, OFFER-07).
 */
import type { CartSettings } from '@vitrine/content/cart-settings';
import { type ThemeSettings, themeSettingGroups } from '@vitrine/content/theme-settings';

const noPolicies = themeSettingGroups.policies.otherwise;

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
