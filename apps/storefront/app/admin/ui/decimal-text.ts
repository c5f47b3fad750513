/** Amounts in text fields, with the decimal separator of the admin's language. */
import { adminLanguage } from '../language/admin-language.ts';

/** `12.50` of the Admin API, in German `12,50`. */
export function showDecimal(amount: string): string {
  return adminLanguage === 'de' ? amount.replace('.', ',') : amount;
}

/** `12.5` of the Admin API as the currency has it: `12.50`, in German `12,50`. */
export function showAmount(amount: string, currency: string): string {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return showDecimal(Number(amount).toFixed(maximumFractionDigits));
}

/** `12.50` for `12.50` and for `12,50`. */
export function readDecimal(text: string): string {
  return text.replace(',', '.');
}
