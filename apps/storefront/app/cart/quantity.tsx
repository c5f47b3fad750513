/** A quantity that can be stepped and typed into; without JavaScript each is a form of its own. */

import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import * as words from '@vitrine/words/cart';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CartForm } from './cart-form.tsx';

export interface QuantityProps {
  readonly line: CartLineJson;
  readonly change: (quantity: number) => Promise<void>;
}

export function Quantity({ line, change }: QuantityProps) {
  // What is being typed, until it is taken; the cart's quantity otherwise.
  const [typed, type] = useState<string | null>(null);
  const title = line.merchandise.product.title;

  const take = () => {
    type(null);
    // Taking only its digits would make 37 of a mistyped 3.7.
    if (typed === null || !/^\s*\d+\s*$/.test(typed)) return;
    const quantity = Number(typed);
    if (quantity !== line.quantity) void change(quantity);
  };

  return (
    <div className="stepper">
      <QuantityForm line={line} submit={() => void change(line.quantity - 1)}>
        <input type="hidden" name="quantity" value={line.quantity - 1} />
        <button type="submit" className="icon-button" aria-label={words.oneFewer({ title })}>
          <Icon name="minus" size={16} />
        </button>
      </QuantityForm>
      <QuantityForm line={line} submit={take}>
        <label className="sr-only" htmlFor={`quantity-${line.id}`}>
          {words.quantityOf({ title })}
        </label>
        <input
          id={`quantity-${line.id}`}
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
      </QuantityForm>
      <QuantityForm line={line} submit={() => void change(line.quantity + 1)}>
        <input type="hidden" name="quantity" value={line.quantity + 1} />
        <button type="submit" className="icon-button" aria-label={words.oneMore({ title })}>
          <Icon name="plus" size={16} />
        </button>
      </QuantityForm>
    </div>
  );
}

interface QuantityFormProps {
  readonly line: CartLineJson;
  readonly submit: () => void;
  readonly children: React.ReactNode;
}

function QuantityForm({ line, submit, children }: QuantityFormProps) {
  return (
    <CartForm action="/cart/update" submit={submit}>
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="variantId" value={line.merchandise.id} />
      {children}
    </CartForm>
  );
}
