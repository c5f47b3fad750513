/** Orders, their shipments, refunds and returns. */
import type { AdminSubject } from '../../admin-context.ts';
import { draftBulkMutations } from './draft-bulk-mutations.ts';
import { draftOrderMutations, draftOrderQueries } from './draft-order-fields.ts';
import { loadDraft } from './draft-order-source.ts';
import { draftOrderTypes } from './draft-order-types.ts';
import { fulfilmentMutations } from './fulfilment-mutations.ts';
import { fulfilmentOrderErrors, fulfilmentOrderMutations } from './fulfilment-order-mutations.ts';
import { fulfilmentOrderTypes } from './fulfilment-order-types.ts';
import { fulfilmentTypes } from './fulfilment-types.ts';
import { orderEditMutations } from './order-edit-mutations.ts';
import { orderEditTypes } from './order-edit-types.ts';
import { orderMutations } from './order-mutations.ts';
import { orderPaymentMutations } from './order-payment-mutations.ts';
import { loadReverseFulfillmentOrder, orderQueries } from './order-queries.ts';
import { orderRiskMutations, orderRiskTypes } from './order-risk-types.ts';
import { loadFulfilment, loadFulfilmentOrder, loadOrder, loadRefund, loadReturn } from './order-sources.ts';
import { orderTypes } from './order-types.ts';
import { refundMutations } from './refund-mutations.ts';
import { refundTypes } from './refund-types.ts';
import { returnMutations } from './return-mutations.ts';
import { returnTypes } from './return-types.ts';

export const orderSubject: AdminSubject = {
  queries: { ...orderQueries, ...draftOrderQueries },
  mutations: {
    ...orderMutations,
    ...orderEditMutations,
    ...orderPaymentMutations,
    ...orderRiskMutations,
    ...draftOrderMutations,
    ...draftBulkMutations,
    ...fulfilmentMutations,
    ...fulfilmentOrderMutations,
    ...refundMutations,
    ...returnMutations,
  },
  types: {
    ...orderTypes,
    ...orderRiskTypes,
    ...orderEditTypes,
    ...draftOrderTypes,
    ...fulfilmentTypes,
    ...fulfilmentOrderTypes,
    ...fulfilmentOrderErrors,
    ...refundTypes,
    ...returnTypes,
  },
  nodes: {
    Order: { scopes: ['read_orders'], load: loadOrder },
    Fulfillment: { scopes: ['read_merchant_managed_fulfillment_orders'], load: loadFulfilment },
    FulfillmentOrder: {
      scopes: ['read_merchant_managed_fulfillment_orders'],
      load: loadFulfilmentOrder,
    },
    Refund: { scopes: ['read_orders'], load: loadRefund },
    DraftOrder: { scopes: ['read_draft_orders'], load: loadDraft },
    Return: { scopes: ['read_returns'], load: loadReturn },
    ReverseFulfillmentOrder: { scopes: ['read_returns'], load: loadReverseFulfillmentOrder },
  },
};
