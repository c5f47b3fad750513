/** Amounts in text fields, with the decimal separator of the admin's language. */
import { adminLanguage } from '../language/admin-language.ts';

/** Converts `12.50` of the Admin API to `12,50` in German. */
export function showDecimal(amount: string): string {
  return adminLanguage === 'de' ? amount.replace('.', ',') : amount;
}

/** Formats `12.5` of the Admin API with the currency's decimals: `12.50`, in German `12,50`. */
export function showAmount(amount: string, currency: string): string {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return showDecimal(Number(amount).toFixed(maximumFractionDigits));
}

/** Converts `12,50` and `12.50` to `12.50`. */
export function readDecimal(text: string): string {
  return text.replace(',', '.');
}
