/** For tests only: the operations of the Admin API that a busy merchant sends. */

export const orderDocument = /* GraphQL */ `
  query ($id: ID!) {
    order(id: $id) {
      id
      lineItems(first: 10) { nodes { id refundableQuantity } }
      fulfillmentOrders(first: 1) { nodes { id lineItems(first: 10) { nodes { id remainingQuantity } } } }
      fulfillments { fulfillmentLineItems(first: 10) { nodes { id quantity } } }
      returns(first: 3) {
        nodes {
          id
          status
          returnLineItems(first: 5) { nodes { id ... on ReturnLineItem { processableQuantity } } }
          reverseFulfillmentOrders(first: 1) { nodes { lineItems(first: 5) { nodes { id } } } }
        }
      }
    }
  }
`;

interface Nodes<Node> {
  readonly nodes: readonly Node[];
}

export interface MerchantOrder {
  readonly id: string;
  readonly lineItems: Nodes<{ readonly id: string; readonly refundableQuantity: number }>;
  readonly fulfillmentOrders: Nodes<{
    readonly id: string;
    readonly lineItems: Nodes<{ readonly id: string; readonly remainingQuantity: number }>;
  }>;
  readonly fulfillments: readonly {
    readonly fulfillmentLineItems: Nodes<{ readonly id: string; readonly quantity: number }>;
  }[];
  readonly returns: Nodes<{
    readonly id: string;
    readonly status: string;
    readonly returnLineItems: Nodes<{ readonly id: string; readonly processableQuantity?: number }>;
    readonly reverseFulfillmentOrders: Nodes<{ readonly lineItems: Nodes<{ readonly id: string }> }>;
  }>;
}

export const merchantMutations = {
  draftOrderCreate: /* GraphQL */ `
  mutation ($input: DraftOrderInput!) {
    draftOrderCreate(input: $input) { draftOrder { id } userErrors { field message } }
  }
`,
  draftOrderComplete: /* GraphQL */ `
  mutation ($id: ID!, $pending: Boolean!) {
    draftOrderComplete(id: $id, paymentPending: $pending) { draftOrder { order { id } } userErrors { message } }
  }
`,
  refundCreate: /* GraphQL */ `
  mutation ($input: RefundInput!) {
    refundCreate(input: $input) { refund { id } userErrors { field message } }
  }
`,
  orderCancel: /* GraphQL */ `
  mutation ($orderId: ID!, $restock: Boolean!, $refund: OrderCancelRefundMethodInput) {
    orderCancel(orderId: $orderId, reason: STAFF, restock: $restock, refundMethod: $refund) {
      job { done }
      orderCancelUserErrors { message }
    }
  }
`,
  fulfillmentCreate: /* GraphQL */ `
  mutation ($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
  }
`,
  returnCreate: /* GraphQL */ `
  mutation ($input: ReturnInput!) {
    returnCreate(returnInput: $input) { return { id } userErrors { field message } }
  }
`,
  returnRequest: /* GraphQL */ `
  mutation ($input: ReturnRequestInput!) {
    returnRequest(input: $input) { return { id } userErrors { field message } }
  }
`,
  returnApproveRequest: /* GraphQL */ `
  mutation ($id: ID!) {
    returnApproveRequest(input: { id: $id }) { return { id } userErrors { field message } }
  }
`,
  returnProcess: /* GraphQL */ `
  mutation ($input: ReturnProcessInput!) {
    returnProcess(input: $input) { return { id } userErrors { field message } }
  }
`,
  orderEditBegin: /* GraphQL */ `
  mutation ($id: ID!) {
    orderEditBegin(id: $id) {
      calculatedOrder { id lineItems(first: 10) { nodes { id editableQuantity } } }
      userErrors { field message }
    }
  }
`,
  orderEditSetQuantity: /* GraphQL */ `
  mutation ($id: ID!, $lineItemId: ID!, $quantity: Int!, $restock: Boolean!) {
    orderEditSetQuantity(id: $id, lineItemId: $lineItemId, quantity: $quantity, restock: $restock) {
      userErrors { field message }
    }
  }
`,
  orderEditAddVariant: /* GraphQL */ `
  mutation ($id: ID!, $variantId: ID!, $quantity: Int!) {
    orderEditAddVariant(id: $id, variantId: $variantId, quantity: $quantity, allowDuplicates: true) {
      userErrors { field message }
    }
  }
`,
  orderEditCommit: /* GraphQL */ `
  mutation ($id: ID!) {
    orderEditCommit(id: $id, notifyCustomer: true) { order { id } userErrors { field message } }
  }
`,
  orderMarkAsPaid: /* GraphQL */ `
  mutation ($id: ID!) {
    orderMarkAsPaid(input: { id: $id }) { order { id } userErrors { field message } }
  }
`,
  inventorySetQuantities: /* GraphQL */ `
  mutation ($input: InventorySetQuantitiesInput!) {
    inventorySetQuantities(input: $input) { userErrors { field message } }
  }
`,
  inventoryAdjustQuantities: /* GraphQL */ `
  mutation ($input: InventoryAdjustQuantitiesInput!) {
    inventoryAdjustQuantities(input: $input) { userErrors { field message } }
  }
`,
  productUpdate: /* GraphQL */ `
  mutation ($product: ProductUpdateInput!) {
    productUpdate(product: $product) { product { id } userErrors { field message } }
  }
`,
  productVariantsBulkUpdate: /* GraphQL */ `
  mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $productId, variants: $variants) {
      product { id }
      userErrors { field message }
    }
  }
`,
} as const;

export const merchantProductDocument = /* GraphQL */ `
  query ($id: ID!) {
    product(id: $id) { vendor tags variants(first: 20) { nodes { id barcode } } }
  }
`;

export interface MerchantProduct {
  readonly vendor: string;
  readonly tags: readonly string[];
  readonly variants: Nodes<{ readonly id: string; readonly barcode: string | null }>;
}

export const stockDocument = /* GraphQL */ `
  query ($ids: [ID!]!) {
    nodes(ids: $ids) { ... on ProductVariant { id inventoryQuantity inventoryItem { id } } }
  }
`;

export interface MerchantStock {
  readonly id: string;
  readonly inventoryQuantity: number;
  readonly inventoryItem: { readonly id: string };
}

/** Totals of an order, and its payments and refunds. */
export const paymentsDocument = /* GraphQL */ `
  query ($id: ID!) {
    order(id: $id) {
      name
      cancelledAt
      displayFinancialStatus
      netPaymentSet { shopMoney { amount } }
      totalReceivedSet { shopMoney { amount } }
      totalRefundedSet { shopMoney { amount } }
      transactions { kind status amountSet { shopMoney { amount } } }
    }
  }
`;

interface Amount {
  readonly shopMoney: { readonly amount: string };
}

export interface OrderPayments {
  readonly name: string;
  readonly cancelledAt: string | null;
  readonly displayFinancialStatus: string;
  readonly netPaymentSet: Amount;
  readonly totalReceivedSet: Amount;
  readonly totalRefundedSet: Amount;
  readonly transactions: readonly {
    readonly kind: string;
    readonly status: string;
    readonly amountSet: Amount;
  }[];
}
