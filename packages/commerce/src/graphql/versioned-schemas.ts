/**
 * Stores the schemas of several API versions in one file. Most types are the same in every version, so each line of the file
 * is one type definition with the first and the last version that has it.
 */
import { readFileSync } from 'node:fs';
import type { IntrospectionQuery, IntrospectionSchema, IntrospectionType } from 'graphql';

/** A definition that is the same over a range of versions. */
interface Versioned<Definition> {
  readonly since: string;
  readonly until: string;
  readonly is: Definition;
}

interface SchemaFile {
  readonly types: readonly Versioned<IntrospectionType>[];
  readonly directives: readonly Versioned<IntrospectionSchema['directives'][number]>[];
}

/** Creates a function that returns the schema of a version. The file is read once, at the first call. */
export function createSchemaReader<Version extends string>(
  path: string,
  versions: readonly Version[],
): (version: Version) => IntrospectionQuery {
  let known: SchemaFile | undefined;
  const indexes = new Map<string, number>(versions.map((version, index) => [version, index]));
  const indexOf = (version: string) => indexes.get(version) ?? -1;
  return (version) => {
    known ??= JSON.parse(readFileSync(path, 'utf8')) as SchemaFile;
    const at = indexOf(version);
    const has = ({ since, until }: Versioned<unknown>) => indexOf(since) <= at && at <= indexOf(until);
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
  };
}

/**
 * Merges the schemas of all versions into the content of the file.
 *
 * @param more further entries of the file, as JSON.
 */
export function createSchemaFile<Version extends string>(
  versions: readonly Version[],
  schemas: ReadonlyMap<Version, IntrospectionSchema>,
  more: Readonly<Record<string, string>> = {},
): string {
  const types = mergeVersions(versions, schemas, (schema) =>
    schema.types.filter(({ name }) => !name.startsWith('__')),
  );
  const directives = mergeVersions(versions, schemas, (schema) => schema.directives);
  const rest = Object.entries(more).map(([name, json]) => `,\n"${name}":${json}`);
  return `{"types":[\n${types}\n],\n"directives":[\n${directives}\n]${rest.join('')}}\n`;
}

function mergeVersions<Version extends string>(
  versions: readonly Version[],
  schemas: ReadonlyMap<Version, IntrospectionSchema>,
  getList: (schema: IntrospectionSchema) => readonly { readonly name: string }[],
): string {
  const byName = new Map<string, { since: Version; until: Version; is: unknown; compared: string }[]>();
  for (const [index, version] of versions.entries()) {
    const schema = schemas.get(version);
    if (schema === undefined) throw new Error(`The schema of ${version} is missing.`);
    for (const definition of getList(schema)) {
      const is = normalise(definition);
      const compared = JSON.stringify(withoutTexts(is));
      const earlier = byName.get(definition.name) ?? [];
      byName.set(definition.name, earlier);
      const last = earlier.at(-1);
      if (last?.compared === compared && last.until === versions[index - 1])
        Object.assign(last, { until: version, is });
      else earlier.push({ since: version, until: version, is, compared });
    }
  }
  return [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, entries]) => entries.map(({ since, until, is }) => JSON.stringify({ since, until, is })))
    .join(',\n');
}

/** Keys of an introspection result that are needed to build a schema. Deprecated parts have a reason. */
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

/** Normalizes introspection results of different tools: sorts them and removes unused keys. */
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

/** Descriptions change between versions, so the newest one is used for all. */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'description')
    .map(([key, part]) => [key, key === 'deprecationReason' ? true : withoutTexts(part)] as const);
  return Object.fromEntries(entries);
}
