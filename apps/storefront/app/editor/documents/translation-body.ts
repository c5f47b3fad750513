/** Edits the translations in a document's body. */
import type { TranslationTextJson } from '../api/translation-json.ts';
import { type DocumentBody, type Fields, isFields } from './document-body.ts';

export interface StoredTranslation {
  readonly text: string;
  /** Hash of the original; undefined for translations written by hand. */
  readonly source?: string;
}

type Place = Pick<TranslationTextJson, 'region' | 'path'>;

/** Returns the translation that the body stores at the text's own path; null if there is none. */
export function getStoredTranslation(
  body: DocumentBody,
  language: string,
  place: Place,
): StoredTranslation | null {
  const entry = getEntries(body, language, place.region)[place.path];
  if (typeof entry === 'string') return { text: entry };
  if (!isFields(entry) || typeof entry.text !== 'string') return null;
  return { text: entry.text, ...(typeof entry.source === 'string' ? { source: entry.source } : {}) };
}

/** Returns the body with a changed translation; an empty one is removed. */
export function setTranslation(
  body: DocumentBody,
  language: string,
  { region, path, sourceHash }: Place & Pick<TranslationTextJson, 'sourceHash'>,
  text: string,
): DocumentBody {
  const { [path]: _before, ...others } = getEntries(body, language, region);
  const entries = text.trim() === '' ? others : { ...others, [path]: { text, source: sourceHash } };
  const own = getLanguage(body, language);
  const shared = isFields(own.default) ? own.default : {};
  const regions = isFields(own.regions) ? own.regions : {};
  const changed =
    region === null
      ? { default: entries, ...(Object.keys(regions).length === 0 ? {} : { regions }) }
      : { default: shared, regions: { ...regions, [region]: entries } };
  return { ...body, languages: { ...body.languages, [language]: changed } };
}

function getLanguage({ languages }: DocumentBody, language: string): Fields {
  const own = languages?.[language];
  return isFields(own) ? own : {};
}

function getEntries(body: DocumentBody, language: string, region: string | null): Fields {
  const own = getLanguage(body, language);
  const entries = region === null ? own.default : isFields(own.regions) ? own.regions[region] : undefined;
  return isFields(entries) ? entries : {};
}

/** A text with the translation that the form shows. */
export interface ShownTranslation {
  readonly text: string;
  readonly state: TranslationTextJson['state'];
}

/** Returns the translation that the form shows: the edited translation or, without one, the server's. */
export function getShownTranslation(
  body: DocumentBody,
  language: string,
  text: TranslationTextJson,
): ShownTranslation {
  const stored = getStoredTranslation(body, language, text);
  if (stored !== null && (stored.source === undefined || stored.source === text.sourceHash)) {
    return { text: stored.text, state: 'translated' };
  }
  // The server also finds the translation of an entry that was moved in its list.
  if (text.state === 'translated' && text.target !== null) {
    return stored === null && isTextRemoved(body, language, text)
      ? toUnwritten(text)
      : { text: text.target, state: 'translated' };
  }
  return stored === null ? toUnwritten(text) : { text: stored.text, state: 'changed' };
}

/**
 * Returns an empty translation. A text with a default translation doesn't count as missing; the default is shown below
 * the input.
 */
function toUnwritten({ defaultTarget }: TranslationTextJson): ShownTranslation {
  return { text: '', state: defaultTarget === null ? 'missing' : 'translated' };
}

/** Returns true if the body's entry with the translation was removed. */
function isTextRemoved(body: DocumentBody, language: string, { target }: TranslationTextJson): boolean {
  const own = getLanguage(body, language);
  const all = [own.default, ...Object.values(isFields(own.regions) ? own.regions : {})];
  const texts = all.flatMap((entries) => (isFields(entries) ? Object.values(entries) : []));
  return !texts.some((entry) => entry === target || (isFields(entry) && entry.text === target));
}
