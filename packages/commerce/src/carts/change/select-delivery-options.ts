/** Selects a cart's delivery option. */
import type { CartSelectedDeliveryOptionInput } from 'shopify-api-2025-01/storefront-api-types';
import type { CartRecord } from '../cart-record.ts';
import { acceptChange, type CartChange, type CartUserError, toRejectedChange } from './cart-change.ts';

/** Returns the id of a cart's single delivery group. */
export function formatDeliveryGroupId(token: string): string {
  return `gid://shopify/CartDeliveryGroup/${token}`;
}

/**
 * Selects delivery options.
 * @param offered handles of the options currently available to the cart.
 */
export function selectDeliveryOptions(
  cart: CartRecord,
  choices: readonly CartSelectedDeliveryOptionInput[],
  offered: readonly string[],
): CartChange {
  const problems = choices.flatMap(
    ({ deliveryGroupId: groupId, deliveryOptionHandle: handle }, index): readonly CartUserError[] => {
      const at = ['selectedDeliveryOptions', String(index)];
      if (groupId !== formatDeliveryGroupId(cart.id)) {
        const message = `The delivery group with id ${groupId} does not exist.`;
        return [{ code: 'INVALID_DELIVERY_GROUP', field: [...at, 'deliveryGroupId'], message }];
      }
      if (!offered.includes(handle)) {
        const message = `The delivery option with handle ${handle} does not exist.`;
        return [{ code: 'INVALID_DELIVERY_OPTION', field: [...at, 'deliveryOptionHandle'], message }];
      }
      return [];
    },
  );
  if (problems.length > 0) return toRejectedChange(cart, problems);
  const last = choices.at(-1);
  if (last === undefined) return acceptChange(cart);
  const { deliveryGroupId: groupId, deliveryOptionHandle: handle } = last;
  return acceptChange({ ...cart, selectedDeliveryOptions: [{ groupId, handle }] });
}
