/** For tests only: generates each supported operation of the Admin API with random values that its schema allows. */
import fc from 'fast-check';
import {
  type GraphQLField,
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
import { createStableId } from '../catalogue/stable-id.ts';
import { createAdminSchema } from './admin-schema.ts';
import { adminSubjects } from './admin-subjects.ts';

const schema = createAdminSchema(adminSubjects, '2026-10');
const types = [
  ...['Order', 'Product', 'Customer', 'Return', 'Fulfillment', 'FulfillmentOrder', 'Location', 'LineItem'],
  ...['ProductVariant', 'CalculatedOrder', 'CalculatedLineItem', 'DraftOrder'],
];
const ids = fc.oneof(
  fc
    .tuple(fc.constantFrom(...types), fc.constantFrom('1', '0', '1_1', 'x', '9'.repeat(40)))
    .map(([type, id]) => `gid://shopify/${type}/${id}`),
  // Ids of existing records.
  fc.constantFrom(
    `gid://shopify/Blog/${createStableId('blog', ['journal'])}`,
    `gid://shopify/Article/${createStableId('article', ['journal', 'the-salt-pans-of-amed'])}`,
  ),
  fc.string({ maxLength: 12 }),
);

/** Generates values of an input type that are valid according to the schema and otherwise random. */
function createValues(type: GraphQLInputType, depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return createValues(type.ofType, depth);
  if (isListType(type)) return fc.array(createValues(type.ofType, depth), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => depth < 5 || isNonNullType(field.type));
    const entries = Object.fromEntries(
      fields.map((field) => [
        field.name,
        isNonNullType(field.type)
          ? createValues(field.type, depth + 1)
          : fc.option(createValues(field.type, depth + 1), { nil: undefined }),
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

/** Selects the leaf fields of a result and of its nodes. */
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

export const fuzzedRoots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  root == null ? [] : Object.values(root.getFields()).map((field) => ({ root, field })),
);

/** @param directive added to the root field, such as `@idempotent(key: "a")`. */
export function writeOperation(
  root: GraphQLObjectType,
  { name, args, type }: GraphQLField<unknown, unknown>,
  directive = '',
): string {
  const kind = root.name === 'Mutation' ? 'mutation' : 'query';
  const definitions = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const named = getNamedType(getNullableType(type));
  const selection = isObjectType(named)
    ? `{ ${select(named, 3)} }`
    : isLeafType(named)
      ? ''
      : '{ __typename }';
  return `${kind}${definitions === '' ? '' : `(${definitions})`} { ${name}${given === '' ? '' : `(${given})`} ${directive} ${selection} }`;
}

/** Generates arguments that the schema allows; some refer to existing records. */
export function createArguments({
  args,
}: GraphQLField<unknown, unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      args.map((argument) => [
        argument.name,
        isNonNullType(argument.type)
          ? createValues(argument.type, 0)
          : fc.option(createValues(argument.type, 0), { nil: undefined }),
      ]),
    ),
  );
}
