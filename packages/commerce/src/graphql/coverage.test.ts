import { readFile } from 'node:fs/promises';
import { loadAddressForms } from '@vitrine/data/addresses';
import { loadRegionTables } from '@vitrine/data/regions';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCartCompletion } from '../checkout/completion/create-cart-completion.ts';
import { backendResolvers } from '../create-backend.ts';
import { createTestGateway } from '../payments/test-gateway.ts';
import { listNames, updateApiVersionDocs } from './api-version-docs.ts';
import { type ApiVersion, apiVersions } from './api-versions.ts';
import { createGraphServer } from './graph-server.ts';
import { operationLimits } from './operation-limits.ts';
import { createExecutableSchema } from './schema.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

/**
 * Queries the whole schema with the demo shop: every field resolves, except for those that the documentation
 * lists.
 */

const documentation = await readFile(new URL('../../../../docs/storefront-api.md', import.meta.url), 'utf8');
let schema: GraphQLSchema;
const visited = new Set<string>();
const missing = new Set<string>();
const refused = new Set<string>();
const failures: string[] = [];
let backend: TestBackend;

const notSupported = listNames(documentation, 'Not supported');
const empty = listNames(documentation, 'Always empty');

/** Arguments with a result in the demo shop. */
let samples: Readonly<Record<string, string>>;

function literal(argument: GraphQLArgument, of: string): string | null {
  const sample = samples[`${of}.${argument.name}`] ?? samples[argument.name];
  if (sample !== undefined) return sample;
  if (argument.name === 'first') return '2';
  return isRequiredArgument(argument) ? `MISSING_SAMPLE_${of}_${argument.name}` : null;
}

function fieldText(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  expanded: Set<string>,
): string {
  const values = field.args.flatMap((argument) => {
    const value = literal(argument, `${type.name}.${field.name}`);
    return value === null ? [] : [`${argument.name}: ${value}`];
  });
  const call = values.length === 0 ? field.name : `${field.name}(${values.join(', ')})`;
  const named = getNamedType(field.type);
  if (isLeafType(named)) return call;
  // Fields that lead back to visited types would visit those types too early.
  const aside = ['parentResource', 'reference', 'references', 'resource', 'firstSelectableVariant'];
  if (aside.includes(field.name)) return `${call} { __typename }`;
  return `${call} { __typename ${selections(named.name, expanded)} }`;
}

/** Selects every field of a type at its first occurrence, and only its scalar fields later. */
function selections(name: string, expanded: Set<string>): string {
  const type = schema.getType(name);
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type).map((each) => {
      const inner = selections(each.name, expanded);
      return inner === '' ? '' : `... on ${each.name} { ${inner} }`;
    });
    return ['__typename', ...kinds].join(' ');
  }
  if (!isObjectType(type)) return '';
  const known = expanded.has(name);
  expanded.add(name);
  return Object.values(type.getFields())
    .map((field, index) => {
      // An unsupported field makes the whole operation fail, so query it separately.
      if (field.name === 'cardVaultUrl') return '';
      const text = known && !isLeafType(getNamedType(field.type)) ? '' : fieldText(type, field, expanded);
      return text === '' ? '' : `f${index}_${name}: ${text}`;
    })
    .filter((text) => text !== '')
    .join(' ');
}

/** Records which fields are selected. */
function watch(watched: GraphQLSchema): void {
  for (const type of Object.values(watched.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const own = field.resolve;
      if (own === undefined) continue;
      field.resolve = (...all) => {
        visited.add(`${type.name}.${field.name}`);
        return own(...all);
      };
    }
  }
}

beforeAll(async () => {
  backend = await openTestBackend({
    thumbhash: async (path) => path,
    cartCompletion: (parts) =>
      createCartCompletion(parts, {
        payments: createTestGateway(parts.storage, parts.clock),
        personalIdKey: new Uint8Array(32),
        addressForms: loadAddressForms(loadRegionTables()),
        mail: { wake: () => undefined },
      }),
  });
  const snapshot = await backend.parts.catalogue.current();
  const products = snapshot.products('us');
  const planned = products.find(({ id }) => snapshot.getSellingPlanGroups(id).length > 0) ?? products[0];
  const product = products.find(({ metafields }) => metafields.length > 0) ?? planned;
  const variant = planned?.variants[0];
  const bundle = products
    .flatMap(({ variants }) => variants)
    .find(({ id }) => snapshot.bundles.getComponents(id).length > 0);
  // The newest version has lines that belong to another one.
  const newest = createGraphServer(() => createExecutableSchema(backendResolvers, '2026-10'), backend.parts);
  const created = await newest.execute({
    query: `mutation($id: ID!, $bundle: ID!, $plan: ID) { cartCreate(input: { lines: [{ merchandiseId: $id, quantity: 1, sellingPlanId: $plan }, { merchandiseId: $id, parent: { merchandiseId: $id } }, { merchandiseId: $bundle }], delivery: { addresses: [{ selected: true, address: { deliveryAddress: { address1: "1 Elm St", countryCode: US, provinceCode: "CA" } } }] } }) { cart { id } } }`,
    variables: {
      id: `gid://shopify/ProductVariant/${variant?.id}`,
      bundle: `gid://shopify/ProductVariant/${bundle?.id}`,
      plan: `gid://shopify/SellingPlan/${snapshot.getSellingPlanGroups(planned?.id ?? '')[0]?.plans[0]?.id}`,
    },
  });
  const { cartCreate } = JSON.parse(JSON.stringify(created.body.data));
  const blog = snapshot.blogs()[0];
  const text = (value: string | undefined) => JSON.stringify(value ?? '');
  const id = (type: string, digits: string | undefined) => text(`gid://shopify/${type}/${digits}`);
  samples = {
    'QueryRoot.cart.id': text(cartCreate.cart.id),
    'QueryRoot.article.id': id('Article', blog?.articles[0]?.id),
    'QueryRoot.blog.handle': text(blog?.handle),
    'QueryRoot.blogByHandle.handle': text(blog?.handle),
    'QueryRoot.collection.handle': text(snapshot.collections()[0]?.handle),
    'QueryRoot.collectionByHandle.handle': text(snapshot.collections()[0]?.handle),
    'QueryRoot.menu.handle': text(snapshot.menus()[0]?.handle),
    'QueryRoot.page.handle': text(snapshot.pages()[0]?.handle),
    'QueryRoot.pageByHandle.handle': text(snapshot.pages()[0]?.handle),
    'QueryRoot.product.handle': text(product?.handle),
    'QueryRoot.productByHandle.handle': text(planned?.handle),
    'QueryRoot.productRecommendations.productId': id('Product', product?.id),
    'QueryRoot.node.id': id('Product', planned?.id),
    'QueryRoot.nodes.ids': `[${id('Product', product?.id)}, ${id('ProductVariant', variant?.id)}]`,
    'QueryRoot.search.query': text('shipping'),
    'QueryRoot.locations.near': '{ latitude: 34, longitude: -118 }',
    'QueryRoot.predictiveSearch.query': text('tan'),
    'QueryRoot.metaobject.handle': '{ type: "ingredient", handle: "kemiri-oil" }',
    'QueryRoot.metaobjects.type': text('ingredient'),
    'QueryRoot.customer.customerAccessToken': text('none'),
    'QueryRoot.cartCompletionAttempt.attemptId': text('none'),
    'Blog.articleByHandle.handle': text(blog?.articles[0]?.handle),
    'Product.variantBySelectedOptions.selectedOptions': '[]',
    'Product.metafield.namespace': text(product?.metafields[0]?.namespace),
    'Product.metafield.key': text(product?.metafields[0]?.key),
    'Metaobject.field.key': text('name'),
    'MediaPresentation.asJson.format': 'IMAGE',
    'Sitemap.resources.page': '1',
    'QueryRoot.sitemap.type': 'PRODUCT',
    key: text('none'),
    identifiers: '[{ namespace: "none", key: "none" }]',
  };
});
afterAll(() => backend.dispose());

/** Asks for every field of a version. */
async function sweep(version: ApiVersion): Promise<void> {
  schema = createExecutableSchema(backendResolvers, version);
  for (const set of [visited, missing, refused]) set.clear();
  failures.length = 0;
  watch(schema);
  const server = createGraphServer(() => schema, backend.parts, {
    limits: {
      ...operationLimits,
      depth: 99,
      aliases: 1e6,
      characters: 1e7,
      tokens: 1e6,
      cost: 1e12,
      fields: 1e7,
      answer: 1e9,
      milliseconds: 1e9,
    },
    onMissing: (field) => missing.add(field),
  });
  const refusing = await server.execute({ query: '{ paymentSettings { cardVaultUrl } }' });
  for (const { message, extensions } of refusing.body.errors ?? [])
    if (extensions?.code === 'NOT_SUPPORTED') refused.add(message);
  const root = schema.getQueryType();
  for (const field of Object.values(root?.getFields() ?? {})) {
    if (root == null) break;
    const { body } = await server.execute({ query: `{ ${fieldText(root, field, new Set())} }` });
    for (const { message, extensions } of body.errors ?? []) {
      if (extensions?.code === 'NOT_SUPPORTED') refused.add(message);
      else failures.push(`${field.name}: ${message}`);
    }
  }
}

it('API-30: the table of versions matches the schemas (npm run codegen)', () => {
  expect(updateApiVersionDocs(documentation)).toBe(documentation);
});

describe.each(apiVersions)('the whole schema of %s over the demo shop', (version) => {
  beforeAll(() => sweep(version));

  it('API-02: answers without an unforeseen error', () => {
    expect(failures).toEqual([]);
  });

  it('lacks resolvers only where the documentation says so', () => {
    expect(
      [...missing].filter((field) => !empty.has(field) && !empty.has(field.split('.')[0] ?? '')),
    ).toEqual([]);
  });

  it('rejects only what the documentation lists', () => {
    const known = [/^Vaulting cards/, /^Multipass/, /^Shop Pay/];
    expect([...refused].filter((message) => !known.some((pattern) => pattern.test(message)))).toEqual([]);
  });

  it.each(['QueryRoot', 'Mutation'])('resolves every field of %s', (name) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    expect(fields.length).toBeGreaterThan(30);
    expect(
      fields.filter((field) => field.resolve === undefined).map((field) => `${name}.${field.name}`),
    ).toEqual([]);
  });

  it('reaches every field that has a resolver, but of what needs a customer or a mutation', () => {
    const resolved = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields())
            .filter((field) => field.resolve !== undefined)
            .map((field) => `${type.name}.${field.name}`)
        : [],
    );
    const elsewhere =
      /^(?:Mutation|Customer|Order|OrderLineItem|Fulfillment\w*|MailingAddress|MediaImage|UrlRedirect|.*Payload|.*Application)\b/;
    expect(
      resolved.filter((field) => !visited.has(field) && !elsewhere.test(field) && !notSupported.has(field)),
    ).toEqual([]);
  });
});
