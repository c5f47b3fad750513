/**
 * Reads and writes custom data of a seed folder: `metaobjects.json` and `metafields.json`. Records are referenced by handle.
 */
import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import type { MetafieldRecord } from '../catalogue-records.ts';
import { handlePattern } from '../handles.ts';
import { isMetafieldType } from '../products/metafield-types.ts';
import { ErrorList, metafieldNamePattern } from '../products/product-input.ts';
import { createStableId } from '../stable-id.ts';
import type { CustomDataRecords } from './custom-data.ts';
import {
  type FieldValidation,
  isCatalogueOwner,
  isMetafieldOwner,
  type MetafieldDefinitionRecord,
  type MetafieldOwner,
  type MetaobjectDefinitionRecord,
  type MetaobjectRecord,
  metafieldOwners,
  type OwnerMetafieldsRecord,
  toOwnerKey,
} from './custom-data-records.ts';
import {
  checkValidations,
  findBrokenValidation,
  findValueError,
  getReferredTypes,
  isListType,
  listItems,
} from './field-values.ts';

const text = z.string().min(1);
const access = z.enum(['NONE', 'PUBLIC_READ']).default('PUBLIC_READ');
const validations = z.array(z.strictObject({ name: text, value: text })).default([]);
const fieldType = text.refine(isMetafieldType, 'unknown metafield type');
const key = z.string().regex(metafieldNamePattern);
/** Lists and objects may be written as JSON values; they are stored as JSON text. */
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

export const metaobjectsSchema = z.strictObject({
  definitions: z.array(
    z.strictObject({
      type: z.string().regex(/^[a-z0-9_-]{3,255}$/),
      name: text,
      description: text.nullable().default(null),
      displayNameKey: text.nullable().default(null),
      access,
      publishable: z.boolean().default(false),
      translatable: z.boolean().default(false),
      fields: z
        .array(
          z.strictObject({
            key,
            name: text,
            description: text.nullable().default(null),
            type: fieldType,
            required: z.boolean().default(false),
            validations,
          }),
        )
        .min(1),
    }),
  ),
  entries: z.array(
    z.strictObject({
      type: text,
      handle: z.string().regex(handlePattern),
      status: z.enum(['ACTIVE', 'DRAFT']).default('ACTIVE'),
      fields: z.record(text, value),
    }),
  ),
});

export const metafieldsSchema = z.strictObject({
  definitions: z.array(
    z.strictObject({
      owner: z.custom<MetafieldOwner>((each) => typeof each === 'string' && isMetafieldOwner(each)),
      namespace: key,
      key,
      name: text,
      description: text.nullable().default(null),
      type: fieldType,
      access,
      validations,
    }),
  ),
  metafields: z.array(
    z.strictObject({
      /** Name of the owner, for example `collection:face`. */
      owner: text,
      namespace: key.default('custom'),
      key,
      type: fieldType.optional(),
      value,
    }),
  ),
});

export interface CustomDataFiles {
  readonly metaobjects: z.output<typeof metaobjectsSchema>;
  readonly metafields: z.output<typeof metafieldsSchema>;
}

/** Global id type and id of a record. */
export interface SeedName {
  readonly type: string;
  readonly id: string;
}

/**
 * Records of the seed by name: `product:glow-oil`, `variant:GO-200`, `collection:face`, `page:about`, `blog:news`,
 * `article:news/first`, `file:/media/a.webp`, `shop`.
 */
export type SeedNames = ReadonlyMap<string, SeedName>;

/** Error for a file that refers to an unknown record or contains a value of the wrong type. */
export class CustomDataSeedError extends Error {
  override readonly name = 'CustomDataSeedError';
}

/** Parses the files into records. @throws CustomDataSeedError */
export function readCustomDataSeed(
  { metaobjects, metafields }: CustomDataFiles,
  records: SeedNames,
  now: EpochMs,
): CustomDataRecords {
  const times = { createdAt: now, updatedAt: now };
  const definitions = metaobjects.definitions.map(
    ({ access: storefront, publishable, translatable, ...rest }): MetaobjectDefinitionRecord => ({
      ...rest,
      ...times,
      id: createStableId('metaobject definition', [rest.type]),
      storefront,
      isPublishable: publishable,
      isTranslatable: translatable,
    }),
  );
  const byType = new Map(definitions.map((each) => [each.type, each]));
  const names = new Map(records);
  for (const { type, handle } of metaobjects.entries)
    names.set(`metaobject:${type}/${handle}`, {
      type: 'Metaobject',
      id: createStableId('metaobject', [type, handle]),
    });
  for (const { type } of definitions)
    names.set(`metaobject_definition:${type}`, {
      type: 'MetaobjectDefinition',
      id: createStableId('metaobject definition', [type]),
    });
  const named = <Field extends { readonly type: string; readonly validations: readonly FieldValidation[] }>(
    field: Field,
    place: string,
  ): Field => {
    const resolved = field.validations.map((each) => ({
      ...each,
      value: toGlobalId(each.value, names) ?? each.value,
    }));
    const errors = new ErrorList();
    checkValidations(field.type, resolved, [], errors);
    const [wrong] = errors.errors;
    if (wrong !== undefined) throw new CustomDataSeedError(`${place}: ${wrong.message}`);
    return { ...field, validations: resolved };
  };
  const metaobjectDefinitions = definitions.map((each) => ({
    ...each,
    fields: each.fields.map((field) =>
      named(field, `metaobjects.json: the field ${field.key} of ${each.type}`),
    ),
  }));
  const fieldsByType = new Map(metaobjectDefinitions.map(({ type, fields }) => [type, fields]));
  const entries = metaobjects.entries.map(({ type, handle, status, fields }): MetaobjectRecord => {
    const place = `metaobjects.json: the entry ${type}/${handle}`;
    const known = fieldsByType.get(type);
    if (byType.get(type) === undefined || known === undefined)
      throw new CustomDataSeedError(`${place}: there is no definition of its type`);
    const missing = known.find((field) => field.required && !Object.hasOwn(fields, field.key));
    if (missing !== undefined)
      throw new CustomDataSeedError(`${place} has no ${missing.key}, which is required`);
    const values = Object.entries(fields).map(([name, given]) => {
      const field = known.find((each) => each.key === name);
      if (field === undefined) throw new CustomDataSeedError(`${place}: its type has no field ${name}`);
      return [name, toValue(field, given, names, `${place}, ${name}`)] as const;
    });
    const id = createStableId('metaobject', [type, handle]);
    return { id, type, handle, status, values: Object.fromEntries(values), ...times };
  });
  const metafieldDefinitions = metafields.definitions.map(
    ({ access: storefront, ...rest }): MetafieldDefinitionRecord => ({
      ...named(rest, `metafields.json: the definition of ${rest.namespace}.${rest.key}`),
      ...times,
      id: createStableId('metafield definition', [rest.owner, rest.namespace, rest.key]),
      storefront,
    }),
  );
  const owners = new Map<string, OwnerMetafieldsRecord>();
  for (const {
    owner: name,
    namespace,
    key: fieldKey,
    type: given,
    value: written,
  } of metafields.metafields) {
    const place = `metafields.json: the metafield ${namespace}.${fieldKey} of ${name}`;
    const { owner, ownerId } = findOwner(name, names, place);
    const definition = metafieldDefinitions.find(
      (each) => each.owner === owner && each.namespace === namespace && each.key === fieldKey,
    );
    const type = given ?? definition?.type;
    if (type === undefined) throw new CustomDataSeedError(`${place} has neither a type nor a definition`);
    if (definition !== undefined && definition.type !== type)
      throw new CustomDataSeedError(`${place} has a different type from its definition`);
    const field = { type, validations: definition?.validations ?? [] };
    const metafield: MetafieldRecord = {
      namespace,
      key: fieldKey,
      type,
      value: toValue(field, written, names, place),
    };
    const id = toOwnerKey(owner, ownerId);
    const before = owners.get(id)?.metafields ?? [];
    const sorted = [...before, metafield].sort((a, b) =>
      `${a.namespace}.${a.key}` < `${b.namespace}.${b.key}` ? -1 : 1,
    );
    owners.set(id, { id, owner, ownerId, metafields: sorted, ...times });
  }
  return {
    metaobject_definition: metaobjectDefinitions,
    metaobject: entries,
    metafield_definition: metafieldDefinitions,
    owner_metafields: [...owners.values()],
  };
}

function findOwner(
  name: string,
  names: SeedNames,
  place: string,
): { readonly owner: MetafieldOwner; readonly ownerId: string } {
  const found = names.get(name);
  if (found === undefined) throw new CustomDataSeedError(`${place}: there is no ${name}`);
  const owner = Object.keys(metafieldOwners).find(
    (each) => isCatalogueOwner(each) && metafieldOwners[each] === found.type,
  );
  if (owner === undefined || !isCatalogueOwner(owner))
    throw new CustomDataSeedError(`${place}: a ${found.type} has no metafields`);
  return { owner, ownerId: found.id };
}

function toGlobalId(name: string, names: SeedNames): string | null {
  const found = names.get(name);
  return found === undefined ? null : `gid://shopify/${found.type}/${found.id}`;
}

interface TypedField {
  readonly type: string;
  readonly validations: MetafieldDefinitionRecord['validations'];
}

function toValue(
  { type, validations: conditions }: TypedField,
  written: z.output<typeof value>,
  names: SeedNames,
  place: string,
): string {
  const plain = typeof written === 'object' ? JSON.stringify(written) : String(written);
  const resolved = getReferredTypes(type) === null ? plain : resolveReferences(type, plain, names, place);
  const wrong = findValueError(type, resolved) ?? findBrokenValidation(type, conditions, resolved);
  if (wrong !== null) throw new CustomDataSeedError(`${place}: ${wrong}`);
  return resolved;
}

function resolveReferences(type: string, plain: string, names: SeedNames, place: string): string {
  const ids = listItems(type, plain).map((name) => {
    const id = name.startsWith('gid://') ? name : toGlobalId(name, names);
    if (id === null) throw new CustomDataSeedError(`${place}: there is no ${name}`);
    return id;
  });
  return isListType(type) ? JSON.stringify(ids) : (ids[0] ?? '');
}
