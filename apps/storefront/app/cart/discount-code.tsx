/** The one code an order may have: entered, explained when refused, and removed. */
import { useEffect, useId, useState } from 'react';
import { MembersOnly } from '../account/member-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { setDiscountCode } from './cart-client.ts';
import type { CartJson } from './cart-json.ts';
import { changeCart } from './use-cart.ts';

/** How long a code that must go stays on screen, in ms (cart-and-shipping §9). */
const removalDelay = 1000;

export interface DiscountCodeProps {
  readonly cart: CartJson;
  readonly say: (words: string) => void;
  readonly layout: 'drawer' | 'page';
}

export function DiscountCode({ cart, say, layout }: DiscountCodeProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { code, isValid, error, membersOnly } = cart.discountData;
  // A code that leaves by itself takes its message along within a second: nobody reads that fast.
  const [farewell, setFarewell] = useState<string | null>(null);

  const leaving = cart.needRemoveCode ? code : null;
  useEffect(() => {
    if (leaving === null) return;
    setFarewell(error);
    const timer = setTimeout(() => void changeCart(() => setDiscountCode('')), removalDelay);
    return () => clearTimeout(timer);
  }, [leaving, error]);
  const told = error ?? (code === null ? farewell : null);
  // A code gives way to something better: that is no error.
  const refused = error !== null && !isValid && !cart.needRemoveCode;

  const apply = async (wanted: string) => {
    setBusy(true);
    setFarewell(null);
    const done = await changeCart(() => setDiscountCode(wanted));
    setBusy(false);
    if (!done) return;
    setText('');
    say(wanted === '' ? 'Code removed' : `Code ${wanted.toUpperCase()} entered`);
  };

  return (
    <div className="text-sm">
      <form
        action="/cart/discount"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void apply(text.trim());
        }}
      >
        <label htmlFor={id} className={layout === 'drawer' ? 'sr-only' : 'label'}>
          Discount code
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            name="code"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={layout === 'drawer' ? 'Discount code' : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={255}
            aria-invalid={refused}
            aria-describedby={told === null ? undefined : `${id}-told`}
            className="field"
          />
          <button type="submit" className="button button-quiet px-5" disabled={busy}>
            Apply
          </button>
        </div>
      </form>
      {code !== null && (
        <form
          action="/cart/discount"
          method="post"
          className="mt-2 flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void apply('');
          }}
        >
          <input type="hidden" name="code" value="" />
          <span
            className={isValid ? 'inline-flex items-center gap-1 text-lagoon' : 'text-muted line-through'}
          >
            {isValid && <Icon name="check" size={16} />}
            {code}
          </span>
          <button type="submit" className="link min-h-11 px-1" aria-label={`Remove code ${code}`}>
            Remove
          </button>
        </form>
      )}
      {told !== null && (
        <p
          id={`${id}-told`}
          role="alert"
          className={`mt-1 flex items-start gap-2 ${refused ? 'text-coral' : 'text-lagoon'}`}
        >
          <span className="mt-0.5 shrink-0">
            <Icon name={refused ? 'warning' : 'check'} size={18} />
          </span>
          <span>{told}</span>
        </p>
      )}
      {refused && membersOnly && <MembersOnly join="Join the club" />}
    </div>
  );
}
