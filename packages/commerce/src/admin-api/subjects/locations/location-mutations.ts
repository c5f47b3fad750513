/** Mutations of the shop's locations and their store pickup. */
import type { LocationRecord } from '../../../catalogue/locations/location-records.ts';
import { addLocation, editLocation } from '../../../catalogue/locations/location-service.ts';
import {
  activateLocation,
  deactivateLocation,
  deleteLocation,
} from '../../../catalogue/locations/location-state-service.ts';
import { disablePickup, enablePickup } from '../../../catalogue/locations/pickup-settings-service.ts';
import { formatGlobalId, parseGidOfType } from '../../../graphql/global-ids.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminRootFields } from '../../admin-context.ts';
import type {
  MutationLocationActivateArgs,
  MutationLocationAddArgs,
  MutationLocationDeactivateArgs,
  MutationLocationDeleteArgs,
  MutationLocationEditArgs,
  MutationLocationLocalPickupDisableArgs,
  MutationLocationLocalPickupEnableArgs,
} from '../../generated/admin-types.ts';
import { runMutation, toChangeSource } from '../../merchant-mutations.ts';
import { toLocationSource } from './location-source.ts';

const toLocationId = (id: string) => parseGidOfType('Location', id);

async function runLocationChange(context: AdminContext, change: Promise<ChangeResult<LocationRecord>>) {
  const { value, userErrors } = await runMutation(context, change);
  return { location: value === null ? null : toLocationSource(value.id), userErrors };
}

function add({ input }: MutationLocationAddArgs, context: AdminContext) {
  return runLocationChange(
    context,
    addLocation(context.services.backend, toChangeSource(context, 'locationAdd'), input),
  );
}

function edit({ id, input }: MutationLocationEditArgs, context: AdminContext) {
  const { address, name } = input;
  const source = toChangeSource(context, 'locationEdit');
  const change = { name, ...(address == null ? {} : { address }) };
  return runLocationChange(context, editLocation(context.services.backend, source, toLocationId(id), change));
}

async function activate({ locationId }: MutationLocationActivateArgs, context: AdminContext) {
  const source = toChangeSource(context, 'locationActivate');
  const change = activateLocation(context.services.backend, source, toLocationId(locationId));
  const { location, userErrors } = await runLocationChange(context, change);
  return { location, locationActivateUserErrors: userErrors };
}

async function deactivate(
  { locationId, destinationLocationId }: MutationLocationDeactivateArgs,
  context: AdminContext,
) {
  const change = deactivateLocation(
    context.services.backend,
    toChangeSource(context, 'locationDeactivate'),
    toLocationId(locationId),
    destinationLocationId == null ? undefined : toLocationId(destinationLocationId),
  );
  const { location, userErrors } = await runLocationChange(context, change);
  return { location, locationDeactivateUserErrors: userErrors };
}

async function remove({ locationId }: MutationLocationDeleteArgs, context: AdminContext) {
  const source = toChangeSource(context, 'locationDelete');
  const change = deleteLocation(context.services.backend, source, toLocationId(locationId));
  const { value, userErrors } = await runMutation(context, change);
  return { deletedLocationId: value === null ? null : locationId, locationDeleteUserErrors: userErrors };
}

async function enable({ localPickupSettings }: MutationLocationLocalPickupEnableArgs, context: AdminContext) {
  const { pickupTime, instructions } = localPickupSettings;
  if (pickupTime === 'CUSTOM') {
    const field = ['localPickupSettings', 'pickupTime'];
    const message = 'A custom pickup time is not allowed';
    return {
      localPickupSettings: null,
      userErrors: [{ field, message, code: 'CUSTOM_PICKUP_TIME_NOT_ALLOWED' }],
    };
  }
  const change = enablePickup(
    context.services.backend,
    toChangeSource(context, 'locationLocalPickupEnable'),
    toLocationId(localPickupSettings.locationId),
    { pickupTime, instructions: instructions ?? '' },
  );
  const { value, userErrors } = await runMutation(context, change);
  return { localPickupSettings: value?.pickup ?? null, userErrors };
}

async function disable({ locationId }: MutationLocationLocalPickupDisableArgs, context: AdminContext) {
  const source = toChangeSource(context, 'locationLocalPickupDisable');
  const change = disablePickup(context.services.backend, source, toLocationId(locationId));
  const { value, userErrors } = await runMutation(context, change);
  return { locationId: value === null ? null : formatGlobalId('Location', value.id), userErrors };
}

const scopes = ['write_locations'] as const;

export const locationMutations: AdminRootFields = {
  locationAdd: { scopes, resolve: add },
  locationEdit: { scopes, resolve: edit },
  locationActivate: { scopes, resolve: activate },
  locationDeactivate: { scopes, resolve: deactivate },
  locationDelete: { scopes, resolve: remove },
  locationLocalPickupEnable: { scopes: ['write_shipping'], resolve: enable },
  locationLocalPickupDisable: { scopes: ['write_shipping'], resolve: disable },
};
