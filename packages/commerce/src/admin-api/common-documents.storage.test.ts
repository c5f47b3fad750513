/**
 * Documents with the fields that public programs around a shop select: exports to warehouses of data, connectors of ERPs,
 * programs for shipping and for e-mail, and assistants. Each has to run as a whole: one field that isn't served fails it.
 */
import { describeEachDatabase } from '@vitrine/storage/test-databases';
import { expect, test } from 'vitest';
import { fillInCheckout, openCheckoutTestShop, testMigrations } from '../checkout/checkout-test-shop.ts';
import type { CommerceDatabase } from '../database.ts';
import { createTestAdmin } from './test-admin.ts';

const money = 'shopMoney { amount currencyCode } presentmentMoney { amount currencyCode }';
const address =
  'name firstName lastName company address1 address2 city province provinceCode country countryCode countryCodeV2 zip phone latitude longitude';

const documents: Readonly<Record<string, string>> = {
  'an export of orders to a warehouse of data': `query ($first: Int!, $after: String, $query: String) {
    orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) { pageInfo { hasNextPage endCursor } edges { cursor node {
      id legacyResourceId name email phone note tags test createdAt updatedAt processedAt cancelledAt cancelReason closedAt
      currencyCode presentmentCurrencyCode taxesIncluded estimatedTaxes dutiesIncluded confirmed sourceName sourceIdentifier poNumber clientIp
      displayFinancialStatus displayFulfillmentStatus returnStatus fullyPaid unpaid totalWeight subtotalPrice totalPrice totalTax
      app { id name } channelInformation { channelDefinition { handle channelName } } registeredSourceUrl
      customerJourneySummary { ready firstVisit { landingPage referrerUrl source utmParameters { source medium campaign } } }
      totalPriceSet { ${money} } currentTotalPriceSet { ${money} } subtotalPriceSet { ${money} } totalTaxSet { ${money} }
      totalDiscountsSet { ${money} } totalShippingPriceSet { ${money} } totalRefundedSet { ${money} } totalTipReceivedSet { ${money} }
      currentTotalDutiesSet { ${money} } originalTotalDutiesSet { ${money} } paymentTerms { id dueInDays overdue } paymentGatewayNames
      customer { id legacyResourceId email firstName lastName numberOfOrders } purchasingEntity { ... on Customer { id } }
      shippingAddress { ${address} } billingAddress { ${address} } customAttributes { key value } discountCodes
      shippingLines(first: 5) { nodes { id title code source carrierIdentifier phone originalPriceSet { ${money} } discountedPriceSet { ${money} } } }
      lineItems(first: 50) { edges { node { id name title variantTitle sku vendor quantity currentQuantity fulfillableQuantity requiresShipping taxable
        isGiftCard weight { value unit } fulfillmentService { handle serviceName } product { id } variant { id barcode } duties { id }
        originalUnitPriceSet { ${money} } discountedTotalSet { ${money} } taxLines { title rate priceSet { ${money} } }
        discountAllocations { allocatedAmountSet { ${money} } discountApplication { targetType allocationMethod value { ... on MoneyV2 { amount } ... on PricingPercentageValue { percentage } } } } } } }
      transactions(first: 10) { id kind status gateway test errorCode authorizationCode accountNumber processedAt receiptJson amountSet { ${money} }
        parentTransaction { id } fees { amount { amount } } paymentDetails { ... on CardPaymentDetails { company number } } order { id } user { id } }
      refunds(first: 10) { id legacyResourceId createdAt note totalRefundedSet { ${money} } duties { amountSet { ${money} } }
        refundLineItems(first: 20) { nodes { id quantity restockType restocked lineItem { id } subtotalSet { ${money} } totalTaxSet { ${money} } location { id } } }
        refundShippingLines(first: 5) { nodes { id subtotalAmountSet { ${money} } } } orderAdjustments(first: 5) { nodes { id } } transactions(first: 5) { nodes { id kind } } }
      metafields(first: 10) { nodes { namespace key type value } } disputes { id } staffMember { id name } } } } }`,
  'a program for shipping reads what is to be sent': `query { fulfillmentOrders(first: 10, query: "status:open") { nodes { id status requestStatus orderName
    fulfillAt fulfillBy assignedLocation { name address1 city zip countryCode location { id } }
    destination { firstName lastName company address1 address2 city province zip countryCode phone email } deliveryMethod { methodType }
    fulfillmentHolds { id reason reasonNotes } supportedActions { action } merchantRequests(first: 1) { nodes { id kind message } }
    locationsForMove(first: 5) { nodes { location { id name } movable message } }
    lineItems(first: 50) { nodes { id sku totalQuantity remainingQuantity inventoryItemId variant { id barcode } lineItem { id name } } } } }
    assignedFulfillmentOrders(first: 5, assignmentStatus: FULFILLMENT_REQUESTED) { nodes { id } } }`,
  'a program for shipping reads parcels': `query ($id: ID!) { order(id: $id) { id name totalWeight fulfillments(first: 10) { id legacyResourceId name status displayStatus
    createdAt updatedAt inTransitAt deliveredAt estimatedDeliveryAt totalQuantity requiresShipping service { handle } location { id }
    trackingInfo { company number url } events(first: 10) { nodes { status happenedAt message city country } }
    fulfillmentOrders(first: 5) { nodes { id } } fulfillmentLineItems(first: 50) { nodes { id quantity lineItem { id sku } } } } } }`,
  'an ERP reads products, costs and stock': `query ($cursor: String) { products(first: 20, after: $cursor, sortKey: UPDATED_AT) { pageInfo { hasNextPage endCursor } nodes {
    id legacyResourceId title handle descriptionHtml bodyHtml vendor productType status tags templateSuffix isGiftCard totalInventory totalVariants
    category { id fullName } createdAt updatedAt publishedAt onlineStoreUrl featuredImage { url altText } images(first: 10) { edges { node { id url altText width height } } }
    priceRangeV2 { minVariantPrice { amount currencyCode } } compareAtPriceRange { maxVariantCompareAtPrice { amount } } options { id name position values }
    variants(first: 20) { nodes { id title sku barcode price compareAtPrice position taxable inventoryQuantity inventoryPolicy selectedOptions { name value }
      image { url } inventoryItem { id tracked requiresShipping harmonizedSystemCode countryCodeOfOrigin unitCost { amount currencyCode } measurement { weight { value unit } }
        inventoryLevels(first: 5) { nodes { id location { id name } quantities(names: ["available", "on_hand", "committed", "incoming"]) { name quantity } } } } } }
    metafields(first: 5) { nodes { namespace key value } } } } }`,
  'an ERP finds records by handle': `query { productByHandle(handle: "product-1") { id } collectionByHandle(handle: "none") { id }
    productByIdentifier(identifier: { handle: "product-1" }) { id } }`,
  'a program for e-mail reads customers': `query ($first: Int!, $after: String, $query: String) { customers(first: $first, after: $after, query: $query) { pageInfo { hasNextPage endCursor } nodes {
    id legacyResourceId email firstName lastName displayName phone note tags state verifiedEmail validEmailAddress taxExempt taxExemptions multipassIdentifier
    createdAt updatedAt numberOfOrders amountSpent { amount currencyCode } lastOrder { id name createdAt } dataSaleOptOut
    emailMarketingConsent { marketingState marketingOptInLevel consentUpdatedAt } smsMarketingConsent { marketingState marketingOptInLevel consentUpdatedAt consentCollectedFrom }
    defaultEmailAddress { emailAddress marketingState marketingUpdatedAt } defaultPhoneNumber { phoneNumber marketingState }
    defaultAddress { ${address} } addresses { ${address} } storeCreditAccounts(first: 1) { nodes { balance { amount } } }
    metafields(first: 10, namespace: "custom") { nodes { key value } } birthday: metafield(namespace: "facts", key: "birth_date") { value } } } }`,
  'a program for e-mail saves consent': `mutation ($id: ID!) { customerEmailMarketingConsentUpdate(input: { customerId: $id, emailMarketingConsent: {
    marketingState: SUBSCRIBED, marketingOptInLevel: SINGLE_OPT_IN, consentUpdatedAt: "2026-01-01T00:00:00Z" } }) {
    customer { id emailMarketingConsent { marketingState consentUpdatedAt } } userErrors { field message code } } }`,
  'an app reads the shop when it is installed': `query { shop { id name email contactEmail description myshopifyDomain url currencyCode enabledPresentmentCurrencies ianaTimezone
    timezoneOffsetMinutes weightUnit unitSystem taxesIncluded setupRequired plan { displayName partnerDevelopment shopifyPlus publicDisplayName } primaryDomain { host url }
    billingAddress { address1 city countryCodeV2 zip } shopAddress { address1 company formatted } fulfillmentServices { handle serviceName } }
    currentAppInstallation { id accessScopes { handle } } locations(first: 5) { nodes { id name isActive } } }`,
  'an assistant looks at today’s orders': `query { orders(first: 5, reverse: true, sortKey: CREATED_AT) { nodes { id name createdAt displayFinancialStatus displayFulfillmentStatus
    totalPriceSet { shopMoney { amount currencyCode } } customer { displayName email } lineItems(first: 5) { nodes { title quantity } } } } ordersCount { count } }`,
  'a connector saves its number at an order': `mutation ($id: ID!) { metafieldsSet(metafields: [{ ownerId: $id, namespace: "erp", key: "number", type: "single_line_text_field", value: "A-1" }]) {
    metafields { id key value } userErrors { field message code } } tagsAdd(id: $id, tags: ["exported"]) { node { id } userErrors { message } } }`,
};

describeEachDatabase((_, open) => {
  test('ADMIN-235: documents as public programs send them run as a whole', async () => {
    const storage = await open<CommerceDatabase>(testMigrations);
    const shop = await openCheckoutTestShop(storage);
    await shop.putProduct({ id: '1', title: 'Oil', price: 2000, stock: 5 });
    const admin = createTestAdmin(shop.backend, shop.gateway);
    const key = await shop.cart('US', [['1', 1]]);
    const due = await fillInCheckout(shop.checkout, key);
    const paid = await shop.checkout.pay(key, { kind: 'test', card: '1' }, due);
    if (paid.kind !== 'placed') throw new Error(paid.kind);
    const order = `gid://shopify/Order/${paid.order.orderId}`;
    const made = await admin(
      'mutation { customerCreate(input: { email: "a@example.com" }) { customer { id } } }',
    );
    const customer = made.data.customerCreate.customer.id;
    const failed: string[] = [];
    for (const [name, document] of Object.entries(documents)) {
      const id = document.includes('customerId: $id') ? customer : order;
      const { data, errors = [] } = await admin(document, { id, first: 5, after: null, query: null });
      if (errors.length > 0) failed.push(`${name}: ${errors[0].message}`);
      else if (JSON.stringify(data).includes('"message":'))
        failed.push(`${name}: ${JSON.stringify(data).slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
  });
});
