/**
 * For tests: a proxy that makes another shop behave like Shopify. It has Shopify's APIs only: no pages, none of this project's
 * extensions, one version of the Admin API, a token with an app's scopes, and required idempotency keys. A new product is
 * unpublished until a mutation publishes it.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAdminSchema } from '@vitrine/commerce/admin-api/admin-schema-file';
import { latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import {
  buildClientSchema,
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { z } from 'zod';

export interface TestShopifyServer {
  readonly origin: string;
  /** Names of the Admin API's operations, in the order of their calls. */
  readonly operations: readonly string[];
  /** Requests that Shopify would have rejected: other paths, and mutations without a key. */
  readonly rejected: readonly string[];
  close(): Promise<void>;
}

/** Mutations that require an idempotency key from version 2026-04 on, by the descriptions in Shopify's schema. */
const keyed = /^(?:inventory(?:Activate|Adjust|Move|Set)|refundCreate$)/;

const adminPath = `/admin/api/${latestAdminApiVersion}/graphql.json`;
const storefrontPath = /^\/api\/\d{4}-\d{2}\/graphql\.json$/;
const body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** Scopes that Shopify requires for objects of a type, which the proxied shop doesn't check. */
export const shopifyTypeScopes: Readonly<Record<string, string>> = {
  FulfillmentOrder: 'read_merchant_managed_fulfillment_orders',
  Location: 'read_locations',
  Return: 'read_returns',
  ShopLocale: 'read_locales',
};

/**
 * @param shop base URL of the proxied shop, which has the records
 * @param lacking scopes that every token lacks
 */
export async function startTestShopifyServer(
  shop: string,
  lacking: readonly string[] = [],
): Promise<TestShopifyServer> {
  const schema = buildClientSchema(readAdminSchema(latestAdminApiVersion));
  const operations: string[] = [];
  const rejected: string[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '' } = request;
      const text = await readText(request);
      const say = (status: number, value: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
          .end(typeof value === 'string' ? value : JSON.stringify(value));
      // At Shopify, the CDN serves pictures.
      if (method === 'GET' && url.startsWith('/media/')) {
        const picture = await fetch(`${shop}${url}`);
        const type = picture.headers.get('content-type') ?? 'application/octet-stream';
        response.writeHead(picture.status, { 'content-type': type });
        return response.end(Buffer.from(await picture.arrayBuffer()));
      }
      const isAdmin = url === adminPath;
      if (method !== 'POST' || !(isAdmin || storefrontPath.test(url))) {
        rejected.push(`${method} ${url}`);
        return say(404, { errors: 'Not Found' });
      }
      if (isAdmin) {
        const { query, operationName, variables } = body.parse(JSON.parse(text));
        operations.push(operationName ?? '');
        const unkeyed = findMutationsWithoutKey(query);
        if (unkeyed.length > 0) {
          rejected.push(`${unkeyed.join()} without a key`);
          const message = `The @idempotent directive is required for ${unkeyed.join()}`;
          return say(200, { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] });
        }
        const denied = findDeniedField(schema, { query, variables: variables ?? {} }, lacking);
        if (denied !== null)
          return say(200, {
            data: null,
            errors: [
              {
                message: `Access denied for ${denied.field} field. Required access: \`${denied.scope}\` access scope.`,
                extensions: { code: 'ACCESS_DENIED' },
              },
            ],
          });
      }
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' &&
        /^(?:content-type|accept|accept-language|x-shopify-|x-sdk-|shopify-storefront-)/.test(name)
          ? [[name, value] as const]
          : [],
      );
      const send = (content: string) =>
        fetch(`${shop}${url}`, { method, headers: Object.fromEntries(headers), body: content });
      const reply = await send(text);
      const answerText = await reply.text();
      if (isAdmin && isCreation(schema, body.parse(JSON.parse(text))))
        await unpublishProduct(answerText, (query, variables) => send(JSON.stringify({ query, variables })));
      const media = new RegExp(`http://[\\w.]+:${new URL(shop).port}/media/`, 'g');
      say(reply.status, answerText.replace(media, `${origin}/media/`));
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    operations,
    rejected,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function findMutationsWithoutKey(query: string): readonly string[] {
  const lacking: string[] = [];
  visit(parse(query), {
    Field: ({ name, directives = [] }: FieldNode) => {
      if (keyed.test(name.value) && !directives.some((each) => each.name.value === 'idempotent'))
        lacking.push(name.value);
    },
  });
  return lacking;
}

const createdProduct = z.object({
  data: z.object({ productSet: z.object({ product: z.object({ id: z.string() }).nullable() }) }),
});
const publications = z.object({
  data: z.object({ publications: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
});

/** Returns true for a `productSet` without a product id, which creates a product. */
function isCreation(schema: GraphQLSchema, { query, variables }: z.output<typeof body>): boolean {
  const field = schema.getMutationType()?.getFields().productSet;
  if (field === undefined) throw new Error('The schema has no productSet.');
  let isFound = false;
  visit(parse(query), {
    Field(node: FieldNode) {
      if (node.name.value !== 'productSet') return;
      const { input, identifier } = getArgumentValues(field, node, variables);
      isFound ||=
        identifier == null && z.looseObject({ id: z.undefined().optional() }).safeParse(input).success;
    },
  });
  return isFound;
}

/** Removes a created product from every publication, because at Shopify a created product is in none. */
async function unpublishProduct(
  answer: string,
  send: (query: string, variables: Readonly<Record<string, unknown>>) => Promise<Response>,
): Promise<void> {
  const created = createdProduct.safeParse(JSON.parse(answer));
  if (!created.success || created.data.data.productSet.product === null) return;
  const { id } = created.data.data.productSet.product;
  const listed = await send('{ publications(first: 250) { nodes { id } } }', {});
  const input = publications
    .parse(await listed.json())
    .data.publications.nodes.map((node) => ({ publicationId: node.id }));
  const unpublish = `mutation ($id: ID!, $input: [PublicationInput!]!) {
    publishableUnpublish(id: $id, input: $input) { userErrors { message } } }`;
  const text = await (await send(unpublish, { id, input })).text();
  if (!text.includes('"userErrors":[]')) throw new Error(text);
}

interface TestOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

function findDeniedField(
  schema: GraphQLSchema,
  { query, variables }: TestOperation,
  lacking: readonly string[],
): { readonly field: string; readonly scope: string } | null {
  if (lacking.length === 0) return null;
  const document = parse(query);
  const defaults = document.definitions.flatMap((each) =>
    each.kind === 'OperationDefinition' ? (each.variableDefinitions ?? []) : [],
  );
  const values: Record<string, unknown> = { ...variables };
  for (const { variable, defaultValue } of defaults)
    if (defaultValue?.kind === 'BooleanValue') values[variable.name.value] ??= defaultValue.value;
  const types = new TypeInfo(schema);
  let denied: { readonly field: string; readonly scope: string } | null = null;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        if (getDirectiveValues(GraphQLSkipDirective, node, values)?.if === true) return false;
        if (getDirectiveValues(GraphQLIncludeDirective, node, values)?.if === false) return false;
        const name = getNamedType(types.getType())?.name.replace(/(?:Connection|Edge)$/, '') ?? '';
        const scope = shopifyTypeScopes[name];
        if (scope !== undefined && lacking.includes(scope)) denied ??= { field: node.name.value, scope };
        return undefined;
      },
    }),
  );
  return denied;
}
