/** Translates labels of address forms, which are English in the storefronts' data. */
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import * as words from '@vitrine/words/address-fields';
import { getFormatLanguage } from '@vitrine/words/message';

const labels: Readonly<Record<string, () => string>> = {
  City: words.city,
  Suburb: words.suburb,
  District: words.district,
  'Postal code': words.postalCode,
  Postcode: words.postcode,
  'ZIP code': words.zipCode,
  'PIN code': words.pinCode,
  Eircode: words.eircode,
  State: words.state,
  'State/territory': words.stateOrTerritory,
  Province: words.province,
  Region: words.region,
  County: words.county,
  Nation: words.nation,
  Prefecture: words.prefecture,
  Emirate: words.emirate,
  Governorate: words.governorate,
};

/** Returns a label in the current language, or unchanged if it has no translation. */
export function translateLabel(label: string): string {
  return labels[label]?.() ?? label;
}

/** Returns an object to spread into a form field: it sets `labelLang` if the label isn't in the current language. */
export function toLabelLang(label: string): { readonly labelLang?: string } {
  const isForeign = labels[label] === undefined && getFormatLanguage() !== sourceLanguage;
  return isForeign ? { labelLang: sourceLanguage } : {};
}

/**
 * Adapts a label to the middle of a sentence: "postcode", but "ZIP code" and "Eircode". German labels are unchanged, because
 * nouns are capitalized.
 */
export function toLabelInSentence(label: string): string {
  const translated = translateLabel(label);
  return getFormatLanguage() === sourceLanguage && /^[A-Z][a-z]/.test(label) && label !== 'Eircode'
    ? translated.charAt(0).toLowerCase() + translated.slice(1)
    : translated;
}
