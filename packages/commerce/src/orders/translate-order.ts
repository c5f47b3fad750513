/** Translates the texts of an order for pages and emails. Orders are stored in the shop's own language (LANG-18, LANG-33). */
import type { ShopTextTranslator } from '../catalogue/shop-texts.ts';
import type { LineTranslator } from '../catalogue/translate-lines.ts';
import { translateComponents } from './order-line-components.ts';
import type { OrderRecord } from './order-record.ts';

interface Named {
  readonly name: string;
}

/** Returns an order with translated names of its delivery option and taxes. */
export function translateOrderNames(order: OrderRecord, { translate }: ShopTextTranslator): OrderRecord {
  const named = <Tax extends Named>(taxes: readonly Tax[]): readonly Tax[] =>
    taxes.map((tax) => ({ ...tax, name: translate('Tax', tax.name) }));
  const { delivery, refunds } = order;
  return {
    ...order,
    delivery:
      delivery === null ? null : { ...delivery, name: translate('DeliveryMethodDefinition', delivery.name) },
    taxes: named(order.taxes),
    lines: order.lines.map((line) => ({ ...line, taxes: named(line.taxes) })),
    ...(refunds === undefined
      ? {}
      : {
          refunds: refunds.map((refund) => ({
            ...refund,
            lines: refund.lines.map((line) => ({ ...line, taxes: named(line.taxes) })),
            shippingTaxes: named(refund.shippingTaxes),
          })),
        }),
  };
}

/** Returns an order with all shop texts translated, for emails. */
export function translateOrder(
  order: OrderRecord,
  translateLine: LineTranslator,
  shopTexts: ShopTextTranslator,
): OrderRecord {
  const named = translateOrderNames(order, shopTexts);
  return {
    ...named,
    lines: named.lines.map((line) => {
      const { title, variantTitle, plan } = translateLine({ ...line, plan: line.sellingPlan?.name ?? null });
      return {
        ...line,
        title,
        variantTitle,
        ...translateComponents(line.components, translateLine),
        sellingPlan:
          line.sellingPlan === null ? null : { ...line.sellingPlan, name: plan ?? line.sellingPlan.name },
      };
    }),
  };
}
