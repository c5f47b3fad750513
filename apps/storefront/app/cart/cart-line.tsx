/** One line of the cart: picture, options, quantity, price. Every control is a form that works by itself. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { Link } from 'react-router';
import { Badge } from '../ui/badge.tsx';
import { pictureAt } from '../ui/picture.tsx';
import { removeLines, updateLine } from './cart-client.ts';
import type { CartLineJson } from './cart-json.ts';
import { lineMarks } from './line-marks.ts';
import { withoutLines, withQuantity } from './optimistic.ts';
import { Quantity } from './quantity.tsx';
import { changeCart } from './use-cart.ts';
import { VariantChoice } from './variant-choice.tsx';

export interface CartLineProps {
  readonly line: CartLineJson;
  readonly region: RegionKey;
  readonly linked: boolean;
  /** Tells screen readers what happened. */
  readonly say: (words: string) => void;
}

export function CartLine({ line, region, linked, say }: CartLineProps) {
  const { product } = line.merchandise;
  const gift = line.isManualGwp || line.isAutoGwp;
  // What an offer put into the cart is one piece of one variant.
  const fixed = gift || line.isCampaignCode;
  const title = product.title;
  const picture = line.featuredImageUrl ?? line.merchandise.image?.url ?? null;

  const setQuantity = async (quantity: number) => {
    const done = await changeCart(
      () => updateLine({ lineId: line.id, variantId: line.merchandise.id, quantity }),
      (cart) => withQuantity(cart, line.id, quantity),
    );
    if (done) say(quantity > 0 ? `${title}: quantity ${quantity}` : `${title} removed`);
  };
  const remove = async () => {
    const done = await changeCart(
      () => removeLines({ lineIds: [line.id], isCampaignCode: line.isCampaignCode }),
      (cart) => withoutLines(cart, [line.id]),
    );
    if (done) say(`${title} removed`);
  };

  return (
    <li
      className={`grid gap-4 ${fixed ? 'grid-cols-[4rem_1fr] py-3' : 'grid-cols-[5.5rem_1fr] py-5'}`}
      data-line={line.id}
    >
      {picture ? (
        <img
          src={pictureAt(picture, 320)}
          alt=""
          width={88}
          height={110}
          className="picture"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <div className="picture" />
      )}
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-sans font-semibold text-base leading-snug">
              {linked && line.productUrl !== null ? (
                <Link to={line.productUrl} className="decoration-1 underline-offset-4 hover:underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            <LineNotes line={line} region={region} />
          </div>
          <LinePrice line={line} region={region} />
        </div>
        {!fixed && <VariantChoice line={line} say={say} />}
        <div className={`flex items-center justify-between gap-2 ${fixed ? '' : 'mt-2'}`}>
          {fixed ? (
            <span className="figures text-muted text-sm">{piecesWords(line)}</span>
          ) : (
            <Quantity line={line} change={setQuantity} />
          )}
          <form
            action="/cart/remove"
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void remove();
            }}
          >
            <input type="hidden" name="lineId" value={line.id} />
            {line.isCampaignCode && <input type="hidden" name="isCampaignCode" value="true" />}
            <button type="submit" className="link min-h-11 px-1 text-sm" aria-label={`Remove ${title}`}>
              Remove
            </button>
          </form>
        </div>
      </div>
    </li>
  );
}

/** What is to be said about a line: its plan, when it ships, what it is part of, what was taken off. */
function LineNotes({ line, region }: { line: CartLineJson; region: RegionKey }) {
  const marks = lineMarks(line);
  return (
    <>
      {line.sellingPlanAllocation && (
        <p className="text-muted text-sm">{line.sellingPlanAllocation.sellingPlan.name}</p>
      )}
      {marks.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1">
          {marks.map((words) => (
            <Badge key={words} tone="quiet">
              {words}
            </Badge>
          ))}
        </p>
      )}
      {line.isPreOrder && line.preOrderNote && <p className="mt-1 text-muted text-sm">{line.preOrderNote}</p>}
      {!line.isManualGwp &&
        !line.isAutoGwp &&
        line.discountAllocations.map((allocation) => (
          <p
            key={`${allocation.code ?? ''}${allocation.title ?? ''}`}
            className="figures mt-0.5 text-coral text-sm"
          >
            {allocation.code ?? allocation.title} −{formatMoney(allocation.amount, region)}
          </p>
        ))}
    </>
  );
}

/** Which variant and how many of a line that can't be changed; nothing where one piece is all there is to say. */
function piecesWords({ quantity, merchandise }: CartLineJson): string {
  const variant = merchandise.product.variants.length > 1 ? [merchandise.title] : [];
  return [...variant, ...(quantity === 1 ? [] : [`${quantity} pieces`])].join(', ');
}

function LinePrice({ line, region }: { line: CartLineJson; region: RegionKey }) {
  const reduced = line.comparePrice > line.priceAfterDiscounted;
  return (
    <p className="figures shrink-0 text-right">
      {reduced && <span className="sr-only">Now </span>}
      <span>{line.priceAfterDiscounted === 0 ? 'Free' : formatMoney(line.priceAfterDiscounted, region)}</span>
      {reduced && (
        <s className="block text-muted text-sm">
          <span className="sr-only">Was </span>
          {formatMoney(line.comparePrice, region)}
        </s>
      )}
    </p>
  );
}
