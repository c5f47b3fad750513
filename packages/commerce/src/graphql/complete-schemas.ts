/**
 * Completes the published schemas for `npm run codegen`. Shopify publishes each version twice, and both are incomplete: the
 * introspections of `@shopify/hydrogen-react` lack deprecated inputs and end with 2026-04; those of the documentation lack
 * undocumented mutations, such as those that complete a cart.
 */
import type { IntrospectionSchema } from 'graphql';
import { type ApiVersion, apiVersions } from './api-versions.ts';

type Schemas = ReadonlyMap<ApiVersion, IntrospectionSchema>;

/** A part of an introspection result with its optional lists. */
interface Named {
  readonly name: string;
  readonly deprecationReason?: string | null;
  readonly [key: string]: unknown;
}

const lists = [
  'types',
  'directives',
  'fields',
  'inputFields',
  'args',
  'enumValues',
  'possibleTypes',
  'interfaces',
];

export function completeSchemas(published: Schemas, documented: Schemas): Schemas {
  const complete = new Map<ApiVersion, IntrospectionSchema>();
  let last: ApiVersion | undefined;
  for (const version of apiVersions) {
    const own = published.get(version);
    const documents = documented.get(version);
    if (own !== undefined) last = version;
    if (last === undefined) throw new Error(`No schema is published for ${version}.`);
    if (documents === undefined) {
      complete.set(version, withDeprecatedInputs(requireSchema(own, version), documented));
      continue;
    }
    // Add the undocumented parts from the last published version.
    const known = requireSchema(published.get(last), last);
    complete.set(version, addMissing(documents, known, requireSchema(documented.get(last), last)));
  }
  return complete;
}

function requireSchema(schema: IntrospectionSchema | undefined, version: ApiVersion): IntrospectionSchema {
  if (schema === undefined) throw new Error(`The schema of ${version} is missing.`);
  return schema;
}

/** Adds to `part` everything that `from` has and `without` lacks, recursively. */
function addMissing<Part extends object>(part: Part, from: object, without: object): Part {
  const added = lists.flatMap((list) => {
    const own = toList(part, list);
    const more = toList(from, list);
    if (own === null || more === null) return [];
    const lacking = toList(without, list) ?? [];
    const completed = own.map((entry) => {
      const same = find(more, entry.name);
      const lack = find(lacking, entry.name);
      return same === undefined || lack === undefined ? entry : addMissing(entry, same, lack);
    });
    const missing = more.filter(
      ({ name }) => find(lacking, name) === undefined && find(own, name) === undefined,
    );
    return [[list, [...completed, ...missing]] as const];
  });
  return { ...part, ...Object.fromEntries(added) };
}

function toList(part: object, name: string): readonly Named[] | null {
  const list: unknown = Reflect.get(part, name);
  return Array.isArray(list) ? list : null;
}

function find(list: readonly Named[], name: string): Named | undefined {
  return list.find((entry) => entry.name === name);
}

/** Adds inputs that are deprecated in the first documented version, since they must be older. */
function withDeprecatedInputs(schema: IntrospectionSchema, documented: Schemas): IntrospectionSchema {
  const [documents] = documented.values();
  const types = schema.types.map((type) => {
    const later = documents?.types.find(({ name }) => name === type.name);
    if (type.kind !== 'INPUT_OBJECT' || later?.kind !== 'INPUT_OBJECT') return type;
    const missing = later.inputFields.filter(
      (field) =>
        Boolean(Reflect.get(field, 'deprecationReason')) &&
        type.inputFields.every(({ name }) => name !== field.name),
    );
    return { ...type, inputFields: [...type.inputFields, ...missing] };
  });
  return { ...schema, types };
}
