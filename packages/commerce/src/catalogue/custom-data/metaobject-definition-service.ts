/** Changes metaobject definitions for the merchant. Each change is one transaction and is recorded in the audit log. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import {
  type ChangeSource,
  changeOrReject,
  type ProductServiceDeps,
  throwErrors,
} from '../products/change-product.ts';
import { isMetafieldType } from '../products/metafield-types.ts';
import type { ErrorList } from '../products/product-input.ts';
import {
  customDataLimits,
  type FieldValidation,
  type MetaobjectDefinitionRecord,
  type MetaobjectFieldRecord,
  type StorefrontAccess,
} from './custom-data-records.ts';
import {
  countCustomRecords,
  deleteCustomRecords,
  loadCustomRecord,
  loadMetaobjectsOfType,
  saveCustomRecords,
} from './custom-data-store.ts';
import { checkValidations } from './field-values.ts';

type Transacting = Transaction<CommerceDatabase>;
type Optional<T> = T | null | undefined;
type Path = readonly string[];

export interface MetaobjectFieldInput {
  readonly key: string;
  readonly name?: Optional<string>;
  readonly description?: Optional<string>;
  /** Required for a new field. The type of an existing field can't be changed. */
  readonly type?: Optional<string>;
  readonly required?: Optional<boolean>;
  readonly validations?: Optional<readonly FieldValidation[]>;
}

export interface MetaobjectFieldChange {
  readonly create?: Optional<MetaobjectFieldInput>;
  readonly update?: Optional<MetaobjectFieldInput>;
  readonly delete?: Optional<{ readonly key: string }>;
}

export interface MetaobjectDefinitionDetails {
  readonly name?: Optional<string>;
  readonly description?: Optional<string>;
  readonly displayNameKey?: Optional<string>;
  readonly storefront?: Optional<StorefrontAccess>;
  readonly isPublishable?: Optional<boolean>;
  readonly isTranslatable?: Optional<boolean>;
}

export interface NewMetaobjectDefinition extends MetaobjectDefinitionDetails {
  readonly type: string;
  readonly fields?: Optional<readonly MetaobjectFieldInput[]>;
}

export interface MetaobjectDefinitionChange extends MetaobjectDefinitionDetails {
  readonly fields?: Optional<readonly MetaobjectFieldChange[]>;
  /** Sorts the fields in the order of the input; fields that the input omits come last. */
  readonly resetFieldOrder?: Optional<boolean>;
}

const typePattern = /^[a-z0-9_-]{3,255}$/;
const keyPattern = /^[a-z0-9_-]{2,64}$/;
const unknownDefinition = reject(['id'], 'Record not found', 'RECORD_NOT_FOUND');

export function createMetaobjectDefinition(
  deps: ProductServiceDeps,
  source: ChangeSource,
  input: NewMetaobjectDefinition,
): Promise<ChangeResult<MetaobjectDefinitionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const type = input.type.trim().toLowerCase();
    if (!typePattern.test(type))
      errors.add(
        ['definition', 'type'],
        'Type must have 3 to 255 letters, digits, hyphens or underscores',
        'INVALID',
      );
    else if ((await loadCustomRecord(tx, 'metaobject_definition', { handle: type })) !== null)
      errors.add(['definition', 'type'], 'Type has already been taken', 'TAKEN');
    if ((await countCustomRecords(tx, 'metaobject_definition')) >= customDataLimits.metaobjectDefinitions)
      errors.add(
        ['definition'],
        `A shop has ${customDataLimits.metaobjectDefinitions} types of metaobjects at most`,
        'MAX_DEFINITIONS_EXCEEDED',
      );
    const blank: MetaobjectDefinitionRecord = {
      id: createRandomId(),
      type,
      name: type,
      description: null,
      displayNameKey: null,
      fields: [],
      storefront: 'NONE',
      isPublishable: false,
      isTranslatable: false,
      createdAt: now,
      updatedAt: now,
    };
    const changes = (input.fields ?? []).map((create) => ({ create }));
    const { definition } = editDefinition(blank, { ...input, fields: changes }, errors);
    throwErrors(errors);
    await saveCustomRecords(tx, 'metaobject_definition', [definition], now);
    await audit(tx, source, definition, now);
    return definition;
  });
}

export function updateMetaobjectDefinition(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  input: MetaobjectDefinitionChange,
): Promise<ChangeResult<MetaobjectDefinitionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await loadCustomRecord(tx, 'metaobject_definition', { id });
    if (before === null) throw unknownDefinition;
    const { definition, removed } = editDefinition(before, input, errors);
    throwErrors(errors);
    const after = { ...definition, updatedAt: now };
    await saveCustomRecords(tx, 'metaobject_definition', [after], now);
    if (removed.size > 0) await removeValues(tx, after.type, removed, now);
    await audit(tx, source, after, now);
    return after;
  });
}

/** Deletes a metaobject definition with all its entries. */
export function deleteMetaobjectDefinition(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<string>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const before = await loadCustomRecord(tx, 'metaobject_definition', { id });
    if (before === null) throw unknownDefinition;
    const entries = await loadMetaobjectsOfType(tx, before.type);
    await deleteCustomRecords(
      tx,
      'metaobject',
      entries.map((entry) => entry.id),
      now,
    );
    await deleteCustomRecords(tx, 'metaobject_definition', [id], now);
    await audit(tx, source, before, now, { entries: entries.length });
    return id;
  });
}

/** Removes the values of deleted fields, because a new field with the same key may have another type. */
async function removeValues(
  tx: Transacting,
  type: string,
  keys: ReadonlySet<string>,
  now: EpochMs,
): Promise<void> {
  const entries = await loadMetaobjectsOfType(tx, type);
  const changed = entries
    .filter(({ values }) => Object.keys(values).some((key) => keys.has(key)))
    .map((entry) => ({
      ...entry,
      values: Object.fromEntries(Object.entries(entry.values).filter(([key]) => !keys.has(key))),
    }));
  await saveCustomRecords(tx, 'metaobject', changed, now);
}

function editDefinition(
  before: MetaobjectDefinitionRecord,
  input: MetaobjectDefinitionChange,
  errors: ErrorList,
): { readonly definition: MetaobjectDefinitionRecord; readonly removed: ReadonlySet<string> } {
  const path = ['definition'];
  const name = input.name == null ? before.name : input.name.trim();
  if (name === '') errors.add([...path, 'name'], "Name can't be blank", 'BLANK');
  checkLength(name, [...path, 'name'], errors);
  checkLength(input.description ?? '', [...path, 'description'], errors);
  const { fields, removed } = editFields(before.fields, input, errors);
  const displayNameKey = input.displayNameKey === undefined ? before.displayNameKey : input.displayNameKey;
  const kept = displayNameKey !== null && removed.has(displayNameKey) ? null : displayNameKey;
  if (kept !== null && !fields.some(({ key }) => key === kept))
    errors.add([...path, 'displayNameKey'], `There is no field "${kept}"`, 'UNDEFINED_OBJECT_FIELD');
  return {
    removed,
    definition: {
      ...before,
      name,
      description: input.description === undefined ? before.description : input.description,
      displayNameKey: kept,
      fields,
      storefront: input.storefront ?? before.storefront,
      isPublishable: input.isPublishable ?? before.isPublishable,
      isTranslatable: input.isTranslatable ?? before.isTranslatable,
    },
  };
}

function checkLength(text: string, field: Path, errors: ErrorList): void {
  if (text.length > customDataLimits.name)
    errors.add(field, `Is too long (maximum is ${customDataLimits.name} characters)`, 'TOO_LONG');
}

function editFields(
  before: readonly MetaobjectFieldRecord[],
  { fields: changes, resetFieldOrder }: MetaobjectDefinitionChange,
  errors: ErrorList,
): { readonly fields: readonly MetaobjectFieldRecord[]; readonly removed: ReadonlySet<string> } {
  const fields = new Map(before.map((field) => [field.key, field]));
  const removed = new Set<string>();
  const named: string[] = [];
  for (const [index, { create, update, delete: remove }] of (changes ?? []).entries()) {
    const path = ['definition', 'fieldDefinitions', String(index)];
    const input = create ?? update;
    if (input == null) {
      if (remove == null) errors.add(path, 'Give create, update or delete', 'INVALID');
      else if (fields.delete(remove.key)) removed.add(remove.key);
      else errors.add(path, `There is no field "${remove.key}"`, 'UNDEFINED_OBJECT_FIELD');
      continue;
    }
    const known = fields.get(input.key);
    if (create != null && known !== undefined)
      errors.add([...path, 'key'], `Field "${input.key}" is already taken`, 'OBJECT_FIELD_TAKEN');
    else if (create == null && known === undefined)
      errors.add([...path, 'key'], `There is no field "${input.key}"`, 'UNDEFINED_OBJECT_FIELD');
    else {
      const field = editField(known, input, path, errors);
      fields.set(field.key, field);
      named.push(field.key);
    }
  }
  if (fields.size > customDataLimits.fields)
    errors.add(
      ['definition', 'fieldDefinitions'],
      `A type has ${customDataLimits.fields} fields at most`,
      'INPUT_LIMIT_EXCEEDED',
    );
  const order = resetFieldOrder === true ? new Set([...named, ...fields.keys()]) : new Set(fields.keys());
  return { fields: [...order].flatMap((key) => fields.get(key) ?? []), removed };
}

function editField(
  before: MetaobjectFieldRecord | undefined,
  input: MetaobjectFieldInput,
  path: Path,
  errors: ErrorList,
): MetaobjectFieldRecord {
  const type = before?.type ?? input.type ?? '';
  if (!keyPattern.test(input.key))
    errors.add(
      [...path, 'key'],
      'Key must have 2 to 64 lower-case letters, digits, hyphens or underscores',
      'INVALID',
    );
  if (!isMetafieldType(type))
    errors.add([...path, 'type'], `There is no field type "${type}"`, 'FIELD_TYPE_INVALID');
  const validations = input.validations ?? before?.validations ?? [];
  checkValidations(type, validations, [...path, 'validations'], errors);
  checkLength(input.name ?? '', [...path, 'name'], errors);
  checkLength(input.description ?? '', [...path, 'description'], errors);
  return {
    key: input.key,
    name: input.name?.trim() || before?.name || input.key,
    description: input.description === undefined ? (before?.description ?? null) : input.description,
    type,
    required: input.required ?? before?.required ?? false,
    validations: validations.map(({ name, value }) => ({ name, value })),
  };
}

function audit(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { id, type }: MetaobjectDefinitionRecord,
  now: EpochMs,
  details: object = {},
): Promise<void> {
  const subject = { type: 'MetaobjectDefinition', id };
  return recordAuditEntry(tx, { actor, action, subject, details: { type, ...details } }, now);
}
