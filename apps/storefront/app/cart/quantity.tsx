/** A quantity that can be stepped and typed into; without JavaScript its buttons and what is typed are forms that work by themselves. */

import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import * as words from '@vitrine/words/cart';
import { useId, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CartForm } from './cart-form.tsx';

export interface QuantityProps {
  readonly line: CartLineJson;
  /** The id of the line's form, which the buttons send. */
  readonly form: string;
  readonly change: (quantity: number) => Promise<void>;
}

export function Quantity({ line, form, change }: QuantityProps) {
  // Text being entered; null shows the cart's quantity.
  const [typed, type] = useState<string | null>(null);
  const id = useId();
  const title = line.merchandise.product.title;

  const take = () => {
    type(null);
    // Taking only its digits would make 37 of a mistyped 3.7.
    if (typed === null || !/^\s*\d+\s*$/.test(typed)) return;
    const quantity = Number(typed);
    if (quantity !== line.quantity) void change(quantity);
  };
  const step = (quantity: number, label: string, icon: 'minus' | 'plus') => (
    <button
      type="submit"
      form={form}
      name="quantity"
      value={quantity}
      className="icon-button"
      aria-label={label}
    >
      <Icon name={icon} size={16} />
    </button>
  );

  return (
    <div className="stepper">
      {step(line.quantity - 1, words.oneFewer({ title }), 'minus')}
      {/* Of its own, since Enter in a form presses the form's first button. */}
      <CartForm action="/cart/update" submit={take}>
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="variantId" value={line.merchandise.id} />
        <label className="sr-only" htmlFor={id}>
          {words.quantityOf({ title })}
        </label>
        <input
          id={id}
          name="quantity"
          inputMode="numeric"
          // A line holds at most 10,000 pieces.
          maxLength={4}
          autoComplete="off"
          value={typed ?? String(line.quantity)}
          onChange={(event) => type(event.target.value)}
          onBlur={take}
          className="figures stepper-number"
        />
      </CartForm>
      {step(line.quantity + 1, words.oneMore({ title }), 'plus')}
    </div>
  );
}
