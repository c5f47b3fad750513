/** Quantity with step buttons and a text field; without JavaScript these are native forms. */

import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import * as words from '@vitrine/words/cart';
import { useId, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CartForm } from './cart-form.tsx';

export interface QuantityProps {
  readonly line: CartLineJson;
  /** Id of the line's form, which the buttons submit. */
  readonly form: string;
  /** Changes the quantity. `control` shows the message if that fails. */
  readonly change: (quantity: number, control: HTMLElement) => Promise<void>;
}

export function Quantity({ line, form, change }: QuantityProps) {
  // Text in the input while it is edited; null to display the cart's quantity.
  const [typed, type] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const title = line.merchandise.product.title;

  const take = () => {
    type(null);
    // Extracting digits would convert a mistyped 3.7 to 37.
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
      {/* A separate form, because Enter activates a form's first button. */}
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
          // The maximum quantity of a line is 10,000 units.
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
