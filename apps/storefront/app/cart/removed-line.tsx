/** A line that was just taken out: it folds, and leaves behind a way back where it stood. */

import { attributeKeys, attributeOf } from '@vitrine/rules/cart/attributes';
import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { useEffect, useRef, useState } from 'react';
import { pictureAt } from '../ui/picture.tsx';
import { addLine, setDiscountCode } from './cart-client.ts';
import type { Say } from './say.ts';
import { changeCart } from './use-cart.ts';

export interface Removed {
  readonly line: CartLineJson;
  /** Where it stood among the lines. */
  readonly place: number;
}

/** The last line that was taken out; `null` forgets it. */
export function useRemoved(cart: CartJson, open: boolean) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  // Who comes back later has moved on.
  useEffect(() => {
    if (!open) setRemoved(null);
  }, [open]);
  const remember = (line: CartLineJson | null) =>
    setRemoved(line === null ? null : { line, place: cart.lines.findIndex(({ id }) => id === line.id) });
  return { removed, remember };
}

/** Puts a line back as it was: with its code where a code brought it. */
function putBack({ quantity, attributes, merchandise, sellingPlanAllocation, isCampaignCode }: CartLineJson) {
  const code = isCampaignCode ? attributeOf(attributes, attributeKeys.discountCode) : null;
  if (code !== null) return setDiscountCode(code);
  return addLine({
    merchandiseId: merchandise.id,
    quantity,
    attributes,
    ...(sellingPlanAllocation === null ? {} : { sellingPlanId: sellingPlanAllocation.sellingPlan.id }),
  });
}

export interface RemovedLineProps {
  readonly line: CartLineJson;
  readonly forget: () => void;
  readonly say: Say;
  readonly as?: 'li' | 'div';
}

export function RemovedLine({ line, forget, say, as: Element = 'li' }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [folded, setFolded] = useState(false);
  const { title } = line.merchandise.product;
  const picture = line.featuredImageUrl ?? line.merchandise.image?.url ?? null;

  // The button that had the focus is gone with its line.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement) {
      undo.current?.focus({ preventScroll: true });
    }
  }, []);

  const bringBack = async () => {
    setBusy(true);
    const after = await changeCart(() => putBack(line));
    setBusy(false);
    if (after === null) return;
    say(`${title} is back in your cart`, after);
    forget();
  };

  return (
    <Element className={Element === 'li' ? 'text-sm' : 'border-line border-b text-sm'}>
      {!folded && (
        <div className="fold" aria-hidden="true" onAnimationEnd={() => setFolded(true)}>
          <div>
            <div className="cart-line">
              {picture ? (
                <img src={pictureAt(picture, 320)} alt="" className="picture" />
              ) : (
                <div className="picture" />
              )}
              <p className="font-semibold text-base">{title}</p>
            </div>
          </div>
        </div>
      )}
      <p className="flex min-h-14 items-center justify-between gap-3">
        <span className="min-w-0 text-muted">{busy ? `Putting ${title} back…` : `${title} removed.`}</span>
        <button
          ref={undo}
          type="button"
          className="link min-h-11 px-1"
          aria-label={`Undo: put ${title} back`}
          aria-disabled={busy || undefined}
          onClick={(event) => {
            // The second half of a double press on the button that stood here meant that one.
            if (!busy && event.detail < 2) void bringBack();
          }}
        >
          Undo
        </button>
      </p>
    </Element>
  );
}
