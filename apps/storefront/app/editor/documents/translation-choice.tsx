/** Selects the language to edit: the original's, or one of the translations'. */

import {
  getOriginalLanguage,
  getShopLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { adminLanguage } from '../../admin/language/admin-language.ts';
import { Select } from '../../ui/select.tsx';
import { translationsTexts } from '../translations/translations-texts.ts';

const names = new Intl.DisplayNames(adminLanguage, { type: 'language' });

/** Name of a language in the admin's language. */
export function formatLanguage(code: string): string {
  return names.of(code) ?? code;
}

export interface TranslationChoiceProps {
  readonly language: StorefrontLanguage;
  readonly onChange: (language: StorefrontLanguage) => void;
}

export function TranslationChoice({ language, onChange }: TranslationChoiceProps) {
  const languages = getShopLanguages();
  if (languages.length === 1) return null;
  return (
    <Select
      look="small"
      aria-label={translationsTexts.language}
      value={language}
      options={languages.map((each) => ({
        value: each,
        label:
          each === getOriginalLanguage()
            ? translationsTexts.original(formatLanguage(each))
            : formatLanguage(each),
      }))}
      onChange={({ target }) =>
        onChange(languages.find((each) => each === target.value) ?? getOriginalLanguage())
      }
    />
  );
}
