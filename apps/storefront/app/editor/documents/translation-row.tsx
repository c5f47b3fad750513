/** A text with its translation: the original, and the field beside it. */
import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import { useId } from 'react';
import { Field } from '../../ui/field.tsx';
import type { TranslationTextJson } from '../api/translation-json.ts';
import { formatLanguage } from './translation-choice.tsx';

/** In characters: longer ones are rejected by the field's own limit when the draft is saved. */
const maxLength = 200_000;

const stateNames = { translated: null, changed: 'Original changed', missing: 'Missing' } as const;

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
  const { path, title, source, isHtml, defaultTarget } = text;
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
          label={`${title} in ${formatLanguage(language)}`}
          labelLang="en"
          value={translation}
          multiline={isLong}
          maxLength={maxLength}
          error={error === null ? null : `The translation ${error}`}
          errorLang="en"
          {...(isHtml ? { hint: 'Keep the tags of the original, such as <p>.' } : {})}
          {...(isByDefault ? { placeholder: defaultTarget, hint: 'Shown while the field is empty.' } : {})}
          onChange={onChange}
        />
        {mark !== null && (
          <p lang="en" className="translation-mark">
            <span className="mark" data-state={state}>
              {mark}
            </span>
            {state === 'changed' && (
              <button type="button" className="inherits-back" onClick={() => onChange(translation)}>
                Still correct<span className="sr-only">: {title}</span>
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
