/** Parses the return form. Limits the lengths of texts; the backend validates the values. */
import type { ReturnableLine, ReturnInput } from '@vitrine/commerce/orders/order-service-types';

export function readReturnForm(form: FormData, lines: readonly ReturnableLine[]): ReturnInput {
  const text = (name: string, length: number) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, length) : '';
  };
  return {
    name: text('name', 255),
    email: text('email', 255),
    lines: lines.flatMap(({ lineId }) => {
      const quantity = Number(text(`quantity-${lineId}`, 10) || '0');
      return quantity === 0 ? [] : [{ lineId, quantity, opened: text(`opened-${lineId}`, 3) === 'yes' }];
    }),
  };
}

/** Returns the submitted fields, for the second step or to show a rejected form again. */
export function getSubmittedFields({ name, email, lines }: ReturnInput): Readonly<Record<string, string>> {
  return {
    name,
    email,
    ...Object.fromEntries(
      lines.flatMap(({ lineId, quantity, opened }) => [
        [`quantity-${lineId}`, Number.isNaN(quantity) ? '' : String(quantity)],
        [`opened-${lineId}`, opened ? 'yes' : 'no'],
      ]),
    ),
  };
}
