/**
 * Search query of the Admin API for orders with items to fulfil. It excludes items that were refunded before they were
 * fulfilled, and gift cards, although orders with only those are never fulfilled.
 */
export const toFulfilQuery =
  '(fulfillment_status:unfulfilled OR fulfillment_status:partial) -financial_status:refunded -delivery_method:none';
