/** Every operation that the admin and programs around a shop need answers over HTTP, in the versions that have it. */
import { readAdminSchema } from '@vitrine/commerce/admin-api/admin-schema-file';
import { adminApiVersions, latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import { adminScopes } from '@vitrine/rules/admin/admin-scopes';
import {
  buildClientSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMerchantShop, type TestMerchantShop } from './test-merchant-shop.ts';

let shop: TestMerchantShop;
const schema: GraphQLSchema = buildClientSchema(readAdminSchema(latestAdminApiVersion));

/** Each call is another client's, so that the points of one are never used up. */
async function send(query: string, version: string = latestAdminApiVersion) {
  const token = await shop.createToken(...adminScopes);
  const response = await fetch(`${shop.origin}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query }),
  });
  return JSON.parse(await response.text());
}

beforeAll(async () => {
  shop = await openTestMerchantShop();
});
afterAll(() => shop.dispose());

/** Writes the least that a type accepts. */
function writeValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return writeValue(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    return names.find((name) => name === 'PRODUCT' || name === 'SUBSCRIBED') ?? names[0] ?? '';
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${writeValue(field.type)}`).join(', ')} }`;
  }
  switch (getNamedType(type).name) {
    case 'Int':
      return '1';
    case 'Float':
      return '1.0';
    case 'Boolean':
      return 'false';
    case 'ID':
      return '"gid://shopify/Order/1"';
    case 'DateTime':
      return '"2026-01-01T00:00:00Z"';
    case 'Date':
      return '"2026-01-01"';
    case 'URL':
      return '"https://shop.example/a"';
    case 'Decimal':
    case 'Money':
      return '"1.00"';
    default:
      return '"x"';
  }
}

const queries = [
  ...['orders', 'order', 'draftOrders', 'draftOrder', 'fulfillmentOrders', 'fulfillmentOrder', 'refund'],
  ...['return', 'returnableFulfillments', 'products', 'product', 'productVariants', 'collections', 'pages'],
  ...[
    'articles',
    'article',
    'blogs',
    'blog',
    'menus',
    'urlRedirects',
    'files',
    'publications',
    'publication',
  ],
  ...['priceLists', 'priceList', 'catalogs', 'catalog', 'catalogsCount', 'markets', 'market', 'locations'],
  ...[
    'location',
    'locationsCount',
    'inventoryItems',
    'inventoryLevel',
    'metafieldDefinitions',
    'metaobjects',
  ],
  ...['metaobjectDefinitions', 'translatableResources', 'codeDiscountNodes', 'automaticDiscountNodes'],
  ...['giftCards', 'giftCard', 'sellingPlanGroups', 'customers', 'customer', 'segments', 'segment'],
  ...['customerSegmentMembers', 'customerMergePreview', 'webhookSubscriptions', 'currentBulkOperation'],
  ...['currentAppInstallation', 'shop', 'subscriptionContracts', 'shopLocales'],
];
const mutations = [
  ...['orderUpdate', 'orderCancel', 'orderClose', 'orderOpen', 'orderMarkAsPaid', 'orderEditBegin'],
  ...[
    'orderEditAddVariant',
    'orderEditAddCustomItem',
    'orderEditSetQuantity',
    'orderEditAddLineItemDiscount',
  ],
  ...['orderEditCommit', 'draftOrderCreate', 'draftOrderUpdate', 'draftOrderDelete', 'draftOrderCalculate'],
  ...['draftOrderInvoiceSend', 'draftOrderComplete', 'draftOrderDuplicate', 'draftOrderBulkDelete'],
  ...[
    'draftOrderBulkAddTags',
    'draftOrderBulkRemoveTags',
    'draftOrderCreateFromOrder',
    'draftOrderInvoicePreview',
    'fulfillmentCreate',
    'fulfillmentTrackingInfoUpdate',
  ],
  ...['fulfillmentOrderHold', 'fulfillmentOrderReleaseHold', 'fulfillmentOrderLineItemsPreparedForPickup'],
  ...['refundCreate', 'returnCreate', 'returnApproveRequest', 'returnDeclineRequest', 'returnProcess'],
  ...['returnClose', 'productSet', 'productCreate', 'productUpdate', 'productDelete', 'productDuplicate'],
  ...['productVariantsBulkCreate', 'productVariantsBulkUpdate', 'productVariantsBulkDelete'],
  ...['productOptionsCreate', 'productOptionUpdate', 'productOptionsDelete', 'productCreateMedia'],
  ...['stagedUploadsCreate', 'fileCreate', 'collectionCreate', 'collectionUpdate', 'collectionDelete'],
  ...[
    'publishablePublish',
    'publishableUnpublish',
    'publicationCreate',
    'publicationUpdate',
    'publicationDelete',
  ],
  ...['priceListCreate', 'priceListUpdate', 'priceListDelete', 'priceListFixedPricesAdd'],
  ...['priceListFixedPricesDelete', 'priceListFixedPricesUpdate', 'priceListFixedPricesByProductUpdate'],
  ...['catalogCreate', 'catalogUpdate', 'catalogContextUpdate', 'catalogDelete', 'inventorySetQuantities'],
  ...['inventoryAdjustQuantities', 'metafieldsSet', 'metafieldsDelete', 'metafieldDefinitionCreate'],
  ...[
    'metaobjectCreate',
    'metaobjectUpsert',
    'metaobjectUpdate',
    'metaobjectDelete',
    'metaobjectDefinitionCreate',
  ],
  ...['translationsRegister', 'translationsRemove', 'menuCreate', 'menuUpdate', 'menuDelete', 'pageCreate'],
  ...[
    'pageUpdate',
    'pageDelete',
    'articleCreate',
    'articleUpdate',
    'articleDelete',
    'blogCreate',
    'blogUpdate',
  ],
  ...[
    'blogDelete',
    'urlRedirectCreate',
    'urlRedirectUpdate',
    'urlRedirectDelete',
    'urlRedirectBulkDeleteByIds',
    'urlRedirectImportCreate',
    'urlRedirectImportSubmit',
    'discountCodeRedeemCodeBulkDelete',
  ],
  ...['urlRedirectBulkDeleteBySearch', 'discountCodeBasicCreate', 'discountCodeBxgyCreate'],
  ...['discountCodeFreeShippingCreate', 'discountAutomaticBasicCreate', 'discountAutomaticBxgyCreate'],
  ...['discountAutomaticFreeShippingCreate', 'discountRedeemCodeBulkAdd', 'discountCodeBulkDelete'],
  ...['discountAutomaticBulkDelete', 'giftCardCreate', 'giftCardUpdate', 'giftCardCredit', 'giftCardDebit'],
  ...['giftCardDeactivate', 'sellingPlanGroupCreate', 'sellingPlanGroupUpdate', 'customerCreate'],
  ...['customerUpdate', 'customerDelete', 'customerAddressCreate', 'tagsAdd', 'tagsRemove', 'segmentCreate'],
  ...['segmentUpdate', 'segmentDelete', 'customerEmailMarketingConsentUpdate', 'customerMerge'],
  'customerSmsMarketingConsentUpdate',
  ...['customerRequestDataErasure', 'webhookSubscriptionCreate', 'webhookSubscriptionUpdate'],
  ...['webhookSubscriptionDelete', 'bulkOperationRunQuery', 'bulkOperationRunMutation', 'locationAdd'],
  ...[
    'locationEdit',
    'locationActivate',
    'locationDeactivate',
    'locationDelete',
    'locationLocalPickupEnable',
  ],
  ...['locationLocalPickupDisable'],
];

function write(kind: 'query' | 'mutation', name: string): string {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (field === undefined) return `${kind} { ${name} }`;
  const required = field.args.filter((argument) => isNonNullType(argument.type));
  const args = [
    ...required.map((argument) => `${argument.name}: ${writeValue(argument.type)}`),
    ...(field.args.some((argument) => argument.name === 'first') ? ['first: 1'] : []),
  ];
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return `${kind} { ${name}${args.length === 0 ? '' : `(${args.join(', ')})`} ${selection} }`;
}

const cases = [
  ...queries.map((name) => ['query', name] as const),
  ...mutations.map((name) => ['mutation', name] as const),
];

describe('operations of the Admin API over HTTP', () => {
  it.each(cases)('ADMIN-179: %s %s answers', async (kind, name) => {
    const { data, errors = [] } = await send(write(kind, name));
    const codes = errors.map(({ extensions }: { extensions?: { code?: string } }) => extensions?.code);
    // What the least input names isn't there, which its own errors or BAD_USER_INPUT say.
    expect(codes.filter((code: string) => code !== 'BAD_USER_INPUT')).toEqual([]);
    if (codes.length === 0) expect(Object.keys(data)).toEqual([name]);
  });

  it('ADMIN-179: an operation that isn’t served says so, in each version', async () => {
    for (const version of adminApiVersions) {
      const { errors } = await send('{ scriptTags(first: 1) { nodes { id } } }', version);
      expect(errors[0].extensions.code).toBe('NOT_SUPPORTED');
      expect((await send('{ orders(first: 1) { nodes { id } } }', version)).errors).toBeUndefined();
    }
  });

  it('ADMIN-180: a line of an order has its product, its variant and its picture', async () => {
    const { data, errors } = await send(`{ orders(first: 1) { nodes { lineItems(first: 1) { nodes {
      variant { id sku } product { id title } image { id url altText width } } } } } }`);
    expect(errors).toBeUndefined();
    const [line] = data.orders.nodes[0].lineItems.nodes;
    expect(line.variant.id).toMatch(/^gid:\/\/shopify\/ProductVariant\//);
    expect(line.product.title).not.toBe('');
    expect(line.image.url).toMatch(/^http.*\/media\//);
  });
});
