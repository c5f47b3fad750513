/** Kinds of values on the command line: placeholder in the help, validation, and shell completion. */
import { isEmail } from '@vitrine/rules/contact/email';
import { getRegionKeys, isRegionKey } from '@vitrine/rules/regions/region';
import { parseDay } from '@vitrine/rules/regions/region-rows';
import { z } from 'zod';

export interface CommandFieldKind {
  /** Placeholder of the value in the help, such as `DATE`. */
  readonly placeholder: string;
  /** Returns the values to choose from, when they are needed. */
  readonly values?: () => readonly string[];
  /** Kind of path that the shell suggests. */
  readonly completes?: 'file' | 'folder';
  /** Value of the option if it is given without a value. */
  readonly bare?: string;
}

const kinds = z.registry<CommandFieldKind>();

/** @returns null for a flag, which takes no value */
export function getFieldKind(schema: z.ZodType): CommandFieldKind | null {
  return kinds.get(unwrapField(schema).inner) ?? null;
}

export interface FieldShape {
  /** Schema of a single value, without `optional`, `default` and `array`. */
  readonly inner: z.ZodType;
  readonly isOptional: boolean;
  readonly isMany: boolean;
  /** Default value as shown in the help. */
  readonly fallback: string | undefined;
}

/** Unwraps `optional`, `default` and `array` of a schema. */
export function unwrapField(schema: z.ZodType): FieldShape {
  let inner: unknown = schema;
  let isOptional = false;
  let isMany = false;
  let fallback: string | undefined;
  for (;;) {
    if (inner instanceof z.ZodOptional) {
      isOptional = true;
      inner = inner.unwrap();
    } else if (inner instanceof z.ZodPrefault || inner instanceof z.ZodDefault) {
      isOptional = true;
      const value: unknown = inner.def.defaultValue;
      if (typeof value === 'string' && value !== '') fallback = value;
      inner = inner.unwrap();
    } else if (inner instanceof z.ZodArray) {
      isMany = true;
      inner = inner.element;
    } else if (inner instanceof z.ZodType) {
      return { inner, isOptional, isMany, fallback };
    } else throw new TypeError('A field is no schema.');
  }
}

interface KindOptions<T> extends CommandFieldKind {
  /** Completes the error message "it must be …". */
  readonly allowed: string | (() => string);
  /** @returns null if the text isn't allowed */
  readonly parse: (text: string) => T | null;
}

/** Creates a kind of value. */
export function createField<T>({ allowed, parse, ...kind }: KindOptions<T>) {
  const schema = z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== null) return value;
    const message = typeof allowed === 'string' ? allowed : allowed();
    context.issues.push({ code: 'custom', message: `it must be ${message}.`, input: text });
    return z.NEVER;
  });
  kinds.add(schema, kind);
  return schema;
}

/** Creates a boolean option such as `--all`. */
export function flag() {
  return z.boolean().default(false);
}

/** Any text, trimmed. */
export function text({ placeholder = 'TEXT', maxLength = 1000 } = {}) {
  return createField({
    placeholder,
    allowed: `text of 1 to ${maxLength} characters`,
    parse: (value) => {
      const trimmed = value.trim();
      return trimmed === '' || trimmed.length > maxLength ? null : trimmed;
    },
  });
}

export function file(placeholder = 'FILE') {
  return createField({
    placeholder,
    completes: 'file',
    allowed: 'the path of a file',
    parse: (path) => (path === '' ? null : path),
  });
}

export function folder(placeholder = 'FOLDER') {
  return createField({
    placeholder,
    completes: 'folder',
    allowed: 'the path of a folder',
    parse: (path) => (path.trim() === '' ? null : path),
  });
}

/** One of the given words. */
export function choice<const Word extends string>(words: readonly Word[], placeholder = words.join('|')) {
  return createField({
    placeholder,
    values: () => words,
    allowed: formatAlternatives(words),
    parse: (text) => words.find((word) => word === text) ?? null,
  });
}

export function wholeNumber({ placeholder = 'N', min = 1, max = Number.MAX_SAFE_INTEGER } = {}) {
  return createField({
    placeholder,
    allowed:
      max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number from ${min} to ${max}`,
    parse: (text) => {
      const number = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(number) && number >= min && number <= max ? number : null;
    },
  });
}

/** A day in UTC, parsed to its midnight. */
export function day() {
  return createField({
    placeholder: 'DATE',
    allowed: 'a day such as 2026-01-31',
    parse: parseDay,
  });
}

/** A day, or a time in UTC such as `2026-01-31T12:00Z`. */
export function timestamp() {
  return createField({
    placeholder: 'DATE',
    allowed: 'a date such as 2026-01-31, or a time such as 2026-01-31T12:00Z',
    parse: (text) => {
      const at = /^\d{4}-\d{2}-\d{2}(?:T\d[\d:.]+Z?)?$/.test(text) ? Date.parse(text) : Number.NaN;
      return Number.isNaN(at) ? null : at;
    },
  });
}

export function email() {
  return createField({
    placeholder: 'EMAIL',
    allowed: 'an email address',
    parse: (text) => (isEmail(text) ? text : null),
  });
}

export function region() {
  return createField({
    placeholder: 'REGION',
    values: () => getRegionKeys(),
    allowed: () => formatAlternatives(getRegionKeys()),
    parse: (text) => {
      const key = text.toLowerCase();
      return isRegionKey(key) ? key : null;
    },
  });
}

/** An order number, with or without the leading `#`. */
export function orderNumber() {
  return createField({
    placeholder: 'NUMBER',
    allowed: 'the number of an order, such as 1001',
    parse: (text) => (/^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : null),
  });
}

export function formatAlternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
