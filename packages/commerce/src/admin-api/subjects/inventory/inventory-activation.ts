/**
 * Mutations that activate or deactivate inventory at a location. Each item is stocked at the stock's location, and only
 * there.
 */
import { parseGidOfType } from '../../../graphql/global-ids.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationInventoryActivateArgs,
  MutationInventoryDeactivateArgs,
} from '../../generated/admin-types.ts';
import { findLocationRecord, stockLocation } from '../locations/location-source.ts';
import { loadVariant } from '../products/product-queries.ts';

async function activate(args: MutationInventoryActivateArgs, context: AdminContext) {
  const refuse = (field: string, message: string) => ({
    inventoryLevel: null,
    userErrors: [{ field: [field], message }],
  });
  const variant = await loadVariant(parseGidOfType('InventoryItem', args.inventoryItemId), context);
  if (variant === null) return refuse('inventoryItemId', 'Inventory item does not exist');
  const location = parseGidOfType('Location', args.locationId);
  if (location !== stockLocation.legacyResourceId)
    return refuse(
      'locationId',
      (await findLocationRecord(location, context)) === undefined
        ? 'Location not found'
        : 'All stock is counted at one location; others get from it what they hand out',
    );
  for (const name of ['available', 'onHand'] as const)
    if (args[name] != null)
      return refuse(
        name,
        `Not allowed to set ${name === 'onHand' ? 'on hand' : name} quantity when the item is already active at the location`,
      );
  return { inventoryLevel: { variant }, userErrors: [] };
}

async function deactivate({ inventoryLevelId }: MutationInventoryDeactivateArgs, context: AdminContext) {
  const [location, item = ''] = parseGidOfType('InventoryLevel', inventoryLevelId).split('-');
  const isLevel = location === stockLocation.legacyResourceId && (await loadVariant(item, context)) !== null;
  const message = isLevel
    ? 'The item is stocked at one location only, and can’t be taken from it'
    : 'The inventory level does not exist';
  return { userErrors: [{ field: ['inventoryLevelId'], message }] };
}

const scopes = ['write_inventory'] as const;

export const inventoryActivationMutations: AdminRootFields = {
  inventoryActivate: { scopes, resolve: activate },
  inventoryDeactivate: { scopes, resolve: deactivate },
};
