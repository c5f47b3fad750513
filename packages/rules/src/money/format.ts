/** Formats amounts as each storefront displays them (PRICE-18). */
import type { Minor } from '../money.ts';
import { getStorefront, type RegionKey } from '../regions/region.ts';

/** Format of amounts in a language, regardless of the storefront. */
interface LanguageFormat {
  readonly decimal: string;
  readonly group: string;
}

const languageFormats: Readonly<Record<string, LanguageFormat | undefined>> = {
  de: { decimal: ',', group: '.' },
};

let languageNow: () => string | undefined = () => undefined;

/**
 * Sets the function that finds the language of amounts: on the server that of the request, in a browser that of the page.
 * @returns the previous function.
 */
export function setMoneyLanguage(find: () => string | undefined): () => string | undefined {
  const before = languageNow;
  languageNow = find;
  return before;
}

/**
 * Formats minor units in the format of the current language if it has one (`12 €`, `-1.250,50 €`), otherwise in the
 * storefront's format: `$12.50`, `$12`, `S$12`, `£12`, `12€`, `RM12`, `-$1,250`. A whole amount has no decimals; a minus
 * sign comes first.
 */
export function formatMoney(amount: Minor, region: RegionKey): string {
  const format = getStorefront(region).money;
  const own = languageFormats[languageNow() ?? ''];
  const { decimal, group } = own ?? format;
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const cents = size % 100;
  const decimals = cents === 0 ? '' : `${decimal}${String(cents).padStart(2, '0')}`;
  const number = `${whole}${decimals}`;
  const shown =
    own === undefined
      ? `${format.before}${number}${format.after}`
      : `${number}\u00a0${`${format.before}${format.after}`.trim()}`;
  return `${amount < 0 ? '-' : ''}${shown}`;
}
