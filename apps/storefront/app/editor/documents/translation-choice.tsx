/** Selects the language to edit: the originals, or one that they are translated into. */
import {
  getOriginalLanguage,
  getShopLanguages,
  type StorefrontLanguage,
} from '@vitrine/rules/regions/languages';
import { Select } from '../../ui/select.tsx';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Name of a language in the editor's English. */
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
      aria-label="Language"
      value={language}
      options={languages.map((each) => ({
        value: each,
        label: each === getOriginalLanguage() ? `${formatLanguage(each)} (original)` : formatLanguage(each),
      }))}
      onChange={({ target }) =>
        onChange(languages.find((each) => each === target.value) ?? getOriginalLanguage())
      }
    />
  );
}
