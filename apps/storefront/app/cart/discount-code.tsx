/** Discount code of the cart: an input, the applied code with its remove button, and the error message. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import { normalizeCode } from '@vitrine/rules/discounts/code-key';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import * as words from '@vitrine/words/cart';
import { useEffect, useId, useRef, useState } from 'react';
import { MembersOnly } from '../account/member-line.tsx';
import { answerAgent, type FormOutcome } from '../assistant/answer-agent.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import type { Announce } from './announce.ts';
import { setDiscountCode } from './cart-client.ts';
import { CartForm } from './cart-form.tsx';
import type { CartChangeResult } from './cart-queue.ts';
import { awaitingPrice, withoutCode } from './optimistic.ts';
import { queueCartChange } from './use-cart.ts';

/** Time in ms until a code with `needRemoveCode` is removed (DISC-06). */
const removalDelayMs = 1000;

/** Removes a code. Sends nothing if the cart has a different code by the time the request would be sent. */
function removeCode(code: string): Promise<CartChangeResult> {
  const isHeld = ({ discountCodes: [appliedCode] }: CartJson) =>
    appliedCode !== undefined && normalizeCode(appliedCode.code) === normalizeCode(code);
  return queueCartChange(
    async (cart) => (cart !== undefined && isHeld(cart) ? setDiscountCode('') : (cart ?? null)),
    (cart) => (isHeld(cart) ? withoutCode(cart) : cart),
  );
}

export interface DiscountCodeProps {
  readonly cart: CartJson;
  readonly announce: Announce;
}

export function DiscountCode({ cart, announce }: DiscountCodeProps) {
  const id = useId();
  const [text, setText] = useState('');
  /** Code whose response is pending; null if there is none. */
  const [pendingCode, setPendingCode] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [responseCount, setResponseCount] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const { code, isValid, error, hint, membersOnly } = cart.discountData;
  // Last message of a code that is removed automatically: the cart's own disappears within a second, too fast to read.
  const [removedCodeMessage, setRemovedCodeMessage] = useState<string | null>(null);
  const held = cart.discountCodes[0];

  const leaving = cart.needRemoveCode ? held?.code : undefined;
  useEffect(() => {
    if (leaving === undefined) return;
    setRemovedCodeMessage(error);
    const timer = setTimeout(() => void removeCode(leaving), removalDelayMs);
    return () => clearTimeout(timer);
  }, [leaving, error]);
  const message = error ?? (code === null ? removedCodeMessage : null);
  // A code that a better offer replaces isn't an error.
  const refused = error !== null && !isValid && !cart.needRemoveCode;
  const heldCode = held && toDisplayCode(held.code);
  // An applied code stays in the cart when another code is rejected; the message is about the other.
  const elsewhere = error !== null && code !== null && code !== heldCode;
  const counts = elsewhere ? held?.applicable === true : isValid;

  // Scrolls the result into view: it is below the input, which may be at the end of the viewport.
  useEffect(() => {
    if (responseCount > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [responseCount]);

  const recordResponse = (after: CartChangeResult) => {
    setFailed(after === null);
    setResponseCount((before) => before + 1);
  };
  const apply = async (requestedCode: string): Promise<FormOutcome> => {
    setPendingCode(requestedCode);
    setRemovedCodeMessage(null);
    const after = await queueCartChange(() => setDiscountCode(requestedCode), awaitingPrice);
    setPendingCode((now) => (now === requestedCode ? null : now));
    recordResponse(after);
    if (after === null) return words.codeNotChecked();
    // Text that was typed during the request stays.
    setText((now) => (now.trim() === requestedCode ? '' : now));
    // The error message is announced by itself.
    if (after.discountData.error === null)
      announce(words.codeApplied({ code: toDisplayCode(requestedCode) }), after);
    return after.discountData.isValid ? null : (after.discountData.error ?? words.codeNotChecked());
  };
  const remove = async (requestedCode: string) => {
    setRemovedCodeMessage(null);
    const after = await removeCode(requestedCode);
    recordResponse(after);
    if (after?.discountCodes.length === 0) announce(words.codeRemoved(), after);
  };
  const typed = text.trim();
  /** Applies the typed code, unless the input is empty or the code is being applied. */
  const enter = async () => (typed === '' || typed === pendingCode ? words.codeNotChecked() : apply(typed));

  return (
    <div ref={place} className="scroll-mb-4 text-sm">
      <ShopForm
        action="/cart/discount"
        method="post"
        toolname="apply_discount_code"
        tooldescription={words.codeTool()}
        toolautosubmit=""
        onSubmit={(event) => {
          event.preventDefault();
          answerAgent(event.nativeEvent, enter());
        }}
      >
        <label htmlFor={id} className="sr-only">
          {words.discountCode()}
        </label>
        <div className="code-field">
          <input
            id={id}
            name="code"
            toolparamdescription={words.discountCode()}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={words.discountCode()}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={255}
            aria-invalid={refused}
            aria-describedby={message === null ? undefined : `${id}-told`}
          />
          <button type="submit" aria-disabled={(pendingCode !== null && typed === pendingCode) || undefined}>
            {words.apply()}
          </button>
        </div>
      </ShopForm>
      {heldCode !== undefined && (
        <CartForm
          action="/cart/discount"
          className="mt-3 flex items-center gap-2"
          submit={() => void remove(heldCode)}
        >
          <input type="hidden" name="code" value="" />
          <span className={`code-chip ${counts ? 'text-lagoon' : 'text-muted line-through'}`}>
            {counts && <Icon name="check" size={16} />}
            {heldCode}
          </span>
          <button type="submit" className="quiet-link" aria-label={words.removeCode({ code: heldCode })}>
            {words.remove()}
          </button>
        </CartForm>
      )}
      {message !== null && (
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
            {message} {refused && hint && <span className="block text-ink">{hint}</span>}
          </span>
        </p>
      )}
      {hasFailed && message === null && (
        <p role="alert" className="mt-2 text-coral">
          {words.codeNotChecked()}
        </p>
      )}
      {refused && membersOnly && <MembersOnly join={words.joinTheClub()} />}
    </div>
  );
}
