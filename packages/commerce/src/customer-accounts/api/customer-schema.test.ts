import { parse, validate, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createCustomerSchema, customerApiResolvers } from './customer-api-server.ts';
import { customerApiVersions } from './customer-api-versions.ts';
import { readCustomerSchema } from './customer-schema-file.ts';

/** Operations with the fields that Hydrogen's skeleton asks for. */
const operations = `
  fragment Address on CustomerAddress {
    id formatted firstName lastName company address1 address2 territoryCode zoneCode city zip phoneNumber
  }
  query CustomerDetails {
    customer {
      id firstName lastName defaultAddress { ...Address } addresses(first: 6) { nodes { ...Address } }
    }
  }
  query CustomerOrders($first: Int, $last: Int, $startCursor: String, $endCursor: String, $query: String) {
    customer {
      orders(sortKey: PROCESSED_AT, reverse: true, first: $first, last: $last, before: $startCursor, after: $endCursor, query: $query) {
        nodes {
          totalPrice { amount currencyCode } financialStatus fulfillmentStatus id number confirmationNumber processedAt
          fulfillments(first: 1) { nodes { status } }
        }
        pageInfo { hasPreviousPage hasNextPage endCursor startCursor }
      }
    }
  }
  query Order($orderId: ID!) {
    order(id: $orderId) {
      id name confirmationNumber statusPageUrl fulfillmentStatus processedAt
      totalTax { amount } totalPrice { amount } subtotal { amount }
      shippingAddress { name formatted(withName: true) formattedArea }
      discountApplications(first: 100) {
        nodes { value { __typename ... on MoneyV2 { amount } ... on PricingPercentageValue { percentage } } }
      }
      lineItems(first: 100) {
        nodes {
          id title quantity price { amount } totalDiscount { amount } variantTitle
          discountAllocations { allocatedAmount { amount } discountApplication { value { __typename } } }
          image { altText height url id width }
        }
      }
    }
  }
  mutation CustomerUpdate($customer: CustomerUpdateInput!) {
    customerUpdate(input: $customer) { customer { firstName } userErrors { code field message } }
  }
  mutation AddressCreate($address: CustomerAddressInput!, $defaultAddress: Boolean) {
    customerAddressCreate(address: $address, defaultAddress: $defaultAddress) {
      customerAddress { id } userErrors { code field message }
    }
  }
  mutation AddressDelete($addressId: ID!) {
    customerAddressDelete(addressId: $addressId) { deletedAddressId userErrors { code field message } }
  }
`;

describe('the schemas of the Customer Account API', () => {
  it.each(customerApiVersions)('CAPI-20: that of %s is valid, and has what Hydrogen requests', (version) => {
    const schema = createCustomerSchema(version);
    expect(validateSchema(schema)).toEqual([]);
    expect(validate(schema, parse(operations))).toEqual([]);
  });

  it('CAPI-20: every resolver belongs to a field of a version', () => {
    const known = new Set(
      customerApiVersions.flatMap((version) =>
        readCustomerSchema(version).__schema.types.flatMap((type) =>
          type.kind === 'OBJECT' ? type.fields.map(({ name }) => `${type.name}.${name}`) : [],
        ),
      ),
    );
    const resolved = Object.entries(customerApiResolvers).flatMap(([type, fields]) =>
      Object.keys(fields).map((field) => `${type}.${field}`),
    );
    expect(resolved.filter((field) => !known.has(field))).toEqual([]);
  });
});
