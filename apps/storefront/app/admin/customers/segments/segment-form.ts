/** A segment's query as a form: groups of conditions, joined by AND and OR. */
import {
  formatSegmentQuery,
  parseSegmentQuery,
  type SegmentAttribute,
  type SegmentOperator,
  type SegmentQuery,
  type SegmentValue,
  segmentAttributes,
  segmentOperators,
} from '@vitrine/rules/segments/segment-query';
import { readDecimal } from '../../ui/decimal-text.ts';

export type DateUnit = 'day' | 'd' | 'w' | 'm' | 'y';

/** A condition as typed. */
export interface SegmentCondition {
  readonly attribute: SegmentAttribute;
  readonly operator: SegmentOperator;
  /** A number, a date, a number of `unit`s ago, or text; unused by IS NULL and IS NOT NULL. */
  readonly value: string;
  /** Used only by conditions on dates. */
  readonly unit: DateUnit;
}

export interface SegmentForm {
  /** Operator between the groups; conditions within a group are joined by the opposite operator. */
  readonly join: 'and' | 'or';
  readonly groups: readonly (readonly SegmentCondition[])[];
}

type SegmentTest = Extract<SegmentQuery, { kind: 'test' }>;

/** Returns a query as a form; null if its parentheses are nested deeper than the form's groups. */
function toSegmentForm(query: SegmentQuery): SegmentForm | null {
  if (query.kind === 'test') return { join: 'and', groups: [[toCondition(query)]] };
  const groups: SegmentCondition[][] = [];
  for (const part of flatten(query)) {
    if (part.kind === 'test') groups.push([toCondition(part)]);
    else {
      const tests = flatten(part).map((each) => (each.kind === 'test' ? toCondition(each) : null));
      if (tests.includes(null)) return null;
      groups.push(tests.filter((each) => each !== null));
    }
  }
  const [only] = groups;
  // A query `a OR b` becomes one group within AND, so that a condition can be added either way.
  if (query.kind === 'or' && groups.every(({ length }) => length === 1) && only !== undefined)
    return { join: 'and', groups: [groups.flat()] };
  return { join: query.kind, groups };
}

/** Flattens nested parts with the same operator. */
function flatten({ kind, parts }: Exclude<SegmentQuery, SegmentTest>): readonly SegmentQuery[] {
  return parts.flatMap((part) => (part.kind === kind ? flatten(part) : [part]));
}

function toCondition({ attribute, operator, value }: SegmentTest): SegmentCondition {
  return { attribute, operator, ...toTyped(value) };
}

function toTyped(value: SegmentValue): Pick<SegmentCondition, 'value' | 'unit'> {
  if (typeof value !== 'object' || value === null) return { value: String(value ?? ''), unit: 'd' };
  if (value.kind === 'day') return { value: value.date, unit: 'day' };
  return { value: String(value.amount), unit: value.unit };
}

/** Returns the first condition for an attribute. */
export function createCondition(attribute: SegmentAttribute): SegmentCondition {
  const [operator] = {
    number: ['>='] as const,
    date: ['>='] as const,
    list: ['CONTAINS'] as const,
    text: ['='] as const,
  }[segmentAttributes[attribute]];
  return { attribute, operator, value: '', unit: 'd' };
}

/** Converts a query to a form; an empty one gets a first condition. Null if it is invalid or nested too deeply. */
export function createSegmentForm(text: string): SegmentForm | null {
  if (text.trim() === '') return { join: 'and', groups: [[createCondition('number_of_orders')]] };
  const parsed = parseSegmentQuery(text);
  return parsed.ok ? toSegmentForm(parsed.query) : null;
}

/** Returns the operators of an attribute. */
export function listOperators(attribute: SegmentAttribute): readonly SegmentOperator[] {
  return segmentOperators[segmentAttributes[attribute]];
}

export function needsValue({ operator }: SegmentCondition): boolean {
  return !operator.startsWith('IS');
}

/** The query's text, or validation errors by group and condition: `0 1` is the second condition of the first group. */
export type SegmentFormResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly errors: Readonly<Record<string, 'number' | 'day' | 'amount' | 'text'>> };

export function parseSegmentForm({ join, groups }: SegmentForm): SegmentFormResult {
  const errors: Record<string, 'number' | 'day' | 'amount' | 'text'> = {};
  const inner = join === 'and' ? 'or' : 'and';
  const parts = groups
    .map((group, number) =>
      group.flatMap((condition, index): SegmentQuery[] => {
        const value = parseTyped(condition);
        if (typeof value === 'object' && value !== null && 'error' in value) {
          errors[`${number} ${index}`] = value.error;
          return [];
        }
        const { attribute, operator } = condition;
        return [{ kind: 'test', attribute, operator, value }];
      }),
    )
    .filter((tests) => tests.length > 0)
    .map(
      (tests): SegmentQuery =>
        tests.length === 1 && tests[0] !== undefined ? tests[0] : { kind: inner, parts: tests },
    );
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const [first] = parts;
  if (first === undefined) return { ok: true, text: '' };
  return { ok: true, text: formatSegmentQuery(parts.length === 1 ? first : { kind: join, parts }) };
}

interface TypedError {
  readonly error: 'number' | 'day' | 'amount' | 'text';
}

function parseTyped(condition: SegmentCondition): SegmentValue | TypedError {
  if (!needsValue(condition)) return null;
  const { attribute, unit } = condition;
  const value = condition.value.trim();
  const decimal = readDecimal(value);
  switch (segmentAttributes[attribute]) {
    case 'number':
      // Two decimals at most: 1,500 could be one and a half thousand or one and a half.
      return /^\d{1,12}(?:\.\d{1,2})?$/.test(decimal) ? Number(decimal) : { error: 'number' };
    case 'date':
      if (unit !== 'day')
        return /^\d{1,4}$/.test(value) ? { kind: 'ago', amount: Number(value), unit } : { error: 'amount' };
      return parseSegmentQuery(`${attribute} = ${value}`).ok && /^\d/.test(value)
        ? { kind: 'day', date: value }
        : { error: 'day' };
    default:
      return value === '' ? { error: 'text' } : value;
  }
}
