/**
 * Parses and formats Shopify's segment query language, for the supported attributes: `number_of_orders >= 3 AND
 * (customer_tags CONTAINS 'vip' OR last_order_date < -90d)`.
 */
import { parseDay } from '../regions/region-rows.ts';

export type SegmentOperator =
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'CONTAINS'
  | 'NOT CONTAINS'
  | 'IS NULL'
  | 'IS NOT NULL';

/** A number of days or months before now, or a date. */
export type SegmentDate =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'ago'; readonly amount: number; readonly unit: 'd' | 'w' | 'm' | 'y' };

export type SegmentValue = string | number | SegmentDate | null;

export type SegmentQuery =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly SegmentQuery[] }
  | {
      readonly kind: 'test';
      readonly attribute: SegmentAttribute;
      readonly operator: SegmentOperator;
      readonly value: SegmentValue;
    };

type ValueKind = 'number' | 'date' | 'text' | 'list';

/** Supported attributes, with the type of their values. */
export const segmentAttributes = {
  number_of_orders: 'number',
  amount_spent: 'number',
  customer_added_date: 'date',
  first_order_date: 'date',
  last_order_date: 'date',
  customer_tags: 'list',
  customer_countries: 'list',
  customer_email_domain: 'text',
  email_subscription_status: 'text',
  customer_account_status: 'text',
} as const satisfies Readonly<Record<string, ValueKind>>;

export type SegmentAttribute = keyof typeof segmentAttributes;

/** Supported operators by type of the values. */
export const segmentOperators: Readonly<Record<ValueKind, readonly SegmentOperator[]>> = {
  number: ['=', '!=', '>', '>=', '<', '<='],
  date: ['=', '!=', '>', '>=', '<', '<=', 'IS NULL', 'IS NOT NULL'],
  text: ['=', '!=', 'IS NULL', 'IS NOT NULL'],
  list: ['CONTAINS', 'NOT CONTAINS', 'IS NULL', 'IS NOT NULL'],
};

export type ParsedSegment =
  | { readonly ok: true; readonly query: SegmentQuery }
  | { readonly ok: false; readonly message: string };

const maxLength = 5000;
const maxTests = 50;
const maxDepth = 10;

class SegmentError extends Error {
  override readonly name = 'SegmentError';
}

export function parseSegmentQuery(text: string): ParsedSegment {
  if (text.length > maxLength) return { ok: false, message: `A query has at most ${maxLength} characters.` };
  try {
    const parser = new SegmentParser(tokenize(text));
    return { ok: true, query: parser.parse() };
  } catch (error) {
    if (error instanceof SegmentError) return { ok: false, message: error.message };
    throw error;
  }
}

interface Token {
  readonly kind: 'word' | 'text' | 'sign';
  readonly value: string;
}

const tokenPattern = /\s*(?:'((?:[^'\\]|\\.)*)'|(<=|>=|!=|[=<>()])|([\w.:-]+))/y;

function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < trimmed.length) {
    const start = tokenPattern.lastIndex;
    const match = tokenPattern.exec(trimmed);
    if (match === null)
      throw new SegmentError(`Unexpected text at “${trimmed.slice(start, start + 30).trim()}”.`);
    const [, quoted, sign, word] = match;
    if (quoted !== undefined) tokens.push({ kind: 'text', value: quoted.replaceAll(/\\(.)/g, '$1') });
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign });
    else tokens.push({ kind: 'word', value: word ?? '' });
  }
  return tokens;
}

class SegmentParser {
  readonly #tokens: readonly Token[];
  #position = 0;
  #tests = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): SegmentQuery {
    if (this.#tokens.length === 0)
      throw new SegmentError('The query is empty. Write, for example, number_of_orders > 1.');
    const query = this.#parseAny(0);
    const rest = this.#tokens[this.#position];
    if (rest !== undefined)
      throw new SegmentError(`Unexpected “${rest.value}”. Join conditions with AND or OR.`);
    return query;
  }

  #parseAny(depth: number): SegmentQuery {
    const parts = [this.#parseAll(depth)];
    while (this.#takeWord('OR')) parts.push(this.#parseAll(depth));
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'or', parts };
  }

  #parseAll(depth: number): SegmentQuery {
    const parts = [this.#parseOne(depth)];
    while (this.#takeWord('AND')) parts.push(this.#parseOne(depth));
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'and', parts };
  }

  #parseOne(depth: number): SegmentQuery {
    if (!this.#takeSign('(')) return this.#parseTest();
    if (depth >= maxDepth)
      throw new SegmentError(`Parentheses can be nested at most ${maxDepth} levels deep.`);
    const query = this.#parseAny(depth + 1);
    if (!this.#takeSign(')')) throw new SegmentError('A closing parenthesis is missing.');
    return query;
  }

  #parseTest(): SegmentQuery {
    this.#tests += 1;
    if (this.#tests > maxTests) throw new SegmentError(`A query has at most ${maxTests} conditions.`);
    const name = this.#next('an attribute');
    const { value: attribute } = name;
    if (name.kind !== 'word' || !isAttribute(attribute))
      throw new SegmentError(
        `Unknown attribute “${attribute}”. Use one of ${Object.keys(segmentAttributes).join(', ')}.`,
      );
    const kind = segmentAttributes[attribute];
    if (this.#takeWord('BETWEEN')) {
      if (kind !== 'number' && kind !== 'date')
        throw new SegmentError(`${attribute} can’t be used with BETWEEN.`);
      const from = this.#parseValue(attribute);
      if (!this.#takeWord('AND')) throw new SegmentError('BETWEEN needs two values joined by AND.');
      const to = this.#parseValue(attribute);
      return {
        kind: 'and',
        parts: [
          { kind: 'test', attribute, operator: '>=', value: from },
          { kind: 'test', attribute, operator: '<=', value: to },
        ],
      };
    }
    const operator = this.#parseOperator();
    if (!segmentOperators[kind].includes(operator))
      throw new SegmentError(
        `${attribute} can’t be used with ${operator}. Use ${segmentOperators[kind].join(', ')}.`,
      );
    const value = operator.startsWith('IS') ? null : this.#parseValue(attribute);
    return { kind: 'test', attribute, operator, value };
  }

  #parseOperator(): SegmentOperator {
    if (this.#takeWord('CONTAINS')) return 'CONTAINS';
    if (this.#takeWord('NOT')) {
      if (this.#takeWord('CONTAINS')) return 'NOT CONTAINS';
      throw new SegmentError('NOT must be part of NOT CONTAINS or IS NOT NULL.');
    }
    if (this.#takeWord('IS')) {
      const isNot = this.#takeWord('NOT');
      if (this.#takeWord('NULL')) return isNot ? 'IS NOT NULL' : 'IS NULL';
      throw new SegmentError('IS must be followed by NULL or NOT NULL.');
    }
    const { value } = this.#next('an operator');
    const operator = segmentOperators.date.find((each) => each === value);
    if (operator === undefined) throw new SegmentError(`Unknown operator “${value}”.`);
    return operator;
  }

  #parseValue(attribute: SegmentAttribute): SegmentValue {
    const { kind, value } = this.#next(`a value of ${attribute}`);
    switch (segmentAttributes[attribute]) {
      case 'number': {
        const number = Number(value);
        if (kind === 'sign' || !/^-?\d{1,12}(?:\.\d{1,4})?$/.test(value))
          throw new SegmentError(`${attribute} needs a number, not “${value}”.`);
        return number;
      }
      case 'date': {
        const date = parseDate(value);
        if (date === null)
          throw new SegmentError(
            `${attribute} needs a date such as 2026-01-31, or a relative date such as -30d, not “${value}”.`,
          );
        return date;
      }
      default:
        if (kind !== 'text')
          throw new SegmentError(`Write the value of ${attribute} in single quotes: '${value}'.`);
        return value;
    }
  }

  #next(expected: string): Token {
    const token = this.#tokens[this.#position];
    if (token === undefined) throw new SegmentError(`The query ended, but ${expected} was expected.`);
    this.#position += 1;
    return token;
  }

  #takeWord(word: string): boolean {
    const token = this.#tokens[this.#position];
    if (token?.kind !== 'word' || token.value.toUpperCase() !== word) return false;
    this.#position += 1;
    return true;
  }

  #takeSign(sign: string): boolean {
    const token = this.#tokens[this.#position];
    if (token?.kind !== 'sign' || token.value !== sign) return false;
    this.#position += 1;
    return true;
  }
}

function isAttribute(name: string): name is SegmentAttribute {
  return Object.hasOwn(segmentAttributes, name);
}

function parseDate(text: string): SegmentDate | null {
  const lower = text.toLowerCase();
  if (lower === 'today') return { kind: 'ago', amount: 0, unit: 'd' };
  if (lower === 'yesterday') return { kind: 'ago', amount: 1, unit: 'd' };
  const [, amount, unit] = /^-(\d{1,4})([dwmy])$/.exec(lower) ?? [];
  if (amount !== undefined && (unit === 'd' || unit === 'w' || unit === 'm' || unit === 'y'))
    return { kind: 'ago', amount: Number(amount), unit };
  return parseDay(text) === null ? null : { kind: 'day', date: text };
}

/** Formats a query. Parsing the result yields the same query. */
export function formatSegmentQuery(query: SegmentQuery): string {
  if (query.kind === 'test') return formatTest(query);
  return query.parts
    .map((part) => (part.kind === 'test' ? formatTest(part) : `(${formatSegmentQuery(part)})`))
    .join(query.kind === 'and' ? ' AND ' : ' OR ');
}

function formatTest({ attribute, operator, value }: Extract<SegmentQuery, { kind: 'test' }>): string {
  const parts = [attribute, operator, ...(value === null ? [] : [formatValue(value)])];
  return parts.join(' ');
}

function formatValue(value: Exclude<SegmentValue, null>): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  if (value.kind === 'day') return value.date;
  return value.amount === 0 ? 'today' : `-${value.amount}${value.unit}`;
}
