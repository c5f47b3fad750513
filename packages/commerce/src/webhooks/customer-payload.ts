/** Payload of customer webhooks, in the format of Shopify's REST resource. */
import type { CustomerData } from './order-webhook-queries.ts';
import { toNumericId } from './to-numeric-id.ts';

export const customerWebhookQuery = /* GraphQL */ `query CustomerWebhook($id: ID!) { customer(id: $id) {
  id email firstName lastName phone note tags state verifiedEmail createdAt updatedAt numberOfOrders
  amountSpent { amount currencyCode }
  addressesV2(first: 50) { nodes { id firstName lastName name company address1 address2 city province provinceCode country countryCodeV2 zip phone } }
} }`;

interface CustomerAddressData {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly provinceCode: string | null;
  readonly country: string | null;
  readonly countryCodeV2: string | null;
  readonly zip: string | null;
  readonly phone: string | null;
}

export interface FullCustomerData extends CustomerData {
  readonly numberOfOrders: string;
  readonly amountSpent: { readonly amount: string; readonly currencyCode: string };
  readonly addressesV2: { readonly nodes: readonly CustomerAddressData[] };
}

/** Returns the customer in the payload of an order. */
export function toCustomerPayload(customer: CustomerData) {
  const { email, phone, note } = customer;
  return {
    id: toNumericId(customer.id),
    admin_graphql_api_id: customer.id,
    ...{ email, phone, note },
    first_name: customer.firstName,
    last_name: customer.lastName,
    state: customer.state.toLowerCase(),
    verified_email: customer.verifiedEmail,
    tags: customer.tags.join(', '),
    created_at: customer.createdAt,
    updated_at: customer.updatedAt,
  };
}

export function toFullCustomerPayload(customer: FullCustomerData): object {
  return {
    ...toCustomerPayload(customer),
    orders_count: Number(customer.numberOfOrders),
    total_spent: customer.amountSpent.amount,
    currency: customer.amountSpent.currencyCode,
    addresses: customer.addressesV2.nodes.map(
      ({ id, firstName, lastName, provinceCode, countryCodeV2, ...address }) => ({
        id: toNumericId(id),
        customer_id: toNumericId(customer.id),
        ...address,
        first_name: firstName,
        last_name: lastName,
        province_code: provinceCode,
        country_code: countryCodeV2,
      }),
    ),
  };
}
