/** Labels of address forms in the current language. Storefronts' data has them in English. */
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

/** Returns a label in the current language; one that the words don't know stays as it is. */
export function translateLabel(label: string): string {
  return labels[label]?.() ?? label;
}

/** Returns the field to spread into a form's field: the language of a label that isn't the current one. */
export function toLabelLang(label: string): { readonly labelLang?: string } {
  const isForeign = labels[label] === undefined && getFormatLanguage() !== sourceLanguage;
  return isForeign ? { labelLang: sourceLanguage } : {};
}

/** Returns a label for the middle of a sentence: "postcode", but "ZIP code" and "Eircode". German nouns stay as they are. */
export function toLabelInSentence(label: string): string {
  const translated = translateLabel(label);
  return getFormatLanguage() === sourceLanguage && /^[A-Z][a-z]/.test(label) && label !== 'Eircode'
    ? translated.charAt(0).toLowerCase() + translated.slice(1)
    : translated;
}
