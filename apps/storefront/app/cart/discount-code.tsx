/** The one code an order may have: entered, explained when refused, and removed. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { useEffect, useId, useRef, useState } from 'react';
import { MembersOnly } from '../account/member-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { setDiscountCode } from './cart-client.ts';
import { awaitingPrice, withoutCode } from './optimistic.ts';
import type { Say } from './say.ts';
import { changeCart } from './use-cart.ts';

/** How long a code that must go stays on screen, in ms (cart-and-shipping §9). */
const removalDelay = 1000;

export interface DiscountCodeProps {
  readonly cart: CartJson;
  readonly say: Say;
}

export function DiscountCode({ cart, say }: DiscountCodeProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [unasked, setUnasked] = useState(false);
  const [answers, setAnswers] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { code, isValid, error, membersOnly } = cart.discountData;
  // A code that leaves by itself takes its message along within a second: nobody reads that fast.
  const [farewell, setFarewell] = useState<string | null>(null);

  const leaving = cart.needRemoveCode ? code : null;
  useEffect(() => {
    if (leaving === null) return;
    setFarewell(error);
    const timer = setTimeout(() => void changeCart(() => setDiscountCode(''), withoutCode), removalDelay);
    return () => clearTimeout(timer);
  }, [leaving, error]);
  const told = error ?? (code === null ? farewell : null);
  // A code gives way to something better: that is no error.
  const refused = error !== null && !isValid && !cart.needRemoveCode;
  const held = cart.discountCodes[0];
  const heldCode = held?.code.trim().toUpperCase();
  // What was tried in vain leaves a code that counts where it is.
  const elsewhere = error !== null && code !== null && code !== heldCode;
  const counts = elsewhere ? held?.applicable === true : isValid;

  // What became of the code stands below its field, which may be the last thing in view.
  useEffect(() => {
    if (answers > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [answers]);

  const apply = async (wanted: string) => {
    setBusy(true);
    setFarewell(null);
    const after = await changeCart(
      () => setDiscountCode(wanted),
      wanted === '' ? withoutCode : awaitingPrice,
    );
    setBusy(false);
    setUnasked(after === null);
    setAnswers((before) => before + 1);
    if (after === null) return;
    setText('');
    // A message about the code says it all by itself.
    if (wanted === '') say('Code removed', after);
    else if (after.discountData.error === null) say(`Code ${wanted.toUpperCase()} applied`, after);
  };

  return (
    <div ref={place} className="scroll-mb-4 text-sm">
      <form
        action="/cart/discount"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && !busy) void apply(text.trim());
        }}
      >
        <label htmlFor={id} className="sr-only">
          Discount code
        </label>
        <div className="code-field">
          <input
            id={id}
            name="code"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Discount code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={255}
            aria-invalid={refused}
            aria-describedby={told === null ? undefined : `${id}-told`}
          />
          <button type="submit" aria-disabled={busy || undefined}>
            Apply
          </button>
        </div>
      </form>
      {heldCode !== undefined && (
        <form
          action="/cart/discount"
          method="post"
          className="mt-3 flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void apply('');
          }}
        >
          <input type="hidden" name="code" value="" />
          <span className={`code-chip ${counts ? 'text-lagoon' : 'text-muted line-through'}`}>
            {counts && <Icon name="check" size={16} />}
            {heldCode}
          </span>
          <button type="submit" className="quiet-link" aria-label={`Remove code ${heldCode}`}>
            Remove
          </button>
        </form>
      )}
      {told !== null && (
        <p
          id={`${id}-told`}
          role="alert"
          className={`mt-2 flex items-start gap-2 ${refused ? 'text-coral' : 'text-lagoon'}`}
        >
          <span className="mt-0.5 shrink-0">
            <Icon name={refused ? 'warning' : 'check'} size={18} />
          </span>
          <span>
            {elsewhere && <b>{code}: </b>}
            {told}
          </span>
        </p>
      )}
      {unasked && told === null && (
        <p role="alert" className="mt-2 text-coral">
          The code couldn't be checked. Please try again.
        </p>
      )}
      {refused && membersOnly && <MembersOnly join="Join the club" />}
    </div>
  );
}
