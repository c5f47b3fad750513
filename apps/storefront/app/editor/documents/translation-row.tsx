/** A row of the translation form: the original text, and the field of its translation. */

import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import { useId } from 'react';
import { adminLanguage } from '../../admin/language/admin-language.ts';
import { Field } from '../../ui/field.tsx';
import type { TranslationTextJson } from '../api/translation-json.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { translationsTexts } from '../translations/translations-texts.ts';
import { formatLanguage } from './translation-choice.tsx';

/** In characters. The server rejects longer translations by the field's own limit. */
const maxLength = 200_000;

const stateNames = { translated: null, ...translationsTexts.row.states } as const;

export interface TranslationRowProps {
  readonly text: TranslationTextJson;
  readonly language: string;
  readonly translation: string;
  readonly state: TranslationTextJson['state'];
  readonly error: string | null;
  readonly onChange: (typed: string) => void;
}

export function TranslationRow(props: TranslationRowProps) {
  const { text, language, translation, state, error, onChange } = props;
  const id = useId();
  const { path, source, isHtml, defaultTarget } = text;
  const title = text.title.split(' · ').map(translateServerText).join(' · ');
  const isByDefault = translation === '' && defaultTarget !== null;
  const isLong = isHtml || source.length > 60;
  const mark = stateNames[state];
  return (
    <li className="translation-row" data-state={state}>
      <div>
        <p id={id} className="translation-title">
          {title} <span className="text-muted text-sm">{path}</span>
        </p>
        <p lang={getOriginalLanguage()} className="translation-source">
          {source}
        </p>
      </div>
      <div lang={language}>
        <Field
          name={path}
          label={translationsTexts.row.label(title, formatLanguage(language))}
          labelLang={adminLanguage}
          value={translation}
          multiline={isLong}
          maxLength={maxLength}
          error={error === null ? null : translationsTexts.row.error(translateServerText(error))}
          errorLang={adminLanguage}
          {...(isHtml ? { hint: translationsTexts.row.tags } : {})}
          {...(isByDefault ? { placeholder: defaultTarget, hint: translationsTexts.row.byDefault } : {})}
          onChange={onChange}
        />
        {mark !== null && (
          <p lang={adminLanguage} className="translation-mark">
            <span className="mark" data-state={state}>
              {mark}
            </span>
            {state === 'changed' && (
              <button type="button" className="inherits-back" onClick={() => onChange(translation)}>
                {translationsTexts.row.stillCorrect}
                <span className="sr-only">: {title}</span>
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
