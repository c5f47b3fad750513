/** Errors in settings files, described for their author (OFFER-04). */
import { formatUtc } from '@vitrine/rules/format-utc';
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';

/** An error in a file: its path, the value found, and the value expected. */
export interface SettingsError {
  /** The group, which is the file's name: `tierDiscount`. */
  readonly group: string;
  /** The path in the file: `default.tiers.0.discount`. Empty for the file as a whole. */
  readonly path: string;
  readonly problem: string;
  /** The value found, as JSON, truncated. */
  readonly found: string;
  readonly expected: string;
  /** Time since which the last valid version replaces the invalid one. Undefined if there is none. */
  readonly lastValidSince?: EpochMs;
}

/** Describes which setting is active instead of an invalid one. */
export function describeEffect({ lastValidSince }: Pick<SettingsError, 'lastValidSince'>): string {
  return lastValidSince === undefined
    ? 'It is off where it is invalid: no valid version is stored.'
    : `Its last valid version has been active instead since ${formatUtc(lastValidSince)}.`;
}

/** Converts an issue of zod to errors: one for each unknown key, else a single one. Their paths are relative to `value`. */
export function toSettingsErrors(
  issue: z.core.$ZodIssue,
  place: { readonly group: string; readonly value: unknown; readonly schema: z.ZodType },
): SettingsError[] {
  const { group, value, schema } = place;
  const keys = issue.path.map(String);
  const at = (more: readonly string[]) => [...keys, ...more].join('.');
  const here = valueAt(value, keys);
  if (issue.code !== 'unrecognized_keys') {
    const expected = expectation(issue);
    return [
      { group, path: at([]), problem: `should be ${expected}`, found: formatSettingsValue(here), expected },
    ];
  }
  const fields = fieldsAt(schema, keys);
  const expected = fields.length === 0 ? 'no such field' : `one of the fields ${fields.join(', ')}`;
  return issue.keys.map((key) => ({
    group,
    path: at([key]),
    problem: 'is no field of this setting',
    found: formatSettingsValue(valueAt(here, [key])),
    expected,
  }));
}

const maxMessageLength = 120;

/** Formats a value as JSON. */
export function formatSettingsValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= maxMessageLength ? text : `${text.slice(0, maxMessageLength - 1)}…`;
}

const typeNames: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list: [ … ]',
  object: 'fields: { … }',
  record: 'names with texts: { … }',
};

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      if (issue.format === 'email') return 'an email address';
      return 'includes' in issue ? `a text with ${issue.includes}` : issue.message;
    case 'invalid_key':
      return 'a name that is neither empty nor long';
    case 'invalid_value':
      return `one of ${issue.values.map((value) => formatSettingsValue(value)).join(', ')}`;
    default:
      return issue.message;
  }
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters';
  if (origin !== 'array') return '';
  return count === 1 ? ' entry' : ' entries';
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([name]) => name === key)?.[1]
        : undefined,
    value,
  );
}

/** Returns a schema's field names at a path; empty if it has no object there. */
function fieldsAt(schema: z.core.$ZodType, keys: readonly string[]): readonly string[] {
  if (schema instanceof z.ZodPipe) return fieldsAt(schema.in, keys);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return fieldsAt(schema.unwrap(), keys);
  }
  const [key, ...rest] = keys;
  if (schema instanceof z.ZodArray) return key === undefined ? [] : fieldsAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  if (key === undefined) return Object.keys(schema.shape);
  const field: unknown = schema.shape[key];
  return field instanceof z.ZodType ? fieldsAt(field, rest) : [];
}
