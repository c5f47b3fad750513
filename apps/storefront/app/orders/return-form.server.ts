/** Reading the form that gives an order back. Every text is bounded; what is wrong is told by the backend, beside its field. */
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

/** The fields of a request, to stand in the second step and in a form that was refused. */
export function typedFields({ name, email, lines }: ReturnInput): Readonly<Record<string, string>> {
  return {
    name,
    email,
    ...Object.fromEntries(
      lines.flatMap(({ lineId, quantity, opened }) => [
        [`quantity-${lineId}`, String(quantity)],
        [`opened-${lineId}`, opened ? 'yes' : 'no'],
      ]),
    ),
  };
}
