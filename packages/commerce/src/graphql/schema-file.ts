/**
 * The official schemas of all served versions, as one file in the repository. Most types are the same in every version:
 * each line of the file is one definition of a type with the first and the last version that has it. The packages that
 * publish the schemas are hundreds of megabytes with their dependencies; `npm run codegen` reads them and writes the file.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IntrospectionQuery, IntrospectionSchema, IntrospectionType } from 'graphql';
import { type ApiVersion, apiVersions } from './api-versions.ts';

/** Path of the schema file. */
export const schemaFilePath = fileURLToPath(new URL('./generated/storefront-schemas.json', import.meta.url));

/** A definition that is the same from one version to another. */
interface Versioned<Definition> {
  readonly since: ApiVersion;
  readonly until: ApiVersion;
  readonly is: Definition;
}

interface SchemaFile {
  readonly types: readonly Versioned<IntrospectionType>[];
  readonly directives: readonly Versioned<IntrospectionSchema['directives'][number]>[];
}

let known: SchemaFile | undefined;

/** Returns the schema of a version. The file is read once. */
export function readSchema(version: ApiVersion): IntrospectionQuery {
  known ??= JSON.parse(readFileSync(schemaFilePath, 'utf8')) as SchemaFile;
  const at = apiVersions.indexOf(version);
  const has = ({ since, until }: Versioned<unknown>) =>
    apiVersions.indexOf(since) <= at && at <= apiVersions.indexOf(until);
  return {
    __schema: {
      description: null,
      queryType: { kind: 'OBJECT', name: 'QueryRoot' },
      mutationType: { kind: 'OBJECT', name: 'Mutation' },
      subscriptionType: null,
      types: known.types.filter(has).map(({ is }) => is),
      directives: known.directives.filter(has).map(({ is }) => is),
    },
  };
}

/** Merges the schemas of all versions into the content of the file. */
export function createSchemaFile(schemas: ReadonlyMap<ApiVersion, IntrospectionSchema>): string {
  const types = mergeVersions(schemas, (schema) => schema.types.filter(({ name }) => !name.startsWith('__')));
  const directives = mergeVersions(schemas, (schema) => schema.directives);
  return `{"types":[\n${types}\n],\n"directives":[\n${directives}\n]}\n`;
}

function mergeVersions(
  schemas: ReadonlyMap<ApiVersion, IntrospectionSchema>,
  listOf: (schema: IntrospectionSchema) => readonly { readonly name: string }[],
): string {
  const byName = new Map<string, { since: ApiVersion; until: ApiVersion; is: unknown; compared: string }[]>();
  for (const [index, version] of apiVersions.entries()) {
    const schema = schemas.get(version);
    if (schema === undefined) throw new Error(`The schema of ${version} is missing.`);
    for (const definition of listOf(schema)) {
      const is = normalise(definition);
      const compared = JSON.stringify(withoutTexts(is));
      const earlier = byName.get(definition.name) ?? [];
      byName.set(definition.name, earlier);
      const last = earlier.at(-1);
      if (last?.compared === compared && last.until === apiVersions[index - 1])
        Object.assign(last, { until: version, is });
      else earlier.push({ since: version, until: version, is, compared });
    }
  }
  return [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, entries]) => entries.map(({ since, until, is }) => JSON.stringify({ since, until, is })))
    .join(',\n');
}

/** Keys of an introspection from which a schema is built. Deprecated parts have a reason. */
const used = new Set([
  'kind',
  'name',
  'description',
  'fields',
  'args',
  'type',
  'ofType',
  'inputFields',
  'interfaces',
  'enumValues',
  'possibleTypes',
  'deprecationReason',
  'defaultValue',
  'locations',
]);

/** Gives the introspections of different tools one form: sorted, without what isn't used. */
function normalise(value: unknown): unknown {
  if (Array.isArray(value)) {
    const entries = value.map(normalise);
    return entries.every(hasName) ? entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : entries;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, part]) => used.has(key) && (part !== null || key === 'ofType'))
    .map(([key, part]) => [key, normalise(part)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

function hasName(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

/** Texts change from version to version: the newest is good for all. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'description')
    .map(([key, part]) => [key, key === 'deprecationReason' ? true : withoutTexts(part)] as const);
  return Object.fromEntries(entries);
}
