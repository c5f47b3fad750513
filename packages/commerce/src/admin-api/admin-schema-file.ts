/** The supported part of the Admin API's official schemas, written by `npm run codegen`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSchemaReader } from '../graphql/versioned-schemas.ts';
import { adminApiVersions } from './admin-versions.ts';

export const adminSchemaFilePath = fileURLToPath(new URL('./generated/admin-schemas.json', import.meta.url));

/** Returns the supported part of Shopify's schema of a version. */
export const readAdminSchema = createSchemaReader(adminSchemaFilePath, adminApiVersions);

/** Names that exist in the official schemas but aren't supported by this backend. */
export interface UnservedLookup {
  /** @param name a field, or `field(argument)`. */
  hasField(type: string, name: string): boolean;
  hasType(type: string): boolean;
  /** Returns the unsupported root fields, sorted. */
  rootFields(type: 'QueryRoot' | 'Mutation'): readonly string[];
}

let known: UnservedLookup | undefined;

/** Returns the unsupported names. The file is read once. */
export function readUnservedNames(): UnservedLookup {
  known ??= readLookup();
  return known;
}

function readLookup(): UnservedLookup {
  const file: {
    readonly unservedFields: Readonly<Record<string, readonly string[]>>;
    readonly unservedTypes: readonly string[];
  } = JSON.parse(readFileSync(adminSchemaFilePath, 'utf8'));
  const fields = new Map(
    Object.entries(file.unservedFields).map(([type, names]) => [type, new Set(names)] as const),
  );
  const types = new Set(file.unservedTypes);
  return {
    hasField: (type, name) => fields.get(type)?.has(name) === true,
    hasType: (type) => types.has(type),
    rootFields: (type) => (file.unservedFields[type] ?? []).filter((name) => !name.includes('(')),
  };
}
