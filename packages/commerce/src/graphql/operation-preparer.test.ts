import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operationLimits } from './operation-limits.ts';
import { createOperationPreparer, type OperationPreparer } from './operation-preparer.ts';

const schema = buildSchema('type Query { a(text: String, list: [Int]): Int, b: Query, someLongerName: Int }');
const megabyte = 1024 * 1024;
const budget = 16 * megabyte;
const open = () =>
  createOperationPreparer(schema, { ...operationLimits, depth: 10_000, aliases: 10_000, tokens: 100_000 });

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Returns the heap size of a preparer after it has parsed the texts. */
function heapAfter(preparer: OperationPreparer, texts: Iterable<string>): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (const text of texts) preparer.prepare(text);
  collectGarbage();
  return process.memoryUsage().heapUsed - before;
}

function* texts(count: number, make: (index: number) => string): Generator<string> {
  // Serialized and parsed as a client's request is: a concatenated string shares memory with its parts.
  for (let index = 0; index < count; index++) yield JSON.parse(JSON.stringify(make(index)));
}

const fields = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index)).join(' ');

describe('the memory of remembered operations', () => {
  it('stays small after 160 requests of 250 kB of comments, which are refused unread', () => {
    const preparer = open();
    const bytes = heapAfter(
      preparer,
      texts(160, (index) => `{ b { a } } #${index}\n${'#\n'.repeat(125_000)}`),
    );
    expect(bytes).toBeLessThan(megabyte);
    expect(preparer.cachedBytes()).toBe(0);
  });

  it('stays within its budget after 400 comments, of the longest text allowed', () => {
    const preparer = open();
    const bytes = heapAfter(
      preparer,
      texts(400, (index) => `{ b { a } } #${index}\n`.padEnd(operationLimits.characters, '#\n')),
    );
    expect(bytes).toBeLessThan(budget);
    expect(preparer.cachedBytes()).toBeLessThanOrEqual(budget);
    expect(preparer.cachedBytes()).toBeGreaterThan(budget / 2);
  });

  it.each<[string, (index: number) => string]>([
    ['comments', (index) => `{ a } #${index}\n${'#\n'.repeat(20_000)}`],
    ['many short fields', (index) => `{ x${index}: a ${fields(5000, () => 'a')} }`],
    ['long names', (index) => `{ x${index}: a ${fields(1000, () => 'someLongerName')} }`],
    ['aliases', (index) => `{ x${index}: a ${fields(2000, (each) => `someAlias${each}:a`)} }`],
    ['fields inside each other', (index) => `{ x${index}: a ${'b { '.repeat(300)} a ${'} '.repeat(300)} }`],
    ['fragments', (index) => `{ x${index}: a ${fields(1500, () => '...{a}')} }`],
    ['lists of numbers', (index) => `{ x${index}: a(list: [${fields(5000, () => '1')}]) }`],
    ['a long string', (index) => `{ x${index}: a(text: "${'someText'.repeat(5000)}") }`],
    ['a string with escapes', (index) => `{ x${index}: a(text: "${'\\na'.repeat(10_000)}") }`],
    ['text of two bytes a character', (index) => `{ x${index}: a(text: "${'漢'.repeat(20_000)}") }`],
    ['unknown fields', (index) => `{ ${fields(30, (each) => `unknown${index}Field${each}`)} }`],
    ['an unknown field of a long name', (index) => `{ ${`unknown${index}`.repeat(4000)} }`],
    ['a text that does not parse', (index) => `{ x${index}: a( ${'a '.repeat(10_000)}`],
  ])('is not more than what is counted: %s', (_kind, make) => {
    const count = 30;
    const maxBeyond = 64 * 1024;
    // The first texts also leave compiled code in memory.
    const first = open();
    for (const text of texts(count, (index) => make(index + 1000))) first.prepare(text);
    // Other activity in the process only increases the measurement, so one of several has to be small.
    let beyond = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3 && beyond >= maxBeyond; round += 1) {
      const preparer = open();
      const bytes = heapAfter(
        preparer,
        texts(count, (index) => make(index + round * count)),
      );
      expect(preparer.cachedBytes()).toBeGreaterThan(0);
      beyond = bytes - preparer.cachedBytes();
    }
    expect(beyond).toBeLessThan(maxBeyond);
  });

  it('caches operations of the shop, and evicts the least recently used first', () => {
    const preparer = open();
    const first = preparer.prepare('{ a }');
    expect(preparer.prepare('{ a }')).toBe(first);
    for (const text of texts(200, (index) => `{ x${index}: a } #${'x'.repeat(60_000)}`)) {
      preparer.prepare('{ a }');
      preparer.prepare(text);
    }
    expect(preparer.prepare('{ a }')).toBe(first);
    const early = `{ x0: a } #${'x'.repeat(60_000)}`;
    expect(preparer.prepare(early)).not.toBe(preparer.prepare('{ a }'));
  });
});

describe('errors of an operation', () => {
  const errorsOf = (text: string) => {
    const prepared = open().prepare(text);
    return prepared.ok ? [] : prepared.errors;
  };

  it('report where the text ends', () => {
    expect(errorsOf('{\n  a(\n}')).toEqual([
      {
        message: expect.stringContaining('Syntax Error'),
        locations: [{ line: 3, column: 1 }],
        extensions: { code: 'GRAPHQL_PARSE_FAILED' },
      },
    ]);
  });

  it('report the position of the unknown field', () => {
    expect(errorsOf('# first\n{\n  a nope\n  b { never }\n}')).toEqual([
      {
        message: expect.stringContaining('nope'),
        locations: [{ line: 3, column: 5 }],
        extensions: { code: 'undefinedField', fieldName: 'nope', typeName: 'Query' },
      },
      {
        message: expect.stringContaining('never'),
        locations: [{ line: 4, column: 7 }],
        extensions: { code: 'undefinedField', fieldName: 'never', typeName: 'Query' },
      },
    ]);
  });

  it('report both positions of two contradicting fields', () => {
    const [error] = errorsOf('{ x: a\n x: someLongerName }');
    expect(error?.locations).toEqual([
      { line: 1, column: 3 },
      { line: 2, column: 2 },
    ]);
  });

  it('are the same when the text is sent again', () => {
    const preparer = open();
    const first = preparer.prepare('{ nope }');
    expect(first.ok).toBe(false);
    expect(preparer.prepare('{ nope }')).toBe(first);
  });
});
