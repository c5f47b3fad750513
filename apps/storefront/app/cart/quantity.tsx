/** Quantity of a line: an input with minus and plus buttons. Without JavaScript they are native forms. */

import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import * as words from '@vitrine/words/cart';
import { useId, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CartForm } from './cart-form.tsx';

export interface QuantityProps {
  readonly line: CartLineJson;
  /** Id of the line's form, which the buttons submit. */
  readonly form: string;
  /** Changes the quantity. If the change isn't made, the message is shown at `control`. */
  readonly change: (quantity: number, control: HTMLElement) => Promise<void>;
}

export function Quantity({ line, form, change }: QuantityProps) {
  // Text in the input while it is edited; null while it shows the cart's quantity.
  const [typed, type] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const title = line.merchandise.product.title;

  const take = () => {
    type(null);
    // Anything but a whole number is rejected, because using only its digits would make 37 of 3.7.
    if (typed === null || !/^\s*\d+\s*$/.test(typed)) return;
    const quantity = Number(typed);
    if (quantity !== line.quantity && input.current !== null) void change(quantity, input.current);
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
      {/* A form of its own, because Enter presses the first button of a form. */}
      <CartForm action="/cart/update" submit={take}>
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="variantId" value={line.merchandise.id} />
        <label className="sr-only" htmlFor={id}>
          {words.quantityOf({ title })}
        </label>
        <input
          ref={input}
          id={id}
          name="quantity"
          inputMode="numeric"
          // Up to 9,999; the server would accept 10,000.
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
