/**
 * Translates texts of the server, such as titles of forms and messages. The server's API returns English for all clients. German
 * translations are loaded before the editor is rendered, only if the admin's language is German.
 */

export interface ServerTexts {
  /** Translations by English text. `{}` is a placeholder for a value. */
  readonly messages: Readonly<Record<string, string>>;
  /** Translated labels of select options, by English label. */
  readonly choices: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly shape: RegExp;
  readonly text: string;
}

let exact: ReadonlyMap<string, string> = new Map();
let patterns: readonly Pattern[] = [];
let choices: Readonly<Record<string, string>> = {};

/** Sets the translations of the admin's language; null for English. */
export function setServerTexts(texts: ServerTexts | null): void {
  const entries = Object.entries(texts?.messages ?? {});
  exact = new Map(entries);
  // Patterns of remarks (`{}, …`) are matched first, then longer patterns before shorter ones, since they are more specific.
  patterns = entries
    .filter(([english]) => english.includes('{}'))
    .toSorted(
      ([one], [other]) => Number(isRemark(other)) - Number(isRemark(one)) || other.length - one.length,
    )
    .map(([english, text]) => ({ shape: toShape(english), text }));
  choices = texts?.choices ?? {};
}

/** Returns the translation of a server text, or the text itself if there is none. Values in placeholders are translated too. */
export function translateServerText(english: string): string {
  const known = exact.get(english);
  if (known !== undefined) return known;
  for (const { shape, text } of patterns) {
    const values = shape.exec(english)?.slice(1);
    if (values === undefined) continue;
    let index = -1;
    return text.replaceAll('{}', () => {
      index += 1;
      return translateServerText(values[index] ?? '');
    });
  }
  return english;
}

/** Returns the translated label of a select option. */
export function translateChoice(value: string): string {
  return Object.hasOwn(choices, value) ? (choices[value] ?? value) : value;
}

/** Returns true for a pattern such as `{}, approved by {}`, which appends a remark to another text. */
function isRemark(english: string): boolean {
  return english.startsWith('{}, ');
}

function toShape(english: string): RegExp {
  const parts = english.split('{}').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`, 'su');
}
