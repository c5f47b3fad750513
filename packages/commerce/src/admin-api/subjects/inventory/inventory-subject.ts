/** Inventory items and levels. An item is a variant, and all stock is at one location. */

import { randomInt } from 'node:crypto';
import type { ProductRecord, VariantRecord } from '../../../catalogue/catalogue-records.ts';
import { countVariantsWithSku } from '../../../catalogue/products/find-products.ts';
import { updateVariants } from '../../../catalogue/products/variant-service.ts';
import { stockLocationId } from '../../../catalogue/stock-location.ts';
import {
  changeQuantities,
  type QuantityChanges,
  type StockLevelChange,
} from '../../../catalogue/stock-quantities.ts';
import { type ConnectionArgs, createConnection } from '../../../graphql/connections.ts';
import { createBadInputError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import type {
  InventoryChangeInput,
  InventoryQuantityInput,
  MutationInventoryAdjustQuantitiesArgs,
  MutationInventoryItemUpdateArgs,
  MutationInventorySetOnHandQuantitiesArgs,
  MutationInventorySetQuantitiesArgs,
  QueryRootInventoryItemArgs,
  QueryRootInventoryItemsArgs,
  QueryRootInventoryLevelArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { stockLocation } from '../locations/location-source.ts';
import { listVariants, loadVariant } from '../products/product-queries.ts';
import { getVariantProduct } from '../products/product-types.ts';
import { readInventoryItem } from '../products/read-product-input.ts';
import { inventoryActivationMutations } from './inventory-activation.ts';

/** Source object of `InventoryLevel`. */
interface LevelSource {
  readonly variant: VariantRecord;
}

function findLevel(variant: VariantRecord, id: string): LevelSource | null {
  return parseGidOfType('Location', id) === stockLocationId ? { variant } : null;
}

async function loadLevel(
  { id }: QueryRootInventoryLevelArgs,
  context: AdminContext,
): Promise<LevelSource | null> {
  const [item = ''] = parseGidOfType('InventoryLevel', id).split('-').slice(-1);
  const variant = await loadVariant(item, context);
  return variant === null ? null : { variant };
}

/** Supported quantity names. An order takes its units from stock when it is placed, so there is no `committed` quantity. */
const quantityNames: ReadonlySet<string> = new Set(['available', 'on_hand']);
const otherNames: ReadonlySet<string> = new Set([
  ...['committed', 'damaged', 'incoming', 'quality_control', 'reserved', 'safety_stock'],
]);

async function showQuantities(
  { variant }: LevelSource,
  { names }: { readonly names: readonly string[] },
  context: AdminContext,
) {
  const snapshot = await getSnapshot(context);
  return names.map((name) => {
    if (!quantityNames.has(name) && !otherNames.has(name))
      throw createBadInputError(`There is no quantity '${name}'`);
    return {
      id: formatGlobalId('InventoryQuantity', `${variant.id}-${name}`),
      name,
      quantity: quantityNames.has(name) ? snapshot.getStoredUnits(variant.id) : 0,
      updatedAt: null,
    };
  });
}

interface ItemInput {
  readonly inventoryItemId: string;
  readonly locationId: string;
}

/** Returns the variant of an inventory item. An unknown location is an error of the whole request. */
function readItem(input: ItemInput): string {
  if (parseGidOfType('Location', input.locationId) !== stockLocationId)
    throw createBadInputError(`There is no location ${input.locationId}`);
  return parseGidOfType('InventoryItem', input.inventoryItemId);
}

/** Input of all versions: `compareQuantity` until 2026-01, then `changeFromQuantity`. */
interface SetQuantitiesArgs {
  readonly input: Omit<MutationInventorySetQuantitiesArgs['input'], 'quantities'> & {
    readonly quantities: readonly QuantityInput[];
    readonly ignoreCompareQuantity?: boolean | null;
  };
}
type QuantityInput = InventoryQuantityInput & { readonly compareQuantity?: number | null };

function readCompare(input: QuantityInput, isIgnored: boolean): number | null | undefined {
  if (isIgnored) return null;
  return input.changeFromQuantity === undefined ? input.compareQuantity : input.changeFromQuantity;
}

const compareName = (inputs: readonly (InventoryQuantityInput | InventoryChangeInput)[], version: string) =>
  inputs.some((input) => input.changeFromQuantity !== undefined) || version >= '2026-04'
    ? ('changeFromQuantity' as const)
    : ('compareQuantity' as const);

async function answerChange(
  context: AdminContext,
  input: Pick<QuantityChanges, 'reason' | 'referenceDocumentUri'>,
  name: string,
  change: Promise<ChangeResult<readonly StockLevelChange[]>>,
) {
  const { value, userErrors } = await runMutation(context, change);
  if (value === null) return { inventoryAdjustmentGroup: null, userErrors };
  const snapshot = await getSnapshot(context);
  const changes = value.map(({ variantId, from, to }) => ({
    delta: to - from,
    name,
    item: snapshot.variant(variantId) ?? null,
    location: stockLocation,
    quantityAfterChange: to,
  }));
  const group = {
    id: formatGlobalId('InventoryAdjustmentGroup', String(randomInt(1, 2 ** 47))),
    createdAt: context.now,
    reason: input.reason,
    referenceDocumentUri: input.referenceDocumentUri ?? null,
    changes: () => changes,
  };
  return { inventoryAdjustmentGroup: changes.length === 0 ? null : group, userErrors };
}

function setQuantities({ input }: SetQuantitiesArgs, context: AdminContext) {
  if (!quantityNames.has(input.name)) {
    const message = 'The quantity name must be available or on_hand.';
    return {
      inventoryAdjustmentGroup: null,
      userErrors: [{ field: ['input', 'name'], message, code: 'INVALID_NAME' }],
    };
  }
  const isIgnored = input.ignoreCompareQuantity === true;
  const change = changeQuantities(
    context.services.backend,
    toChangeSource(context, 'inventorySetQuantities'),
    {
      kind: 'set',
      changes: input.quantities.map((each) => ({
        variantId: readItem(each),
        quantity: each.quantity,
        compareQuantity: readCompare(each, isIgnored),
      })),
      reason: input.reason,
      referenceDocumentUri: input.referenceDocumentUri,
      names: { list: 'quantities', compare: compareName(input.quantities, context.version) },
    },
  );
  return answerChange(context, input, input.name, change);
}

function adjustQuantities({ input }: MutationInventoryAdjustQuantitiesArgs, context: AdminContext) {
  if (!quantityNames.has(input.name)) {
    const message = 'The quantity name must be available.';
    const error = { field: ['input', 'name'], message, code: 'INVALID_QUANTITY_NAME' };
    return { inventoryAdjustmentGroup: null, userErrors: [error] };
  }
  const change = changeQuantities(
    context.services.backend,
    toChangeSource(context, 'inventoryAdjustQuantities'),
    {
      kind: 'adjust',
      changes: input.changes.map((each) => ({
        variantId: readItem(each),
        quantity: each.delta,
        compareQuantity: each.changeFromQuantity,
      })),
      reason: input.reason,
      referenceDocumentUri: input.referenceDocumentUri,
      names: { list: 'changes', compare: 'changeFromQuantity' },
    },
  );
  return answerChange(context, input, input.name, change);
}

function setOnHand({ input }: MutationInventorySetOnHandQuantitiesArgs, context: AdminContext) {
  const change = changeQuantities(
    context.services.backend,
    toChangeSource(context, 'inventorySetOnHandQuantities'),
    {
      kind: 'set',
      changes: input.setQuantities.map((each) => ({
        variantId: readItem(each),
        quantity: each.quantity,
        compareQuantity: each.changeFromQuantity ?? null,
      })),
      reason: input.reason,
      referenceDocumentUri: input.referenceDocumentUri,
      names: { list: 'setQuantities', compare: 'changeFromQuantity' },
    },
  );
  return answerChange(context, input, 'on_hand', change);
}

async function updateItem({ id, input }: MutationInventoryItemUpdateArgs, context: AdminContext) {
  const variantId = parseGidOfType('InventoryItem', id);
  const productId = (await getSnapshot(context)).productOfVariant(variantId)?.id;
  if (productId === undefined) {
    return { inventoryItem: null, userErrors: [{ field: ['id'], message: 'Inventory item does not exist' }] };
  }
  const source = toChangeSource(context, 'inventoryItemUpdate');
  const change = updateVariants(context.services.backend, source, productId, [
    { ...readInventoryItem(input), id: variantId },
  ]);
  const { value, userErrors } = await runMutation(context, change);
  return { inventoryItem: value === null ? null : await loadVariant(variantId, context), userErrors };
}

const findItem = (id: string, context: AdminContext) =>
  loadVariant(parseGidOfType('InventoryItem', id), context);

async function productField<Key extends 'createdAt' | 'updatedAt'>(
  variant: VariantRecord,
  key: Key,
  context: AdminContext,
): Promise<ProductRecord[Key]> {
  return (await getVariantProduct(variant, context))[key];
}

export const inventorySubject: AdminSubject = {
  queries: {
    inventoryItem: {
      scopes: ['read_inventory'],
      resolve: ({ id }: QueryRootInventoryItemArgs, context) => findItem(id, context),
    },
    inventoryItems: {
      scopes: ['read_inventory'],
      resolve: (args: QueryRootInventoryItemsArgs, context) => listVariants(args, context),
    },
    inventoryLevel: { scopes: ['read_inventory'], resolve: loadLevel },
  },
  mutations: {
    inventorySetQuantities: { scopes: ['write_inventory'], resolve: setQuantities },
    inventoryAdjustQuantities: { scopes: ['write_inventory'], resolve: adjustQuantities },
    inventorySetOnHandQuantities: { scopes: ['write_inventory'], resolve: setOnHand },
    inventoryItemUpdate: { scopes: ['write_inventory'], resolve: updateItem },
    ...inventoryActivationMutations,
  },
  types: {
    InventoryItem: {
      // The shop stores neither the cost of an item nor its origin.
      unitCost: () => null,
      countryCodeOfOrigin: () => null,
      provinceCodeOfOrigin: () => null,
      harmonizedSystemCode: () => null,
      countryHarmonizedSystemCodes: (_: VariantRecord, args: ConnectionArgs) =>
        createConnection([], args, String),
      inventoryHistoryUrl: () => null,
      variants: (variant: VariantRecord, args: ConnectionArgs) =>
        createConnection([variant], args, ({ id }) => id),
      id: ({ id }: VariantRecord) => formatGlobalId('InventoryItem', id),
      legacyResourceId: ({ id }: VariantRecord) => id,
      sku: ({ sku }: VariantRecord) => sku || null,
      duplicateSkuCount: async ({ sku }: VariantRecord, _args: object, context: AdminContext) =>
        sku === '' ? 0 : countVariantsWithSku(await getSnapshot(context), sku) - 1,
      trackedEditable: () => ({ locked: false, reason: null }),
      measurement: ({ id, weightGrams }: VariantRecord) => ({
        id: formatGlobalId('InventoryItemMeasurement', id),
        weight: { unit: 'GRAMS', value: weightGrams },
      }),
      variant: (variant: VariantRecord) => variant,
      createdAt: (variant: VariantRecord, _args: object, context: AdminContext) =>
        productField(variant, 'createdAt', context),
      updatedAt: (variant: VariantRecord, _args: object, context: AdminContext) =>
        productField(variant, 'updatedAt', context),
      locationsCount: () => ({ count: 1, precision: 'EXACT' }),
      inventoryLevel: (variant: VariantRecord, args: { readonly locationId: string }) =>
        findLevel(variant, args.locationId),
      inventoryLevels: (variant: VariantRecord, args: ConnectionArgs) =>
        createConnection([{ variant }], args, (level) => level.variant.id),
    },
    InventoryLevel: {
      id: ({ variant }: LevelSource) => formatGlobalId('InventoryLevel', `${stockLocationId}-${variant.id}`),
      item: ({ variant }: LevelSource) => variant,
      location: () => stockLocation,
      isActive: () => true,
      canDeactivate: () => false,
      quantities: showQuantities,
      createdAt: ({ variant }: LevelSource, _args: object, context: AdminContext) =>
        productField(variant, 'createdAt', context),
      updatedAt: ({ variant }: LevelSource, _args: object, context: AdminContext) =>
        productField(variant, 'updatedAt', context),
    },
    ...createCodeResolvers([
      'InventoryAdjustQuantitiesUserError',
      'InventorySetOnHandQuantitiesUserError',
      'InventorySetQuantitiesUserError',
    ]),
  },
};
