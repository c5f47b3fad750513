/**
 * What the modules under `generated/` are made of. They are written by `npm run words` from the ICU messages of
 * `data/words`: each message is a function that carries its English, so that a page loads the words it shows and no
 * others. Another language is a table of the same functions by id, asked for first.
 */

/** The words of one language. */
export interface Translations {
  /** ISO 639-1. */
  readonly language: string;
  /** By the id of the message. What isn't translated is missing and stands in English. */
  readonly messages: Readonly<Record<string, (values: never) => unknown>>;
}

let translationsNow: () => Translations | undefined = () => undefined;

/**
 * Says where the translations for whoever asks are found: on the server those of the request, in a browser those of the
 * page. Undefined stands for English. Gives back what was said before.
 */
export function translateWith(find: () => Translations | undefined): () => Translations | undefined {
  const before = translationsNow;
  translationsNow = find;
  return before;
}

/** The language of whoever asks, for the platform's own formats; `english` says which English is meant where it is that. */
export function languageOfWords(english = 'en'): string {
  return translationsNow()?.language ?? english;
}

/**
 * One of the platform's formats for the language of whoever asks: made once for each, as making one costs more than a
 * page's other words together. `english` says which English is meant.
 */
export function inEachLanguage<Format>(make: (language: string) => Format, english = 'en'): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const language = languageOfWords(english);
    const known = made.get(language);
    if (known !== undefined) return known;
    const format = make(language);
    made.set(language, format);
    return format;
  };
}

/** A message: the words of the language that is asked for, else the English ones. */
export function message<Values, Words>(
  id: string,
  english: (values: Values) => Words,
): (values: Values) => Words {
  return (values) => {
    // The check of data/words holds translations to the values of the English message.
    const translated = translationsNow()?.messages[id] as ((values: Values) => Words) | undefined;
    return (translated ?? english)(values);
  };
}

/** A message without values. */
export function fixed(id: string, english: string): () => string {
  return () => {
    const translated = translationsNow()?.messages[id] as (() => string) | undefined;
    return translated === undefined ? english : translated();
  };
}

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * The choice of an ICU `plural` (or `selectordinal`): an exact one (`=0`) first, then the language's own category.
 *
 * @throws Error when a language needs a category that the message lacks: ICU wants `other` always.
 */
export function plural<Choice>(
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

/** The choice of an ICU `select`. */
export function select<Choice>(value: string, choices: Readonly<Record<string, () => Choice>>): Choice {
  const choose = choices[value] ?? choices.other;
  if (choose === undefined) throw new Error(`No words for ${value}.`);
  return choose();
}

/** A number as the language writes it: `1,234` and `1.234`. */
export function number(language: string, value: number): string {
  let format = numberFormats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(language);
    numberFormats.set(language, format);
  }
  return format.format(value);
}
