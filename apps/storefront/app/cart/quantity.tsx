/** A quantity that can be stepped and typed into; without JavaScript the steps are submit buttons. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { CartLineJson } from './cart-json.ts';

export function Quantity({
  line,
  change,
}: {
  line: CartLineJson;
  change: (quantity: number) => Promise<void>;
}) {
  const [text, setText] = useState(String(line.quantity));
  const field = useRef<HTMLInputElement>(null);
  const title = line.merchandise.product.title;
  useEffect(() => setText(String(line.quantity)), [line.quantity]);

  const typed = () => {
    const quantity = Number(text);
    if (!Number.isInteger(quantity) || quantity < 0 || text.trim() === '') setText(String(line.quantity));
    else if (quantity !== line.quantity) void change(quantity);
  };
  const step = (by: number) => (event: React.MouseEvent) => {
    event.preventDefault();
    void change(line.quantity + by);
  };

  return (
    <form
      action="/cart/update"
      method="post"
      className="inline-flex items-center rounded-full border border-edge"
      onSubmit={(event) => {
        event.preventDefault();
        typed();
      }}
    >
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="variantId" value={line.merchandise.id} />
      <button
        type="submit"
        name="quantity"
        value={line.quantity - 1}
        className="icon-button"
        aria-label={`One ${title} fewer`}
        onClick={step(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <label className="sr-only" htmlFor={`quantity-${line.id}`}>
        Quantity of {title}
      </label>
      <input
        ref={field}
        id={`quantity-${line.id}`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onBlur={typed}
        className="figures h-11 w-9 bg-transparent text-center"
      />
      <button
        type="submit"
        name="quantity"
        value={line.quantity + 1}
        className="icon-button"
        aria-label={`One ${title} more`}
        onClick={step(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </form>
  );
}
