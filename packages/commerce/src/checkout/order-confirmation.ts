/** Converts an order to the data of its confirmation page. */

import type { ShopTextTranslator } from '../catalogue/shop-texts.ts';
import type { LineTranslator } from '../catalogue/translate-lines.ts';
import {
  getDeliveryDiscountNames,
  getDiscountNames,
  getUntranslatedDiscounts,
} from '../orders/discount-names.ts';
import { translateComponents } from '../orders/order-line-components.ts';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import { translateOrderNames } from '../orders/translate-order.ts';
import type { ConfirmedLine, OrderConfirmation } from './checkout-service.ts';

/** Removes the personal ID, the cart's id, the assistant, private attributes and data for the merchant only. */
export function toOrderConfirmation(
  record: OrderRecord,
  translate: LineTranslator,
  shopTexts: ShopTextTranslator,
): OrderConfirmation {
  const { personalId: _id, cartId: _cart, agent: _agent, ...order } = translateOrderNames(record, shopTexts);
  const names = getDiscountNames(order);
  return {
    ...order,
    untranslatedNames: listUntranslatedNames(
      record.delivery === null ? [] : [record.delivery],
      record.taxes,
      shopTexts,
    ),
    discountNames: names,
    untranslatedDiscounts: getUntranslatedDiscounts(order),
    deliveryNames: getDeliveryDiscountNames(order, names),
    attributes: order.attributes.filter(isPublic),
    ...(order.refunds === undefined
      ? {}
      : { refunds: order.refunds.map(({ note: _, ...refund }) => refund) }),
    ...(order.edits === undefined
      ? {}
      : { edits: order.edits.map((edit) => ({ ...edit, by: '', staffNote: '' })) }),
    lines: order.lines.map((line) => ({
      ...translateLine(line, translate),
      attributes: line.attributes.filter(isPublic),
    })),
  };
}

/** Returns the names of delivery options and taxes that have no translation. */
export function listUntranslatedNames(
  options: readonly { readonly name: string }[],
  taxes: readonly { readonly name: string }[],
  { isUntranslated }: ShopTextTranslator,
): readonly string[] {
  return [
    ...options.filter(({ name }) => isUntranslated('DeliveryMethodDefinition', name)),
    ...taxes.filter(({ name }) => isUntranslated('Tax', name)),
  ].map(({ name }) => name);
}

function translateLine(line: OrderLineRecord, translate: LineTranslator): ConfirmedLine {
  const { sellingPlan, variantId, title, variantTitle } = line;
  const { plan, ...texts } = translate({ variantId, title, variantTitle, plan: sellingPlan?.name ?? null });
  const { components, ...rest } = line;
  return {
    ...rest,
    ...texts,
    ...translateComponents(components, translate),
    sellingPlan: sellingPlan === null ? null : { ...sellingPlan, name: plan ?? sellingPlan.name },
  };
}

function isPublic({ key }: { readonly key: string }): boolean {
  return !key.startsWith('_');
}
