/**
 * The official schema as a file of this project. The package that publishes it weighs 150 MB with what it needs, of which
 * the backend reads one file: so the package is there for development alone, and `npm run codegen` writes the file anew.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { IntrospectionObjectType, IntrospectionQuery, IntrospectionSchema } from 'graphql';

/** Where the file is. */
export const schemaFile = fileURLToPath(
  new URL('./generated/storefront-2025-01.schema.json', import.meta.url),
);

/**
 * What version 2026-04 added that Shopify's own Hydrogen asks every cart for, by type. Without them its carts stay empty; a
 * client of 2025-01 doesn't notice them.
 */
export const laterFields: Readonly<Record<string, readonly string[]>> = {
  CartLine: ['parentRelationship'],
  Mutation: ['cartDeliveryAddressesReplace', 'cartGiftCardCodesAdd'],
};
const laterTypes = [
  'CartDeliveryAddressesReplacePayload',
  'CartGiftCardCodesAddPayload',
  'CartLineParentRelationship',
];

let known: IntrospectionQuery | undefined;

/** What the file holds, read once. */
export function readSchemaFile(): IntrospectionQuery {
  if (known !== undefined) return known;
  const read: IntrospectionQuery = JSON.parse(readFileSync(schemaFile, 'utf8'));
  known = read;
  return read;
}

/** What the file should hold: the schema of the installed package and what later versions added, a line for each type. For development alone. */
export function schemaFileText(): string {
  const { types, ...rest } = publishedSchema('shopify-api-2025-01');
  const later = publishedSchema('@shopify/hydrogen-react').types;
  const all = [
    ...types.map((type) => (type.kind === 'OBJECT' ? withLaterFields(type, later) : type)),
    ...later.filter(({ name }) => laterTypes.includes(name)),
  ];
  const lines = all.map((type) => JSON.stringify(type)).join(',\n');
  return `{"__schema":{${JSON.stringify(rest).slice(1, -1)},"types":[\n${lines}\n]}}\n`;
}

/** The schema that an installed package publishes. For development alone. */
export function publishedSchema(name: string): IntrospectionSchema {
  const { __schema }: IntrospectionQuery = createRequire(import.meta.url)(`${name}/storefront.schema.json`);
  return __schema;
}

function withLaterFields(
  type: IntrospectionObjectType,
  later: IntrospectionSchema['types'],
): IntrospectionObjectType {
  const names = laterFields[type.name];
  const newer = later.find(({ name }) => name === type.name);
  if (names === undefined || newer?.kind !== 'OBJECT') return type;
  return { ...type, fields: [...type.fields, ...newer.fields.filter(({ name }) => names.includes(name))] };
}
