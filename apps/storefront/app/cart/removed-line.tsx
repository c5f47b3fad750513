/** Removed lines. A removed line collapses to a row with an undo button. */

import type { CartJson } from '@vitrine/rules/cart/json/cart-json';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { toDisplayCode } from '@vitrine/rules/discounts/code-rejection';
import * as words from '@vitrine/words/cart';
import { useEffect, useRef, useState } from 'react';
import { formatList } from '../data/format-list.ts';
import type { Announce } from './announce.ts';
import { CartImage } from './cart-image.tsx';
import type { CartChangeResult } from './cart-queue.ts';
import { clearRestored, type PastRemoval, removeWithUndo, restoreRemoval, useRemovals } from './removals.ts';
import type { Removal } from './restore-line.ts';

/** A removal with the position of its line. */
interface RecentRemoval {
  readonly removal: PastRemoval;
  readonly place: number;
}

export interface RemovedLines {
  /** Removals since the cart was opened, by position. */
  readonly recent: readonly RecentRemoval[];
  /** Removals before the cart was opened, latest first. */
  readonly earlier: readonly PastRemoval[];
  readonly removeLine: (line: CartLineJson) => Promise<CartChangeResult>;
}

/** Returns the removals from a cart during the visit. */
export function useRemovedLines(cart: CartJson, open: boolean): RemovedLines {
  const removals = useRemovals(cart.id);
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (!open) setPlaces(new Map());
    clearRestored();
    return clearRestored;
  }, [open]);
  const recent = removals
    .flatMap((removal) => {
      const place = places.get(removal.id);
      return place === undefined ? [] : [{ removal, place }];
    })
    .sort((a, b) => a.place - b.place);
  const removeLine = (line: CartLineJson) => {
    const rows = insertRows(
      cart.lines.map(({ id }) => id),
      recent.map(({ removal, place }) => ({ row: removal.id, place })),
    );
    setPlaces(new Map(places).set(line.id, Math.max(0, rows.indexOf(line.id))));
    return removeWithUndo(line, cart.id);
  };
  return { recent, earlier: removals.filter(({ id }) => !places.has(id)), removeLine };
}

/** Inserts rows among others at given positions. */
export function insertRows<Row>(
  rows: readonly Row[],
  more: readonly { readonly row: Row; readonly place: number }[],
): readonly Row[] {
  return more.reduce((before, { row, place }) => before.toSpliced(place, 0, row), rows);
}

export interface RemovedLineProps {
  readonly removal: PastRemoval;
  /** True if the line was removed since the cart was opened. */
  readonly isRecent: boolean;
  readonly announce: Announce;
  readonly as?: 'li' | 'div';
}

export function RemovedLine({ removal, isRecent, announce, as: Element = 'li' }: RemovedLineProps) {
  const { title, titleLang, picture, message, isBack = false } = removal;
  const undo = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [folded, setFolded] = useState(!isRecent);

  // Moves the focus to the undo button, because the focused remove button is gone.
  useEffect(() => {
    const { activeElement } = document;
    if (isRecent && (activeElement === document.body || activeElement instanceof HTMLDialogElement)) {
      undo.current?.focus({ preventScroll: true });
    }
  }, [isRecent]);

  const press = async () => {
    setBusy(true);
    const { cart, isBack: wasRestored, message: result } = await restoreRemoval(removal);
    setBusy(false);
    if (cart === null) return;
    announce(wasRestored ? `${words.backInCart({ title })} ${result}`.trim() : result, cart);
  };
  const text = message ?? formatRemoval(removal);

  return (
    <Element className={Element === 'li' ? 'text-sm' : 'border-line border-b text-sm'}>
      {!folded && (
        <div className="fold" aria-hidden="true" onAnimationEnd={() => setFolded(true)}>
          <div>
            <div className="cart-line">
              <CartImage url={picture} />
              <p lang={titleLang} dir="auto" className="font-semibold text-base">
                {title}
              </p>
            </div>
          </div>
        </div>
      )}
      <div className="flex min-h-14 items-center justify-between gap-3">
        <p className="min-w-0 py-2 text-muted">{busy ? words.puttingBack({ title }) : text}</p>
        {!isBack && (
          <button
            ref={undo}
            type="button"
            className="link min-h-11 px-1"
            aria-label={words.undoRemoval({ title })}
            aria-disabled={busy || undefined}
            onClick={(event) => {
              // The second click of a double click on the remove button isn't meant for the undo button in its place.
              if (!busy && event.detail < 2) void press();
            }}
          >
            {words.undo()}
          </button>
        )}
      </div>
    </Element>
  );
}

/** Formats the message about a removed line and everything that was removed with it. */
function formatRemoval({ title, companions, ofCode, code }: Removal): string {
  const codeWords = ofCode ? words.codeOfLine : words.code;
  const codes = code === null ? [] : [codeWords({ code: toDisplayCode(code) })];
  const names = [...companions.map((companion) => companion.title), ...codes];
  return names.length === 0
    ? words.lineRemoved({ title })
    : words.lineRemovedWith({ title, items: formatList(names) });
}

export interface RemovedEarlierProps {
  readonly removals: readonly PastRemoval[];
  readonly unfolded: boolean;
  readonly unfold: (unfolded: boolean) => void;
  readonly announce: Announce;
}

/** Undo buttons of the removals before the cart was opened, collapsed. */
export function RemovedEarlier({ removals, unfolded, unfold, announce }: RemovedEarlierProps) {
  if (removals.length === 0) return null;
  return (
    <details
      className="removed-earlier text-sm"
      open={unfolded}
      onToggle={({ currentTarget }) => {
        unfold(currentTarget.open);
        // The opened content may be below the visible part of the panel.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="flex min-h-11 items-center gap-x-2">
        <span className="quiet-link">{words.removedEarlier()}</span>
        <span className="figures text-muted">{removals.length}</span>
      </summary>
      <ul className="divide-y divide-line border-line border-s ps-4">
        {removals.map((removal) => (
          <RemovedLine key={removal.id} removal={removal} isRecent={false} announce={announce} />
        ))}
      </ul>
    </details>
  );
}
