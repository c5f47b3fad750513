/**
 * Runtime of the modules in `generated/`, which `npm run words` compiles from the ICU messages in `data/words`. Each
 * message is a function with its English text, so that a page loads only the messages that it shows. A further language
 * is a table of such functions by message id, which take precedence over the English text.
 */

/** The messages of one language. */
export interface LanguageMessages {
  /** ISO 639-1. */
  readonly language: string;
  /** By message id. A message that isn't translated is missing, and shown in English. */
  readonly messages: Readonly<Record<string, (values: never) => unknown>>;
}

let translationsNow: () => LanguageMessages | undefined = () => undefined;

/**
 * Sets the function that finds the translations: those of the current request on the server, those of the page in a
 * browser. It returns undefined for English. @returns the previous function
 */
export function setTranslationLookup(
  find: () => LanguageMessages | undefined,
): () => LanguageMessages | undefined {
  const before = translationsNow;
  translationsNow = find;
  return before;
}

/** Returns the current language, for `Intl` formats; `english` is the locale to use for English. */
export function getFormatLanguage(english = 'en'): string {
  return translationsNow()?.language ?? english;
}

let englishLocaleNow: () => string | undefined = () => undefined;

/** Sets the function that finds the locale of English pages, such as `en-US`. @returns the previous function */
export function setEnglishLocaleLookup(find: () => string | undefined): () => string | undefined {
  const before = englishLocaleNow;
  englishLocaleNow = find;
  return before;
}

/** Returns the locale of English pages, for dates; British English outside of pages. */
export function getEnglishLocale(): string {
  return englishLocaleNow() ?? 'en-GB';
}

/**
 * Creates an `Intl` format for the current language. Cached per language, because creating a format takes longer than
 * formatting all messages of a page. `english` is the locale for English.
 */
export function createFormatPerLanguage<Format>(
  make: (language: string) => Format,
  english: string | (() => string) = 'en',
): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const language = getFormatLanguage(typeof english === 'string' ? english : english());
    const known = made.get(language);
    if (known !== undefined) return known;
    const format = make(language);
    made.set(language, format);
    return format;
  };
}

/** Creates a message function that returns the text in the current language, else in English. */
export function createMessage<Values, Words>(
  id: string,
  english: (values: Values) => Words,
): (values: Values) => Words {
  return (values) => {
    // `npm run words` checks that translations take the values of the English message.
    const translated = translationsNow()?.messages[id] as ((values: Values) => Words) | undefined;
    return (translated ?? english)(values);
  };
}

/** Creates a message function without values. */
export function createFixedMessage(id: string, english: string): () => string {
  return () => {
    const translated = translationsNow()?.messages[id] as (() => string) | undefined;
    return translated === undefined ? english : translated();
  };
}

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Returns the option of an ICU `plural` or `selectordinal`: an exact match (`=0`), else the option of the number's
 * plural category.
 *
 * @throws Error if the message has neither the category nor `other`
 */
export function selectPlural<Choice>(
  language: string,
  count: number,
  choices: Readonly<Record<string, () => Choice>>,
  type: 'cardinal' | 'ordinal' = 'cardinal',
  offset = 0,
): Choice {
  const key = `${language} ${type}`;
  let rules = pluralRules.get(key);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language, { type });
    pluralRules.set(key, rules);
  }
  const choose = choices[`=${count}`] ?? choices[rules.select(count - offset)] ?? choices.other;
  if (choose === undefined) throw new Error(`No words for ${count} in ${language}.`);
  return choose();
}

/** Returns the option of an ICU `select`. */
export function selectChoice<Choice>(value: string, choices: Readonly<Record<string, () => Choice>>): Choice {
  const choose = choices[value] ?? choices.other;
  if (choose === undefined) throw new Error(`No words for ${value}.`);
  return choose();
}

/** Formats a number for a language: `1,234` in English, `1.234` in German. */
export function formatNumber(language: string, value: number): string {
  let format = numberFormats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language);
    numberFormats.set(language, format);
  }
  return format.format(value);
}
