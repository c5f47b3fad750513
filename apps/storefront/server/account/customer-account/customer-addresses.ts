/** Reads and changes a member's addresses through the Customer Account API. */
import { z } from 'zod';
import { changeResult, toCustomerUserErrors, toEndedChange, userErrorFields } from './customer-changes.ts';
import {
  type CustomerAccountVariables,
  createCustomerSchema,
  createNodesSchema,
  customerGid,
  noCustomer,
  nullableText,
  type Substitute,
} from './substitute.ts';

export const customerAddressFields = `id firstName lastName company address1 address2 city province zoneCode country territoryCode zip phoneNumber`;

export const customerAddress = z.object({
  id: customerGid,
  firstName: nullableText,
  lastName: nullableText,
  company: nullableText,
  address1: nullableText,
  address2: nullableText,
  city: nullableText,
  province: nullableText,
  zoneCode: nullableText,
  country: nullableText,
  territoryCode: nullableText,
  zip: nullableText,
  phoneNumber: nullableText,
});

export function toMailingAddress({
  zoneCode,
  territoryCode,
  phoneNumber,
  ...rest
}: z.output<typeof customerAddress>) {
  return { ...rest, provinceCode: zoneCode, countryCodeV2: territoryCode, phone: phoneNumber };
}

const idsDocument = 'query AddressIds { customer { id addresses(first: 100) { nodes { id } } } }';
const ids = createCustomerSchema({
  id: customerGid,
  addresses: createNodesSchema(z.object({ id: customerGid })),
});

export const addressIdsSubstitute: Substitute = {
  ended: noCustomer,
  async run(query) {
    const { customer } = await query(idsDocument, ids);
    const edges = customer.addresses.nodes.map((node) => ({ node }));
    return { customer: { id: customer.id, addresses: { edges } } };
  },
};

const addressPayload = `{ customerAddress { id } ${userErrorFields} }`;

export const addressCreateSubstitute = changeAddress(
  'customerAddressCreate',
  `mutation AddAddress($address: CustomerAddressInput!) {
    done: customerAddressCreate(address: $address) ${addressPayload} }`,
  ({ address }) => ({ address: toAddressInput(Object(address)) }),
);
export const addressUpdateSubstitute = changeAddress(
  'customerAddressUpdate',
  `mutation ChangeAddress($id: ID!, $address: CustomerAddressInput!) {
    done: customerAddressUpdate(addressId: $id, address: $address) ${addressPayload} }`,
  ({ id, address }) => ({ id, address: toAddressInput(Object(address)) }),
);
export const addressDeleteSubstitute = changeAddress(
  'customerAddressDelete',
  `mutation RemoveAddress($id: ID!) {
    done: customerAddressDelete(addressId: $id) { deletedAddressId ${userErrorFields} } }`,
  ({ id }) => ({ id }),
);
export const defaultAddressSubstitute = changeAddress(
  'customerDefaultAddressUpdate',
  `mutation SetDefault($id: ID!) {
    done: customerAddressUpdate(addressId: $id, defaultAddress: true) ${addressPayload} }`,
  ({ addressId }) => ({ id: addressId }),
);

/** @param name the corresponding mutation of the Storefront API */
function changeAddress(
  name: string,
  document: string,
  toVariables: (variables: CustomerAccountVariables) => CustomerAccountVariables,
): Substitute {
  return {
    ended: toEndedChange(name),
    async run(query, variables) {
      const result = await query(document, changeResult, toVariables(variables));
      const changed = result.done?.customerAddress ?? null;
      return { [name]: { customerAddress: changed, customerUserErrors: toCustomerUserErrors(result) } };
    },
  };
}

interface AddressInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly company?: string | null;
  readonly address1?: string | null;
  readonly address2?: string | null;
  readonly city?: string | null;
  readonly country?: string | null;
  readonly province?: string | null;
  readonly zip?: string | null;
  readonly phone?: string | null;
}

function toAddressInput({ country, province, phone, ...rest }: AddressInput) {
  return {
    ...rest,
    territoryCode: country,
    // A form sends an empty province code if there is none.
    zoneCode: province === '' ? null : province,
    phoneNumber: phone === '' ? null : phone,
  };
}
