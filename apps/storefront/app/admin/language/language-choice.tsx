/** Select field for the admin's language. Each option is in its own language. */
import { useId } from 'react';
import { shellTexts } from '../../editor/shell/shell-texts.ts';
import { languageNames } from '../../layout/region-label.ts';
import { Select } from '../../ui/select.tsx';
import { adminLanguage, adminLanguages, changeAdminLanguage } from './admin-language.ts';

export function LanguageChoice() {
  // The navigation is rendered twice on phones.
  const id = useId();
  return (
    <p className="side-language">
      <label htmlFor={id} className="text-muted text-sm">
        {shellTexts.language}
      </label>
      <Select
        look="small"
        id={id}
        value={adminLanguage}
        options={adminLanguages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ target }) => {
          const chosen = adminLanguages.find((language) => language === target.value);
          if (chosen !== undefined) changeAdminLanguage(chosen);
        }}
      />
    </p>
  );
}
