/**
 * Language of the admin and the editor: the language selected in this browser, else the first of the browser's
 * languages that the admin supports. It is read once when the page loads, so that texts are constants; selecting a
 * language reloads the page.
 */
import { readStored, writeStored } from '../../editor/browser-store.ts';

export const adminLanguages = ['en', 'de'] as const;

export type AdminLanguage = (typeof adminLanguages)[number];

const storageName = 'admin-language';

/** @param preferred languages of the browser, as BCP 47 tags, the preferred one first */
export function findAdminLanguage(stored: unknown, preferred: readonly string[]): AdminLanguage {
  const wanted = [stored, ...preferred.map((tag) => tag.split('-', 1).join('').toLowerCase())];
  for (const each of wanted) {
    const found = adminLanguages.find((language) => language === each);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Returns the selected language in the admin and the editor; elsewhere English, for components that storefront pages share with them. */
function readAdminLanguage(): AdminLanguage {
  const hasLanguages =
    typeof document !== 'undefined' && /^\/(?:admin|editor)(?:\/|$)/i.test(document.location.pathname);
  return hasLanguages ? findAdminLanguage(readStored(storageName), navigator.languages) : 'en';
}

export const adminLanguage = readAdminLanguage();

/** BCP 47 tag for `Intl` formats of dates. */
export const dateLocale = adminLanguage === 'en' ? 'en-GB' : adminLanguage;

/** Stores the selected language in this browser, and reloads the page. */
export function changeAdminLanguage(language: AdminLanguage): void {
  writeStored(storageName, language, 'lasting');
  location.reload();
}
