/** Compiles ICU messages to TypeScript functions. Unsupported ICU syntax is an error, never ignored. */
import { createHash } from 'node:crypto';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Kinds of values of a message. `tag` is `<link>words</link>`: a function of the text inside. */
export type ValueKind = 'text' | 'number' | 'tag' | 'choice';

export interface CompiledMessage {
  /** Names and kinds of the values, in the order of their first occurrence. */
  readonly values: ReadonlyMap<string, ValueKind>;
  /** The body of the function, an expression: a string, or an array of parts for a message with tags. */
  readonly expression: string;
  /** The helpers of `message.ts` that the expression calls. */
  readonly helpers: ReadonlySet<string>;
  readonly hasTags: boolean;
}

/**
 * Returns a message's id, the same in every language: two characters for the area, then the message's index in it. Ids are short
 * and have a common prefix within an area, because the browser's bundle contains them.
 */
export function createMessageId(area: string, place: number): string {
  return createHash('sha256').update(area).digest('base64url').slice(0, 2) + place.toString(36);
}

/**
 * Compiles one message.
 *
 * @throws Error for invalid ICU, nested tags, and for dates, times and number skeletons, which the shop formats itself
 */
export function compileMessage(icu: string, language: string): CompiledMessage {
  const elements = parse(icu, { requiresOtherClause: true });
  const values = new Map<string, ValueKind>();
  const helpers = new Set<string>();
  const hasTags = containsTag(elements);
  const expression = hasTags ? toPartArray(elements, undefined) : toTemplateLiteral(elements, undefined);
  return { values, expression, helpers, hasTags };

  function named(name: string, kind: ValueKind): string {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`{${name}} is no name for a value: camelCase.`);
    const known = values.get(name);
    if (known !== undefined && known !== kind && !(known === 'number' && kind === 'text')) {
      if (!(known === 'text' && kind === 'number')) throw new Error(`{${name}} is ${known} and ${kind}.`);
    }
    if (!(known === 'number' && kind === 'text')) values.set(name, kind);
    return `v.${name}`;
  }

  function helper(name: string): string {
    helpers.add(name);
    return name;
  }

  /** Builds a template literal. `pound` is the expression that `#` stands for; undefined outside of a plural. */
  function toTemplateLiteral(parts: readonly MessageFormatElement[], pound: string | undefined): string {
    if (parts.every((part) => part.type === TYPE.literal)) {
      return JSON.stringify(parts.map((part) => (part as { value: string }).value).join(''));
    }
    const [only] = parts;
    if (parts.length === 1 && only !== undefined && only.type !== TYPE.argument) return valueIn(only, pound);
    return `\`${parts
      .map((part) =>
        part.type === TYPE.literal
          ? part.value.replace(/[`\\]|\$\{/g, '\\$&')
          : `\${${valueIn(part, pound)}}`,
      )
      .join('')}\``;
  }

  function valueIn(part: MessageFormatElement, pound: string | undefined): string {
    switch (part.type) {
      case TYPE.argument:
        return named(part.value, 'text');
      case TYPE.number:
        if (part.style) throw new Error(`{${part.value}, number} takes no style here.`);
        return `${helper('formatNumber')}('${language}', ${named(part.value, 'number')})`;
      case TYPE.pound:
        if (pound === undefined) throw new Error('# stands outside of a plural.');
        return `${helper('formatNumber')}('${language}', ${pound})`;
      case TYPE.plural:
      case TYPE.select:
        return toChoice(part, pound, toTemplateLiteral);
      default:
        throw new Error('Dates, times and tags inside of tags have no place in a message.');
    }
  }

  function toChoice(
    part: Extract<MessageFormatElement, { type: typeof TYPE.plural | typeof TYPE.select }>,
    outer: string | undefined,
    write: typeof toTemplateLiteral,
  ): string {
    if (part.type === TYPE.select) {
      return `${helper('selectChoice')}(${named(part.value, 'choice')}, ${branches(part.options, outer, write)})`;
    }
    const count = named(part.value, 'number');
    const offset = part.offset ?? 0;
    const pound = offset === 0 ? count : `${count} - ${offset}`;
    const ordinal = part.pluralType === 'ordinal';
    const more =
      offset !== 0 ? `, '${ordinal ? 'ordinal' : 'cardinal'}', ${offset}` : ordinal ? ", 'ordinal'" : '';
    return `${helper('selectPlural')}('${language}', ${count}, ${branches(part.options, pound, write)}${more})`;
  }

  function branches(
    options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
    pound: string | undefined,
    write: typeof toTemplateLiteral,
  ): string {
    const written = Object.entries(options).map(
      ([key, { value }]) => `${JSON.stringify(key)}: () => ${write(value, pound)}`,
    );
    return `{ ${written.join(', ')} }`;
  }

  /** Builds an array of strings and of the results of the tags' functions. */
  function toPartArray(parts: readonly MessageFormatElement[], pound: string | undefined): string {
    const written = parts.map((part) => {
      if (part.type === TYPE.tag)
        return `${named(part.value, 'tag')}(${toTemplateLiteral(part.children, pound)})`;
      if (part.type === TYPE.plural || part.type === TYPE.select) {
        return containsTag([part]) ? `...${toChoice(part, pound, toPartArray)}` : valueIn(part, pound);
      }
      return part.type === TYPE.literal ? JSON.stringify(part.value) : toTemplateLiteral([part], pound);
    });
    return `[${written.join(', ')}]`;
  }
}

function containsTag(elements: readonly MessageFormatElement[]): boolean {
  return elements.some(
    (part) =>
      part.type === TYPE.tag ||
      ((part.type === TYPE.plural || part.type === TYPE.select) &&
        Object.values(part.options).some(({ value }) => containsTag(value))),
  );
}

/** Returns the type of a message's values: `{ readonly count: number; readonly link: (words: string) => Part }`. */
export function toValuesType(values: ReadonlyMap<string, ValueKind>): string {
  const types = {
    text: 'string | number',
    number: 'number',
    choice: 'string',
    tag: '(words: string) => Part',
  };
  return `{ ${[...values].map(([name, kind]) => `readonly ${name}: ${types[kind]}`).join('; ')} }`;
}
