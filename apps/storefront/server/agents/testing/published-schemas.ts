/** For tests only: the protocol's published JSON Schemas, by version. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProtocolVersion } from '@vitrine/agents/versions';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

const root = join(import.meta.dirname, '../../../../../packages/agents/test/schemas');

/** Returns the errors of a value by a schema; empty if it is valid. */
export type Validate = (schema: string, value: unknown) => readonly string[];

/** Loads the schemas of a version; names are `shopping/cart.json` or `shopping/discount.json#/$defs/…`. */
export async function loadPublishedSchemas(version: ProtocolVersion): Promise<Validate> {
  const ajv = await loadSchemas(version);
  return (name, value) => {
    const base = name.startsWith('discovery/') ? 'https://ucp.dev/' : 'https://ucp.dev/schemas/';
    return findErrors(ajv, `${base}${name}`, value);
  };
}

/** Returns the errors of a response by the OpenAPI document of the REST binding; empty if it is valid. */
export type ValidateResponse = (response: {
  readonly method: string;
  readonly template: string;
  readonly status: number;
  readonly body: unknown;
}) => readonly string[];

/**
 * Loads the OpenAPI of a version. A rejection (messages only) may have status 200 even if the document lists only 201, as the
 * specification's text says.
 */
export async function loadPublishedApi(version: ProtocolVersion): Promise<ValidateResponse> {
  const ajv = await loadSchemas(version);
  const text = await readFile(join(root, version, 'services/rest.openapi.json'), 'utf8');
  ajv.addSchema({
    $id: 'https://ucp.dev/services/shopping/rest.openapi.json',
    ...JSON.parse(text),
  });
  const { paths } = JSON.parse(text);
  return ({ method, template, status, body }) => {
    const responses = paths[template]?.[method.toLowerCase()]?.responses ?? {};
    const { content } = responses[status] ?? (status === 200 ? responses[201] : undefined) ?? {};
    const reference: unknown = content?.['application/json']?.schema?.$ref;
    if (reference === undefined) return [`${method} ${template} has no response ${status}`];
    return findErrors(ajv, `https://ucp.dev/services/shopping/rest.openapi.json${reference}`, body);
  };
}

async function loadSchemas(version: ProtocolVersion): Promise<Ajv2020> {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const folder = join(root, version);
  for await (const file of glob('**/*.json', { cwd: folder })) {
    if (file.startsWith('services')) continue;
    const schema = JSON.parse(await readFile(join(folder, file), 'utf8'));
    // References of the older version's profile are relative to its folder.
    const isProfile = file.startsWith('discovery');
    ajv.addSchema(isProfile ? { ...schema, $id: 'https://ucp.dev/discovery/profile_schema.json' } : schema);
  }
  return ajv;
}

function findErrors(ajv: Ajv2020, name: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(name);
  if (validate === undefined) throw new Error(`there is no schema ${name}`);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Schemas that the results of each tool must fulfil. */
export const schemasOfTools: Readonly<Record<string, readonly string[]>> = {
  search_catalog: ['shopping/catalog_search.json#/$defs/search_response'],
  lookup_catalog: ['shopping/catalog_lookup.json#/$defs/lookup_response'],
  get_product: ['shopping/catalog_lookup.json#/$defs/get_product_response'],
  ...Object.fromEntries(
    ['create_cart', 'get_cart', 'update_cart', 'cancel_cart'].map((name) => [
      name,
      ['shopping/cart.json', 'shopping/discount.json#/$defs/dev.ucp.shopping.cart'],
    ]),
  ),
  ...Object.fromEntries(
    ['create_checkout', 'get_checkout', 'update_checkout', 'complete_checkout', 'cancel_checkout'].map(
      (name) => [
        name,
        [
          'shopping/checkout.json',
          'shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
          'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
        ],
      ],
    ),
  ),
  get_order: ['shopping/order.json'],
};

/** The schema of a result without a resource. */
export function getErrorSchema(version: ProtocolVersion): string {
  return version === '2026-04-08' ? 'shopping/types/error_response.json' : 'common/types/error_response.json';
}
