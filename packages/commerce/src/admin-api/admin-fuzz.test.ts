import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStableId } from '../catalogue/stable-id.ts';
import { createAdminSchema } from './admin-schema.ts';
import { adminSubjects } from './admin-subjects.ts';
import { openTestAdmin, type TestAdmin } from './test-admin.ts';

let admin: TestAdmin;
beforeAll(async () => {
  admin = await openTestAdmin();
});
afterAll(() => admin.dispose());

const schema = createAdminSchema(adminSubjects, '2026-10');
const types = [
  ...['Order', 'Product', 'Customer', 'Return', 'Fulfillment', 'FulfillmentOrder', 'Location', 'LineItem'],
  ...['ProductVariant', 'CalculatedOrder', 'CalculatedLineItem', 'DraftOrder'],
];
const ids = fc.oneof(
  fc
    .tuple(fc.constantFrom(...types), fc.constantFrom('1', '0', '1_1', 'x', '9'.repeat(40)))
    .map(([type, id]) => `gid://shopify/${type}/${id}`),
  // Records that exist.
  fc.constantFrom(
    `gid://shopify/Blog/${createStableId('blog', ['journal'])}`,
    `gid://shopify/Article/${createStableId('article', ['journal', 'the-salt-pans-of-amed'])}`,
  ),
  fc.string({ maxLength: 12 }),
);

/** Values of an input type, valid by the schema and else arbitrary. */
function valuesOf(type: GraphQLInputType, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valuesOf(type.ofType, depth);
  if (isListType(type)) return fc.array(valuesOf(type.ofType, depth), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => depth < 5 || isNonNullType(field.type));
    const entries = Object.fromEntries(
      fields.map((field) => [
        field.name,
        isNonNullType(field.type)
          ? valuesOf(field.type, depth + 1)
          : fc.option(valuesOf(field.type, depth + 1), { nil: undefined }),
      ]),
    );
    return fc.record(entries);
  }
  switch (getNamedType(type).name) {
    case 'ID':
      return ids;
    case 'Int':
      return fc.oneof(fc.integer({ min: -2, max: 5 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31)));
    case 'Float':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'Boolean':
      return fc.boolean();
    case 'DateTime':
      return fc.constantFrom('2026-01-01T00:00:00Z', '2026-13-01', 'yesterday');
    case 'Decimal':
    case 'Money':
      return fc.constantFrom('1.00', '-3', '99999999999999999999', '0.001');
    case 'URL':
      return fc.constantFrom('https://example.com/a.jpg', 'javascript:alert(1)', 'file:///etc/passwd');
    default:
      return fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('financial_status:paid -tag:x', '((', "';--"),
      );
  }
}

/** Selects the leaves of a result, and of its nodes. */
function select(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type))) return [];
    const named = getNamedType(field.type);
    if (isLeafType(named)) return [field.name];
    if (!isObjectType(named) || depth === 0) return [];
    const page = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
    const inner = select(named, depth - 1);
    return inner === '' ? [] : [`${field.name}${page} { ${inner} }`];
  });
  return [...fields, '__typename'].join(' ');
}

const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  root == null ? [] : Object.values(root.getFields()).map((field) => ({ root, field })),
);

function writeOperation(root: GraphQLObjectType, name: string, args: readonly GraphQLArgument[]): string {
  const field = root.getFields()[name];
  if (field === undefined) throw new Error(name);
  const kind = root.name === 'Mutation' ? 'mutation' : 'query';
  const definitions = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const named = getNamedType(getNullableType(field.type));
  const selection = isObjectType(named)
    ? `{ ${select(named, 3)} }`
    : isLeafType(named)
      ? ''
      : '{ __typename }';
  return `${kind}${definitions === '' ? '' : `(${definitions})`} { ${name}${given === '' ? '' : `(${given})`} ${selection} }`;
}

describe('every served operation', () => {
  it.each(roots.map(({ root, field }) => [`${root.name}.${field.name}`, root, field] as const))(
    'ADMIN-18: %s answers any input without an internal error',
    async (_name, root, field) => {
      const query = writeOperation(root, field.name, field.args);
      const values = fc.record(
        Object.fromEntries(
          field.args.map((argument) => [
            argument.name,
            isNonNullType(argument.type)
              ? valuesOf(argument.type, 0)
              : fc.option(valuesOf(argument.type, 0), { nil: undefined }),
          ]),
        ),
      );
      await fc.assert(
        fc.asyncProperty(values, async (variables) => {
          const { errors = [] } = await admin.run(query, variables);
          const codes = errors.map((error: { extensions?: { code?: string } }) => error.extensions?.code);
          expect(codes).not.toContain('INTERNAL_SERVER_ERROR');
        }),
        { numRuns: 8 },
      );
    },
  );
});
