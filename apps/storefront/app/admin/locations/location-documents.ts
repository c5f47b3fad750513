import { defineDocument } from '@vitrine/storefront-api/document';
import type {
  ActivateLocationMutation,
  ActivateLocationMutationVariables,
  AddLocationMutation,
  AddLocationMutationVariables,
  DeactivateLocationMutation,
  DeactivateLocationMutationVariables,
  DeleteLocationMutation,
  DeleteLocationMutationVariables,
  DisablePickupMutation,
  DisablePickupMutationVariables,
  EnablePickupMutation,
  EnablePickupMutationVariables,
  LocationListQuery,
  LocationListQueryVariables,
  LocationPageQuery,
  LocationPageQueryVariables,
  OtherLocationsQuery,
  OtherLocationsQueryVariables,
  SaveLocationMutation,
  SaveLocationMutationVariables,
} from '../api/generated/operations.ts';

export const locationListDocument = defineDocument<
  LocationListQuery,
  LocationListQueryVariables
>(/* GraphQL */ `
  query LocationList($first: Int, $after: String, $last: Int, $before: String, $query: String, $reverse: Boolean) {
    locations(
      first: $first
      after: $after
      last: $last
      before: $before
      query: $query
      sortKey: NAME
      reverse: $reverse
      includeInactive: true
    ) {
      nodes {
        id
        name
        isActive
        address {
          address1
          city
          provinceCode
          countryCode
        }
        localPickupSettingsV2 {
          pickupTime
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`);

export const locationPageDocument = defineDocument<
  LocationPageQuery,
  LocationPageQueryVariables
>(/* GraphQL */ `
  query LocationPage($id: ID!) {
    location(id: $id) {
      id
      name
      isActive
      isPrimary
      deactivatable
      deletable
      hasActiveInventory
      hasUnfulfilledOrders
      updatedAt
      address {
        address1
        address2
        city
        zip
        provinceCode
        countryCode
        phone
      }
      localPickupSettingsV2 {
        pickupTime
        instructions
      }
    }
  }
`);

export const otherLocationsDocument = defineDocument<
  OtherLocationsQuery,
  OtherLocationsQueryVariables
>(/* GraphQL */ `
  query OtherLocations {
    locations(first: 250) {
      nodes {
        id
        name
      }
    }
  }
`);

export const addLocationDocument = defineDocument<
  AddLocationMutation,
  AddLocationMutationVariables
>(/* GraphQL */ `
  mutation AddLocation($input: LocationAddInput!) {
    locationAdd(input: $input) {
      location {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`);

export const saveLocationDocument = defineDocument<
  SaveLocationMutation,
  SaveLocationMutationVariables
>(/* GraphQL */ `
  mutation SaveLocation($id: ID!, $input: LocationEditInput!) {
    locationEdit(id: $id, input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const activateLocationDocument = defineDocument<
  ActivateLocationMutation,
  ActivateLocationMutationVariables
>(/* GraphQL */ `
  mutation ActivateLocation($id: ID!) {
    locationActivate(locationId: $id) {
      userErrors: locationActivateUserErrors {
        field
        message
      }
    }
  }
`);

export const deactivateLocationDocument = defineDocument<
  DeactivateLocationMutation,
  DeactivateLocationMutationVariables
>(/* GraphQL */ `
  mutation DeactivateLocation($id: ID!, $destination: ID) {
    locationDeactivate(locationId: $id, destinationLocationId: $destination) {
      userErrors: locationDeactivateUserErrors {
        field
        message
      }
    }
  }
`);

export const deleteLocationDocument = defineDocument<
  DeleteLocationMutation,
  DeleteLocationMutationVariables
>(/* GraphQL */ `
  mutation DeleteLocation($id: ID!) {
    locationDelete(locationId: $id) {
      userErrors: locationDeleteUserErrors {
        field
        message
      }
    }
  }
`);

export const enablePickupDocument = defineDocument<
  EnablePickupMutation,
  EnablePickupMutationVariables
>(/* GraphQL */ `
  mutation EnablePickup($settings: DeliveryLocationLocalPickupEnableInput!) {
    locationLocalPickupEnable(localPickupSettings: $settings) {
      userErrors {
        field
        message
      }
    }
  }
`);

export const disablePickupDocument = defineDocument<
  DisablePickupMutation,
  DisablePickupMutationVariables
>(/* GraphQL */ `
  mutation DisablePickup($id: ID!) {
    locationLocalPickupDisable(locationId: $id) {
      userErrors {
        field
        message
      }
    }
  }
`);
