/** Changes metaobjects for the merchant. Each change is one transaction and is recorded in the audit log. */
import type { EpochMs } from '@vitrine/rules/units';
import type { Transaction } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import { formatGlobalId } from '../../graphql/global-ids.ts';
import { recordAuditEntry } from '../../merchant/audit-log.ts';
import { type ChangeResult, reject } from '../../merchant/user-errors.ts';
import { createRandomId } from '../../random-id.ts';
import { findFreeHandle, toHandle } from '../handles.ts';
import {
  type ChangeSource,
  changeOrReject,
  type ProductServiceDeps,
  throwErrors,
} from '../products/change-product.ts';
import type { ErrorList } from '../products/product-input.ts';
import { toMetaobjectKey } from './custom-data.ts';
import {
  customDataLimits,
  getDisplayName,
  type MetaobjectDefinitionRecord,
  type MetaobjectFieldRecord,
  type MetaobjectRecord,
} from './custom-data-records.ts';
import {
  countCustomRecords,
  deleteCustomRecords,
  loadCustomRecord,
  loadMetaobjectsOfType,
  saveCustomRecords,
} from './custom-data-store.ts';
import { findBrokenValidation, findValueError, getReferredTypes, listItems } from './field-values.ts';

type Transacting = Transaction<CommerceDatabase>;

export interface MetaobjectChange {
  readonly handle?: string | null | undefined;
  readonly fields?:
    | readonly { readonly key: string; readonly value: string; readonly path?: readonly string[] }[]
    | null
    | undefined;
  readonly status?: MetaobjectRecord['status'] | null | undefined;
}

const unknownEntry = reject(['id'], 'Record not found', 'RECORD_NOT_FOUND');

export function createMetaobject(
  deps: ProductServiceDeps,
  source: ChangeSource,
  type: string,
  input: MetaobjectChange,
): Promise<ChangeResult<MetaobjectRecord>> {
  return changeOrReject(deps, (tx, errors, now) => create(tx, source, type, input, errors, now));
}

export function updateMetaobject(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
  input: MetaobjectChange,
): Promise<ChangeResult<MetaobjectRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await loadCustomRecord(tx, 'metaobject', { id });
    if (before === null) throw unknownEntry;
    return update(tx, source, before, input, errors, now);
  });
}

/** Updates the entry with the given handle, or creates it. */
export function upsertMetaobject(
  deps: ProductServiceDeps,
  source: ChangeSource,
  { type, handle }: { readonly type: string; readonly handle: string },
  input: MetaobjectChange,
): Promise<ChangeResult<MetaobjectRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const key = toMetaobjectKey(type, toHandle(handle));
    const before = await loadCustomRecord(tx, 'metaobject', { handle: key });
    if (before !== null) return update(tx, source, before, input, errors, now);
    return create(tx, source, type, { ...input, handle: input.handle ?? handle }, errors, now);
  });
}

export function deleteMetaobject(
  deps: ProductServiceDeps,
  source: ChangeSource,
  id: string,
): Promise<ChangeResult<string>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const entry = await loadCustomRecord(tx, 'metaobject', { id });
    if (entry === null) throw unknownEntry;
    await deleteCustomRecords(tx, 'metaobject', [id], now);
    await audit(tx, source, entry, now);
    return id;
  });
}

async function create(
  tx: Transacting,
  source: ChangeSource,
  type: string,
  input: MetaobjectChange,
  errors: ErrorList,
  now: EpochMs,
): Promise<MetaobjectRecord> {
  const definition = await loadCustomRecord(tx, 'metaobject_definition', { handle: type });
  if (definition === null)
    throw reject(
      ['metaobject', 'type'],
      `No metaobject definition exists for type "${type}"`,
      'UNDEFINED_OBJECT_TYPE',
    );
  if ((await countCustomRecords(tx, 'metaobject')) >= customDataLimits.metaobjects)
    errors.add(
      ['metaobject'],
      `A shop has ${customDataLimits.metaobjects} metaobjects at most`,
      'MAX_OBJECTS_EXCEEDED',
    );
  const blank: MetaobjectRecord = {
    id: createRandomId(),
    type,
    handle: '',
    values: {},
    // Entries are always public if their type has no drafts.
    status: definition.isPublishable ? 'DRAFT' : 'ACTIVE',
    createdAt: now,
    updatedAt: now,
  };
  const entry = await edit(tx, definition, blank, input, errors);
  throwErrors(errors);
  await saveCustomRecords(tx, 'metaobject', [entry], now);
  await audit(tx, source, entry, now);
  return entry;
}

async function update(
  tx: Transacting,
  source: ChangeSource,
  before: MetaobjectRecord,
  input: MetaobjectChange,
  errors: ErrorList,
  now: EpochMs,
): Promise<MetaobjectRecord> {
  const definition = await loadCustomRecord(tx, 'metaobject_definition', { handle: before.type });
  if (definition === null) throw unknownEntry;
  const edited = await edit(tx, definition, before, input, errors);
  throwErrors(errors);
  if (JSON.stringify(edited) === JSON.stringify(before)) return before;
  const after = { ...edited, updatedAt: now };
  await saveCustomRecords(tx, 'metaobject', [after], now);
  await audit(tx, source, after, now);
  return after;
}

async function edit(
  tx: Transacting,
  definition: MetaobjectDefinitionRecord,
  before: MetaobjectRecord,
  input: MetaobjectChange,
  errors: ErrorList,
): Promise<MetaobjectRecord> {
  const values = await editValues(tx, definition, before.values, input.fields ?? [], errors);
  if (input.status != null && !definition.isPublishable)
    errors.add(
      ['metaobject', 'capabilities', 'publishable'],
      `The type "${definition.type}" doesn't have the capability publishable`,
      'CAPABILITY_NOT_ENABLED',
    );
  const entry = { ...before, values, status: input.status ?? before.status };
  return { ...entry, handle: await editHandle(tx, definition, entry, input.handle, errors) };
}

async function editHandle(
  tx: Transacting,
  definition: MetaobjectDefinitionRecord,
  entry: MetaobjectRecord,
  given: string | null | undefined,
  errors: ErrorList,
): Promise<string> {
  const wanted = given?.trim() ?? '';
  if (wanted === '' && entry.handle !== '') return entry.handle;
  const handle = toHandle(wanted === '' ? getDisplayName(definition, entry) : wanted) || entry.type;
  if (handle === entry.handle) return handle;
  const find = (each: string) =>
    loadCustomRecord(tx, 'metaobject', { handle: toMetaobjectKey(entry.type, each) });
  if ((await find(handle)) === null) return handle;
  if (wanted !== '') {
    errors.add(['metaobject', 'handle'], 'Handle has already been taken', 'TAKEN');
    return entry.handle;
  }
  const taken = new Set((await loadMetaobjectsOfType(tx, entry.type)).map((each) => each.handle));
  return findFreeHandle(handle, taken);
}

async function editValues(
  tx: Transacting,
  { fields }: MetaobjectDefinitionRecord,
  before: MetaobjectRecord['values'],
  changes: NonNullable<MetaobjectChange['fields']>,
  errors: ErrorList,
): Promise<MetaobjectRecord['values']> {
  const known = new Map(fields.map((field) => [field.key, field]));
  const values = new Map(Object.entries(before));
  const given = new Set<string>();
  for (const [index, { key, value, path: own }] of changes.entries()) {
    const path = own ?? ['metaobject', 'fields', String(index)];
    const field = known.get(key);
    if (field === undefined) {
      errors.add(path, `Field definition "${key}" does not exist`, 'UNDEFINED_OBJECT_FIELD');
      continue;
    }
    if (given.has(key)) errors.add(path, `Field "${key}" is given more than once`, 'DUPLICATE_FIELD_INPUT');
    given.add(key);
    if (value === '') {
      values.delete(key);
      continue;
    }
    const wrong =
      findValueError(field.type, value) ?? findBrokenValidation(field.type, field.validations, value);
    if (wrong !== null) errors.add([...path, 'value'], wrong, 'INVALID_VALUE');
    else await checkReferences(tx, field, value, [...path, 'value'], errors);
    values.set(key, value);
  }
  for (const field of fields)
    if (field.required && !values.has(field.key))
      errors.add(['metaobject'], `${field.name} can't be blank`, 'OBJECT_FIELD_REQUIRED');
  const length = [...values.values()].reduce((sum, value) => sum + value.length, 0);
  if (length > customDataLimits.entry)
    errors.add(
      ['metaobject', 'fields'],
      `An entry has ${customDataLimits.entry} characters at most`,
      'INPUT_LIMIT_EXCEEDED',
    );
  return Object.fromEntries([...values].filter(([key]) => known.has(key)));
}

const maxReferences = 128;

/** Checks that the entries to which a field refers exist and have the type that the field accepts. */
export async function checkReferences(
  tx: Transacting,
  { type, validations }: Pick<MetaobjectFieldRecord, 'type' | 'validations'>,
  value: string,
  field: readonly string[],
  errors: ErrorList,
): Promise<void> {
  if (getReferredTypes(type) === null) return;
  const ids = listItems(type, value);
  if (ids.length > maxReferences) {
    errors.add(field, `A list has ${maxReferences} references at most`, 'INVALID_VALUE');
    return;
  }
  if (!type.endsWith('metaobject_reference')) return;
  const wanted = validations.find(({ name }) => name === 'metaobject_definition_id')?.value;
  for (const id of ids) {
    const entry = await loadCustomRecord(tx, 'metaobject', { id: id.slice(id.lastIndexOf('/') + 1) });
    const definition =
      entry === null || wanted === undefined
        ? null
        : await loadCustomRecord(tx, 'metaobject_definition', { handle: entry.type });
    if (entry === null) errors.add(field, `${id} does not exist`, 'INVALID_VALUE');
    else if (definition !== null && formatGlobalId('MetaobjectDefinition', definition.id) !== wanted)
      errors.add(field, `${id} has a different type from the one the field requires`, 'INVALID_VALUE');
  }
}

function audit(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { id, type, handle }: MetaobjectRecord,
  now: EpochMs,
): Promise<void> {
  const subject = { type: 'Metaobject', id };
  return recordAuditEntry(tx, { actor, action, subject, details: { type, handle } }, now);
}
