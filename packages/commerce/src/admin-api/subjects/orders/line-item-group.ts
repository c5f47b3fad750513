/** Source of `LineItemGroup`: an ordered bundle and its components. */
import { formatGlobalId } from '../../../graphql/global-ids.ts';
import { formatLineName } from '../../../orders/line-names.ts';
import type { OrderLineRecord } from '../../../orders/order-record.ts';

/**
 * An order has a single line for a bundle. The group's attributes list the components with their quantity and SKU. Null for
 * other lines.
 */
export function toLineItemGroup(line: OrderLineRecord): object | null {
  const { id, title, quantity, productId, variantId, sku, components = [] } = line;
  if (components.length === 0) return null;
  return {
    id: formatGlobalId('LineItemGroup', id),
    title,
    quantity,
    productId: formatGlobalId('Product', productId),
    variantId: formatGlobalId('ProductVariant', variantId),
    variantSku: sku || null,
    customAttributes: components.map((component) => ({
      key: formatLineName(component, ', '),
      value: [`${component.quantity} ×`, component.sku].join(' ').trim(),
    })),
  };
}
