/** Maps restock types of the Admin API to those of orders. */
import type { RestockType } from '../../../orders/order-record.ts';
import type { RefundLineItemRestockType } from '../../generated/admin-types.ts';

export const restockTypes: Readonly<Record<RefundLineItemRestockType, RestockType>> = {
  CANCEL: 'cancel',
  RETURN: 'return',
  LEGACY_RESTOCK: 'return',
  NO_RESTOCK: 'none',
};

export const restockTypeNames: Readonly<Record<RestockType, RefundLineItemRestockType>> = {
  cancel: 'CANCEL',
  return: 'RETURN',
  none: 'NO_RESTOCK',
};
