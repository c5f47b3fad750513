/**
 * Finds orders of which something is still to be sent, in the search syntax of the Admin API. What was refunded before it was sent
 * isn't, nor are gift cards, though such orders are never fulfilled.
 */
export const toFulfilQuery =
  '(fulfillment_status:unfulfilled OR fulfillment_status:partial) -financial_status:refunded -delivery_method:none';
