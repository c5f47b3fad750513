import { readFile } from 'node:fs/promises';
import { createAdminSchema } from '@vitrine/commerce/admin-api/admin-schema';
import { adminSubjects } from '@vitrine/commerce/admin-api/admin-subjects';
import { getAdminScopes, roles } from '@vitrine/content/editor-accounts/roles';
import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type RunningTestShop } from '../test-shop.ts';
import { adminGuidePath, isAllowed, listServedOperations, writeAdminGuide } from './admin-guide.ts';

let test: RunningTestShop;
beforeAll(async () => {
  test = await openTestShop();
});
afterAll(() => test.dispose());

const schema = createAdminSchema(adminSubjects, '2026-10');

/** Returns a value that the schema accepts. */
function createValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return createValue(type.ofType);
  if (isListType(type)) return [createValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    // An input of which exactly one field is given has no required one.
    const given = type.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isNonNullType(field.type));
    return Object.fromEntries(given.map((field) => [field.name, createValue(field.type)]));
  }
  const values: Readonly<Record<string, unknown>> = {
    ID: 'gid://shopify/Order/0',
    Int: 1,
    Float: 1,
    Boolean: false,
    DateTime: '2026-01-01T00:00:00Z',
    URL: 'https://example.com',
    UnsignedInt64: '1',
  };
  return values[getNamedType(type).name] ?? '1';
}

/** Returns the operation with its required arguments; null if the version doesn't have it. */
function writeMinimalOperation(kind: 'QueryRoot' | 'Mutation', name: string) {
  const root = kind === 'Mutation' ? schema.getMutationType() : schema.getQueryType();
  const field = root?.getFields()[name];
  if (field === undefined) return null;
  const args = field.args.filter((argument) => isNonNullType(argument.type));
  const names = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const word = kind === 'Mutation' ? 'mutation' : 'query';
  return {
    query: `${word}${names === '' ? '' : `(${names})`} { ${name}${given === '' ? '' : `(${given})`} ${selection} }`,
    variables: Object.fromEntries(args.map((argument) => [argument.name, createValue(argument.type)])),
  };
}

describe('the guide of the Admin API', () => {
  it('ADMIN-19: lists what is served (npx node apps/storefront/server/admin/write-admin-guide.ts)', async () => {
    expect(await readFile(adminGuidePath, 'utf8')).toBe(writeAdminGuide());
  });

  it.each([
    ['fulfilment', 'fulfillmentCreate', true],
    ['fulfilment', 'refundCreate', false],
    ['support', 'refundCreate', true],
    ['support', 'productUpdate', false],
    ['marketing', 'orders', false],
    ['read-only', 'orders', true],
    ['read-only', 'orderUpdate', false],
    ['editor', 'orders', false],
    ['manager', 'orderCancel', true],
  ] as const)('ADMIN-20: a %s calling %s: %s', (role, name, expected) => {
    const operation = listServedOperations().find((each) => each.name === name);
    expect(operation !== undefined && isAllowed(role, operation)).toBe(expected);
  });
});

/** Mutations of records of many types: of an order here, which requires its scope. */
const changesAnyRecord = new Set(['tagsAdd', 'tagsRemove', 'metafieldsSet', 'metafieldsDelete']);
/** The definition's owner isn't named, so it may be of any type. */
const ofAnyOwner = ['write_products', 'write_content', 'write_customers', 'write_orders'] as const;

describe.each(roles)('a person with the role %s', (role) => {
  it('ADMIN-20: gets ACCESS_DENIED for exactly what the role may not', async () => {
    const { embedded } = test.shop;
    if (embedded === null) throw new Error('the shop has its backend inside');
    const scopes = new Set(getAdminScopes(role));
    const denied: string[] = [];
    for (const { kind, name } of listServedOperations()) {
      const run = writeMinimalOperation(kind, name);
      if (run === null) continue;
      const actor = { kind: 'staff', id: `${role}-${name}`, name: role, scopes } as const;
      const body = await embedded.admin.run(run, { actor, version: '2026-10', requestId: 'test' });
      if (body.errors?.some(({ extensions }) => extensions?.code === 'ACCESS_DENIED') === true)
        denied.push(name);
    }
    const expected = listServedOperations().filter(
      (operation) =>
        !isAllowed(role, operation) ||
        (changesAnyRecord.has(operation.name) && !scopes.has('write_orders')) ||
        (operation.name === 'metafieldDefinitionDelete' && !ofAnyOwner.every((scope) => scopes.has(scope))),
    );
    expect(denied.toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });
});
