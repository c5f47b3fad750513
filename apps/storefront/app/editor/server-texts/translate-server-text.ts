/**
 * Texts of the server in the admin's language: titles of forms, and messages. The server writes English, as for any client
 * of its API; the German texts are loaded before the editor is rendered, and only in German.
 */

export interface ServerTexts {
  /** By the English text, in which `{}` is a value. */
  readonly messages: Readonly<Record<string, string>>;
  /** Values that fields offer to choose from. */
  readonly choices: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly shape: RegExp;
  readonly text: string;
}

let exact: ReadonlyMap<string, string> = new Map();
let patterns: readonly Pattern[] = [];
let choices: Readonly<Record<string, string>> = {};

/** Sets the texts of the admin's language; null for English. */
export function setServerTexts(texts: ServerTexts | null): void {
  const entries = Object.entries(texts?.messages ?? {});
  exact = new Map(entries);
  // A remark after a sentence first, then the most specific: it has the longest text besides its values.
  patterns = entries
    .filter(([english]) => english.includes('{}'))
    .toSorted(
      ([one], [other]) => Number(isRemark(other)) - Number(isRemark(one)) || other.length - one.length,
    )
    .map(([english, text]) => ({ shape: toShape(english), text }));
  choices = texts?.choices ?? {};
}

/** Returns a text of the server in the admin's language, or as it is. Known values within it are translated too. */
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

/** Returns the label of a value that a field offers to choose from. */
export function translateChoice(value: string): string {
  return Object.hasOwn(choices, value) ? (choices[value] ?? value) : value;
}

/** `{}, approved by {}` */
function isRemark(english: string): boolean {
  return english.startsWith('{}, ');
}

function toShape(english: string): RegExp {
  const parts = english.split('{}').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`, 'su');
}
