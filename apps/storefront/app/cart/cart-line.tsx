/** A line of the cart: image, options, quantity, price. Each control is a native form. */

import { isAddedByDiscount } from '@vitrine/rules/cart/code-lines';
import type { CartLineJson } from '@vitrine/rules/cart/json/cart-line-json';
import { isPendingLineId } from '@vitrine/rules/cart/json/line-id';
import { hasGiftCardDelivery } from '@vitrine/rules/gift-cards/delivery-attributes';
import { formatMoney } from '@vitrine/rules/money/format';
import * as words from '@vitrine/words/cart';
import { Suspense, useId, useRef } from 'react';
import { useBasePath } from '../data/base-path.ts';
import { getOriginalLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { LowestPriceLine } from '../product/lowest-price-line.tsx';
import { UnitPriceLine } from '../product/unit-price-line.tsx';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Text } from '../ui/text.tsx';
import { WaitlistOpener } from '../waitlist/waitlist-opener.tsx';
import type { Announce } from './announce.ts';
import { patchLine } from './cart-client.ts';
import { CartForm } from './cart-form.tsx';
import { CartImage } from './cart-image.tsx';
import type { CartChangeResult } from './cart-queue.ts';
import { getLineBadges, isGrantedReward } from './line-badges.ts';
import { LineComponents } from './line-components.tsx';
import { withQuantity } from './optimistic.ts';
import { Quantity } from './quantity.tsx';
import { formatPriceChange } from './seen-prices.ts';
import { showNotChanged } from './show-not-changed.ts';
import { queueCartChange } from './use-cart.ts';
import { VariantChoice } from './variant-choice.tsx';

/** Loaded on demand, because few carts have a product with selling plans. */
const PlanSelect = lazyPart(() => import('./plan-select.tsx'));

/** Loaded on demand, because few carts have a gift card for a recipient. */
const GiftCardLine = lazyPart(() => import('../gift-cards/gift-card-line.tsx'));

export interface CartLineProps {
  readonly line: CartLineJson;
  readonly linked: boolean;
  /** True if the line's image is above the fold. */
  readonly first: boolean;
  readonly announce: Announce;
  /** Unit price that the shopper last saw, in minor units; undefined if it is still the same. */
  readonly earlierPrice: number | undefined;
  /** Removes a line. Resolves to null if the server rejected the removal or can't be reached. */
  readonly removeLine: (line: CartLineJson) => Promise<CartChangeResult>;
}

export function CartLine({ line, linked, first, announce, earlierPrice, removeLine }: CartLineProps) {
  const { product } = line.merchandise;
  const { plans } = product;
  const gift = line.isManualGwp || line.isAutoGwp || isGrantedReward(line);
  // An offer determines the variant and the quantity of the lines that it adds.
  const fixed = gift || isAddedByDiscount(line.attributes);
  const title = product.title;
  const gone = !gift && !line.merchandise.availableForSale;
  const basePath = useBasePath();
  const requestedQuantity = useRef(line.quantity);
  const form = useId();

  const remove = async () => {
    const after = await removeLine(line);
    if (after !== null) return announce(words.removedFromCart({ title }), after);
    // Delayed until the line has been rendered again, with a new remove button.
    setTimeout(() => {
      const button = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"] .cart-remove`);
      if (button) showNotChanged(button, () => button.click());
    });
  };
  const setQuantity = async (quantity: number, control: HTMLElement) => {
    if (quantity <= 0) return remove();
    requestedQuantity.current = quantity;
    const after = await queueCartChange(
      () => patchLine({ lineId: line.id, variantId: line.merchandise.id, quantity }),
      (cart) => withQuantity(cart, line.id, quantity),
      // Key in the queue: of several unsent changes to the line, including its removal, only the last is sent.
      line.id,
    );
    // Announces only the last of several changes, with the quantity in the response, which is lower than requested if
    // there is less stock.
    const held = after?.lines.find(({ id }) => id === line.id)?.quantity;
    if (after !== null && held !== undefined && requestedQuantity.current === quantity) {
      announce(words.quantityOfLine({ title, quantity: held }), after);
    }
    if (after === null && requestedQuantity.current === quantity)
      showNotChanged(control, () => void setQuantity(quantity, control));
  };

  /** The minus and plus buttons have the new quantity as their value. The remove button has none. */
  const press = (pressed: HTMLElement | null) => {
    if (!(pressed instanceof HTMLButtonElement)) return;
    void (pressed.value === '' ? remove() : setQuantity(Number(pressed.value), pressed));
  };

  return (
    <li
      className={`cart-line ${fixed ? 'cart-line-small' : ''} ${gone ? 'cart-line-gone' : ''}`}
      data-line={line.id}
    >
      <CartImage
        url={line.featuredImageUrl ?? line.merchandise.image?.url ?? null}
        width={144}
        height={180}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
      <div className="cart-line-body">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
          <h3
            lang={line.merchandise.product.titleLang}
            dir="auto"
            className="min-w-0 font-sans font-semibold text-base leading-snug"
          >
            {linked && line.productUrl !== null ? (
              <Link
                to={line.productUrl}
                className="-mt-4 -mb-1.5 inline-block pt-4 pb-1.5 decoration-1 underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <div className="cart-line-choices">
            {!fixed && <VariantChoice line={line} announce={announce} />}
            {!fixed && plans !== undefined && (
              <Suspense fallback={<p className="plan-select-loading" />}>
                <PlanSelect line={line} plans={plans} announce={announce} />
              </Suspense>
            )}
            {line.components !== undefined && (
              <LineComponents components={line.components} quantity={line.quantity} />
            )}
            {!fixed && <LineMarks line={line} />}
          </div>
          {/* Full width, because phones have little room next to the price. */}
          <div className="col-span-2">
            <LineNotes line={line} gone={gone} earlierPrice={earlierPrice} />
            {line.comparePrice > line.priceAfterDiscounted && (
              <LowestPriceLine amount={line.lowestPrice} short />
            )}
            <UnitPriceLine price={line.measurePrice} />
          </div>
          <LinePrice line={line} />
        </div>
        <div
          inert={isPendingLineId(line.id)}
          className={`flex flex-1 flex-wrap items-end justify-between gap-2 ${fixed ? '' : 'cart-line-foot'}`}
        >
          {fixed ? (
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 self-center">
              <LineMarks line={line} />
              <span className={`figures text-muted text-sm ${line.quantity === 1 ? 'cart-line-single' : ''}`}>
                {piecesWords(line)}
              </span>
            </div>
          ) : (
            <Quantity line={line} form={form} change={setQuantity} />
          )}
          {/* A single form for all buttons of the line: one per button added 3 kB to a page with five lines. */}
          <CartForm id={form} action="/cart/update" submit={press}>
            <input type="hidden" name="lineId" value={line.id} />
            <input type="hidden" name="variantId" value={line.merchandise.id} />
            {line.isCampaignCode && <input type="hidden" name="isCampaignCode" value="true" />}
            <button
              type="submit"
              formAction={`${basePath}/cart/remove`}
              className="quiet-link cart-remove"
              aria-label={words.removeLine({ title })}
            >
              {words.remove()}
            </button>
          </CartForm>
        </div>
      </div>
    </li>
  );
}

function LineMarks({ line }: { line: CartLineJson }) {
  const marks = getLineBadges(line);
  if (marks.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <Badge key={mark} tone="quiet">
          {mark}
        </Badge>
      ))}
    </p>
  );
}

interface LineNotesProps extends Pick<CartLineProps, 'line' | 'earlierPrice'> {
  readonly gone: boolean;
}

/** Notes of a line: its plan, shipping date, new price, discounts. */
function LineNotes({ line, gone, earlierPrice }: LineNotesProps) {
  const { region } = useShopFrame();
  const gift = line.isManualGwp || line.isAutoGwp || isGrantedReward(line);
  return (
    <>
      {line.sellingPlanAllocation && (gift || line.merchandise.product.plans === undefined) && (
        <p lang={getOriginalLang()} className="text-muted text-sm">
          {line.sellingPlanAllocation.sellingPlan.name}
        </p>
      )}
      {hasGiftCardDelivery(line.attributes) && (
        <Suspense>
          <GiftCardLine attributes={line.attributes} />
        </Suspense>
      )}
      {gone && (
        <p className="mt-1 flex items-start gap-1.5 text-coral text-sm">
          <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
          {words.soldOutLine()}
        </p>
      )}
      {gone && (
        <WaitlistOpener
          title={line.merchandise.product.title}
          product={line.merchandise.product.handle}
          variant={line.merchandise.id}
          source="cart"
        />
      )}
      {earlierPrice !== undefined && (
        <p className="figures mt-1 flex items-start gap-1.5 text-sm">
          <Icon name="info" size={18} className="mt-0.5 shrink-0" />
          {formatPriceChange(line, earlierPrice, region)}
        </p>
      )}
      {line.isPreOrder && line.preOrderNote && <p className="mt-1 text-muted text-sm">{line.preOrderNote}</p>}
      {!gift &&
        line.discountAllocations.map((allocation) => (
          <p key={`${allocation.code ?? ''}${allocation.title ?? ''}`} className="cart-line-discount figures">
            {allocation.code?.toUpperCase() ?? (
              <Text lang={allocation.titleLang}>{allocation.title ?? ''}</Text>
            )}{' '}
            <span className="whitespace-nowrap">−{formatMoney(allocation.amount, region)}</span>
          </p>
        ))}
    </>
  );
}

/** Text with variant and quantity of a line that can't be changed; empty for one item without variants. */
function piecesWords({ quantity, merchandise }: CartLineJson): string {
  const variant = merchandise.product.variants.length > 1 ? [merchandise.title] : [];
  return [...variant, ...(quantity === 1 ? [] : [words.pieces({ count: quantity })])].join(', ');
}

function LinePrice({ line }: { line: CartLineJson }) {
  const { region } = useShopFrame();
  const reduced = line.comparePrice > line.priceAfterDiscounted;
  return (
    <p className="cart-line-price figures col-start-2 row-span-2 row-start-1 text-end leading-snug">
      {reduced && <span className="sr-only">{words.priceNow()} </span>}
      <span className="font-medium">
        {line.priceAfterDiscounted === 0 ? words.free() : formatMoney(line.priceAfterDiscounted, region)}
      </span>
      {reduced && (
        <s className="block text-muted text-sm">
          <span className="sr-only">{words.priceWas()} </span>
          {formatMoney(line.comparePrice, region)}
        </s>
      )}
    </p>
  );
}
