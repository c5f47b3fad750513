import fc from 'fast-check';
import { isCompositeType, isInterfaceType, isObjectType, parse, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backendResolvers } from '../create-backend.ts';
import type { ResolverMap } from './context.ts';
import { createGraphServer, type GraphServer } from './graph-server.ts';
import { operationLimits } from './operation-limits.ts';
import { createExecutableSchema } from './schema.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';
import { OperationGenerator, pickLast, type RandomInt } from './test-generator.ts';

/** Far below the real limits, so that nearly every operation exceeds one. */
const limits = { ...operationLimits, fields: 60, answer: 2500, errors: 3 };

let resolved = 0;
const counting = Object.fromEntries(
  Object.entries(backendResolvers).map(([type, fields]) => [
    type,
    Object.fromEntries(
      Object.entries(fields).map(([name, resolve]) => [
        name,
        name.startsWith('__')
          ? resolve
          : (...all: Parameters<typeof resolve>) => {
              resolved += 1;
              return resolve(...all);
            },
      ]),
    ),
  ]),
) as ResolverMap;
const schema = createExecutableSchema(counting);

let backend: TestBackend;
let server: GraphServer;
let generator: OperationGenerator;
beforeAll(async () => {
  backend = await openTestBackend();
  server = createGraphServer(() => schema, backend.parts, { limits });
  const snapshot = await backend.parts.catalogue.current();
  const product = snapshot.products('us')[0];
  generator = new OperationGenerator(
    schema,
    {
      first: [250, 250, 20],
      handle: [product?.handle, snapshot.collections()[0]?.handle],
      id: [
        `gid://shopify/Product/${product?.id}`,
        `gid://shopify/Collection/${snapshot.collections()[0]?.id}`,
      ],
      'QueryRoot.nodes.ids': [snapshot.products('us').map(({ id }) => `gid://shopify/Product/${id}`)],
      query: ['', 'tan'],
    },
    ['', '\u0000'.repeat(3000), 'x'.repeat(3000), -1, 1e9, {}, []],
  );
});
afterAll(() => backend.dispose());

const diceOf =
  (draw: fc.GeneratorValue): RandomInt =>
  (n) =>
    draw(fc.nat, { max: n - 1 });

describe('operations made from the schema', () => {
  it('SEC-06: ask for every field and give every argument that can be given', () => {
    const asked = new Set<string>();
    const given = new Set<string>();
    for (const target of generator.targets) {
      const { query } = generator.operation(target, false, pickLast);
      for (const name of target.fields) asked.add(`${target.type.name}.${name}`);
      visit(parse(query), {
        Field: ({ name, arguments: named = [] }) => {
          for (const argument of named) given.add(`${name.value}.${argument.name.value}`);
        },
      });
    }
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isCompositeType(type) && !type.name.startsWith('__'),
    );
    const fields = types.flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => ({ type, field }))
        : [],
    );
    expect(fields.length).toBeGreaterThan(1000);
    const unreachable = fields.filter(({ type, field }) => !asked.has(`${type.name}.${field.name}`));
    // No field has these two as a result: they describe directives.
    expect(new Set(unreachable.map(({ type }) => type.name))).toEqual(
      new Set(['InContextAnnotation', 'InContextAnnotationType']),
    );
    const args = fields.flatMap(({ field }) => field.args.map(({ name }) => `${field.name}.${name}`));
    expect(args.filter((name) => !given.has(name))).toEqual([]);
  });

  it('SEC-06: never exceed the limits of bytes and of resolver calls', async () => {
    let stopped = 0;
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.nat(), fc.boolean(), async (draw, at, hostile) => {
        const target = generator.targets[at % generator.targets.length];
        if (target === undefined) throw new Error('the schema has no types');
        const operation = generator.operation(target, hostile, diceOf(draw));
        resolved = 0;
        const response = await server.fetch(
          new Request('http://shop.test/api/2025-01/graphql.json', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(operation),
          }),
        );
        const text = await response.text();
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.answer);
        expect(resolved).toBeLessThanOrEqual(limits.fields);
        const { data }: { data?: unknown } = JSON.parse(text);
        expect(fieldsOf(data)).toBeLessThanOrEqual(limits.fields);
        if (text.includes('MAX_COST_EXCEEDED')) stopped += 1;
        else if (data != null) answered += 1;
      }),
    );
    expect(stopped).toBeGreaterThan(0);
    expect(answered).toBeGreaterThan(0);
  });
});

/** Counts the keys of a result's objects; `__typename` has no resolver. */
function fieldsOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + fieldsOf(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, item]) => sum + (name === '__typename' ? 0 : 1) + fieldsOf(item),
    0,
  );
}
