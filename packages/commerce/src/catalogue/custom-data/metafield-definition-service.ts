/** Changes metafield definitions for the merchant. Each change is one transaction and is recorded in the audit log. */
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
import { type ErrorList, metafieldNamePattern } from '../products/product-input.ts';
import { appendChangeLog } from '../upsert-documents.ts';
import { toDefinitionKey } from './custom-data.ts';
import {
  customDataLimits,
  type FieldValidation,
  type MetafieldDefinitionRecord,
  type MetafieldOwner,
  type StorefrontAccess,
} from './custom-data-records.ts';
import {
  countCustomRecords,
  deleteCustomRecords,
  loadCustomRecord,
  saveCustomRecords,
} from './custom-data-store.ts';
import { checkValidations } from './field-values.ts';

type Transacting = Transaction<CommerceDatabase>;
type Optional<T> = T | null | undefined;

export interface MetafieldDefinitionDetails {
  readonly name?: Optional<string>;
  readonly description?: Optional<string>;
  readonly validations?: Optional<readonly FieldValidation[]>;
  readonly storefront?: Optional<StorefrontAccess>;
}

export interface MetafieldName {
  readonly owner: MetafieldOwner;
  readonly namespace: string;
  readonly key: string;
}

/** Selects a definition. */
export type MetafieldDefinitionSelector = { readonly id: string } | MetafieldName;

const unknownDefinition = reject(['definition'], 'Definition not found', 'NOT_FOUND');

export function createMetafieldDefinition(
  deps: ProductServiceDeps,
  source: ChangeSource,
  { owner, namespace, key }: MetafieldName,
  input: MetafieldDefinitionDetails & { readonly type: string },
): Promise<ChangeResult<MetafieldDefinitionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    for (const [field, text] of Object.entries({ namespace, key }))
      if (!metafieldNamePattern.test(text))
        errors.add(
          ['definition', field],
          'Must have 2 to 255 letters, digits, hyphens or underscores',
          'INVALID_CHARACTER',
        );
    if (!isMetafieldType(input.type))
      errors.add(['definition', 'type'], `There is no metafield type "${input.type}"`, 'INCLUSION');
    const handle = toDefinitionKey(owner, namespace, key);
    if ((await loadCustomRecord(tx, 'metafield_definition', { handle })) !== null)
      errors.add(['definition', 'key'], `Key is in use for ${owner} metafields`, 'TAKEN');
    if ((await countCustomRecords(tx, 'metafield_definition')) >= customDataLimits.metafieldDefinitions)
      errors.add(
        ['definition'],
        `A shop has ${customDataLimits.metafieldDefinitions} definitions at most`,
        'LIMIT_EXCEEDED',
      );
    const definition = edit(
      {
        id: createRandomId(),
        owner,
        namespace,
        key,
        name: '',
        description: null,
        type: input.type,
        validations: [],
        storefront: 'NONE',
        createdAt: now,
        updatedAt: now,
      },
      input,
      errors,
    );
    throwErrors(errors);
    await save(tx, source, definition, now);
    return definition;
  });
}

export function updateMetafieldDefinition(
  deps: ProductServiceDeps,
  source: ChangeSource,
  name: MetafieldName,
  input: MetafieldDefinitionDetails,
): Promise<ChangeResult<MetafieldDefinitionRecord>> {
  return changeOrReject(deps, async (tx, errors, now) => {
    const before = await find(tx, name);
    if (before === null) throw unknownDefinition;
    const after = { ...edit(before, input, errors), updatedAt: now };
    throwErrors(errors);
    await save(tx, source, after, now);
    return after;
  });
}

/** Deletes a definition. Its metafields remain, and are then visible to storefronts. */
export function deleteMetafieldDefinition(
  deps: ProductServiceDeps,
  source: ChangeSource,
  selector: MetafieldDefinitionSelector,
): Promise<ChangeResult<MetafieldDefinitionRecord>> {
  return changeOrReject(deps, async (tx, _errors, now) => {
    const definition = await find(tx, selector);
    if (definition === null) throw unknownDefinition;
    await deleteCustomRecords(tx, 'metafield_definition', [definition.id], now);
    await finish(tx, source, definition, now);
    return definition;
  });
}

function find(
  tx: Transacting,
  selector: MetafieldDefinitionSelector,
): Promise<MetafieldDefinitionRecord | null> {
  const by =
    'id' in selector
      ? selector
      : { handle: toDefinitionKey(selector.owner, selector.namespace, selector.key) };
  return loadCustomRecord(tx, 'metafield_definition', by);
}

function edit(
  before: MetafieldDefinitionRecord,
  input: MetafieldDefinitionDetails,
  errors: ErrorList,
): MetafieldDefinitionRecord {
  const name = input.name == null ? before.name : input.name.trim();
  if (name === '') errors.add(['definition', 'name'], "Name can't be blank", 'BLANK');
  for (const [field, text] of Object.entries({ name, description: input.description ?? '' }))
    if (text.length > customDataLimits.name)
      errors.add(
        ['definition', field],
        `Is too long (maximum is ${customDataLimits.name} characters)`,
        'TOO_LONG',
      );
  const validations = input.validations ?? before.validations;
  checkValidations(before.type, validations, ['definition', 'validations'], errors);
  return {
    ...before,
    name,
    description: input.description === undefined ? before.description : input.description,
    validations: validations.map((each) => ({ name: each.name, value: each.value })),
    storefront: input.storefront ?? before.storefront,
  };
}

async function save(
  tx: Transacting,
  source: ChangeSource,
  definition: MetafieldDefinitionRecord,
  now: EpochMs,
): Promise<void> {
  await saveCustomRecords(tx, 'metafield_definition', [definition], now);
  await finish(tx, source, definition, now);
}

/** Definitions decide which metafields storefronts see, so every cached product is invalidated. */
async function finish(
  tx: Transacting,
  { actor, action }: ChangeSource,
  { id, owner, namespace, key }: MetafieldDefinitionRecord,
  now: EpochMs,
): Promise<void> {
  await appendChangeLog(tx, ['all'], now);
  const subject = { type: 'MetafieldDefinition', id };
  const details = { owner, name: `${namespace}.${key}` };
  await recordAuditEntry(tx, { actor, action, subject, details }, now);
}
