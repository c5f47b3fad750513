/**
 * The official schema as a file in the repository. The npm package that contains it is 150 MB with its
 * dependencies, so it is a development dependency only, and `npm run codegen` regenerates the file.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { IntrospectionObjectType, IntrospectionQuery, IntrospectionSchema } from 'graphql';

/** Path of the schema file. */
export const schemaFilePath = fileURLToPath(
  new URL('./generated/storefront-2025-01.schema.json', import.meta.url),
);

/**
 * Fields of API version 2026-04 that Hydrogen requests for every cart, by type; without them its carts stay
 * empty. Clients of 2025-01 aren't affected.
 */
export const laterVersionFields: Readonly<Record<string, readonly string[]>> = {
  CartLine: ['parentRelationship'],
  Mutation: ['cartDeliveryAddressesReplace', 'cartGiftCardCodesAdd'],
};
const laterTypes = [
  'CartDeliveryAddressesReplacePayload',
  'CartGiftCardCodesAddPayload',
  'CartLineParentRelationship',
];

let known: IntrospectionQuery | undefined;

/** Reads the file, once. */
export function readSchemaFile(): IntrospectionQuery {
  if (known !== undefined) return known;
  const read: IntrospectionQuery = JSON.parse(readFileSync(schemaFilePath, 'utf8'));
  known = read;
  return read;
}

/**
 * Generates the file: the schema of the installed package plus fields of later versions, one line for each
 * type. For development only.
 */
export function createSchemaFile(): string {
  const { types, ...rest } = loadPublishedSchema('shopify-api-2025-01');
  const later = loadPublishedSchema('@shopify/hydrogen-react').types;
  const all = [
    ...types.map((type) => (type.kind === 'OBJECT' ? withLaterFields(type, later) : type)),
    ...later.filter(({ name }) => laterTypes.includes(name)),
  ];
  const lines = all.map((type) => JSON.stringify(type)).join(',\n');
  return `{"__schema":{${JSON.stringify(rest).slice(1, -1)},"types":[\n${lines}\n]}}\n`;
}

/** Loads the schema from an installed package. For development only. */
export function loadPublishedSchema(name: string): IntrospectionSchema {
  const { __schema }: IntrospectionQuery = createRequire(import.meta.url)(`${name}/storefront.schema.json`);
  return __schema;
}

function withLaterFields(
  type: IntrospectionObjectType,
  later: IntrospectionSchema['types'],
): IntrospectionObjectType {
  const names = laterVersionFields[type.name];
  const newer = later.find(({ name }) => name === type.name);
  if (names === undefined || newer?.kind !== 'OBJECT') return type;
  return { ...type, fields: [...type.fields, ...newer.fields.filter(({ name }) => names.includes(name))] };
}
