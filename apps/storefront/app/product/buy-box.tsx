/** Name, rating, price, options, plan, one button, the line that reassures. */
import { percentOff } from '@vitrine/rules/catalogue/badge';
import { formatMoney } from '@vitrine/rules/money/format';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { priceWords } from '../data/price-words.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { PartLink } from '../ui/part-link.tsx';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { BuyForm, buyFormId } from './buy-form.tsx';
import { counted } from './counted.ts';
import { LowestPriceLine } from './lowest-price-line.tsx';
import { OptionChoice } from './option-choice.tsx';
import { PlanChoice } from './plan-choice.tsx';
import type { ProductCardData } from './product-card-data.ts';
import type { ProductWords } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';
import { SoldHere } from './sold-here.tsx';

/** Most products can be bought, and most shoppers buy here. */
const Waiting = lazy(() => import('./waiting.tsx'));

export interface BuyBoxProps {
  readonly product: ProductPageData;
  readonly words: ProductWords;
  /** What editors say of this product; may be empty. */
  readonly note: string;
  /** "Free shipping from $60"; null where it never is. */
  readonly freeShipping: string | null;
  /** What can be had instead of a product that can't be bought. */
  readonly alternatives: readonly ProductCardData[];
}

export function BuyBox({ product, words, note, freeShipping, alternatives }: BuyBoxProps) {
  const [plan, choosePlan] = useState<string | null>(null);
  const { region } = useShopFrame();
  const { variant, rating, setSaving } = product;
  const waits = variant === null || product.soldOut !== null || product.launch !== null;
  const chosenPlan = product.plans.find((each) => each.id === plan) ?? null;
  const price = chosenPlan?.price ?? variant?.price ?? null;
  const off = variant === null || price === null ? null : percentOff(price, variant.compareAtPrice);
  return (
    <>
      {/* In large text the heart goes below a name that leaves it no room. */}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="min-w-min max-w-full flex-1 basis-0 text-3xl">{product.title}</h1>
        <Heart handle={product.handle} title={product.title} />
      </div>
      {product.subtitle !== null && <p className="mt-2 text-lg text-muted">{product.subtitle}</p>}
      {rating !== null && (
        <p className="mt-2">
          <PartLink part="reviews" className="buying-rating">
            <Rating value={rating.average} size={16} />
            <span aria-hidden="true" className="figures font-semibold">
              {rating.average.toFixed(1)}
            </span>
            <span className="buying-rating-count">{counted(rating.count, 'review')}</span>
          </PartLink>
        </p>
      )}
      {variant !== null && price !== null && (
        <p className="buying-price">
          <Price {...priceWords(region, price, variant.compareAtPrice)} />
          {setSaving !== null ? (
            <Badge tone="sale">Save {formatMoney(setSaving, region)} as a set</Badge>
          ) : (
            off !== null && <Badge tone="sale">{off}% off</Badge>
          )}
          {product.volume !== null && <span className="text-base text-muted">{product.volume}</span>}
        </p>
      )}
      {variant !== null && setSaving === null && (
        <p>
          <LowestPriceLine amount={variant.lowestPrice} />
        </p>
      )}
      {chosenPlan === null && !waits && (
        <SoldHere>
          {product.instalments.map((line) => (
            <p key={line} className="figures text-muted text-sm">
              {line}
            </p>
          ))}
        </SoldHere>
      )}
      {note !== '' && <p className="mt-3">{note}</p>}
      <div className="mt-6 grid gap-6">
        {product.options.map((option) => (
          <OptionChoice key={option.name} option={option} region={region} />
        ))}
        {product.plans.length > 0 && !waits && (
          <SoldHere>
            <PlanChoice
              plans={product.plans}
              oneTimePrice={product.requiresPlan ? null : variant.price}
              chosen={plan}
              choose={choosePlan}
              region={region}
              formId={buyFormId}
            />
          </SoldHere>
        )}
        <div>
          {waits ? (
            <Suspense>
              <Waiting product={product} words={words} alternatives={alternatives} />
            </Suspense>
          ) : (
            <SoldHere handle={product.handle}>
              <BuyForm product={product} variant={variant} price={price ?? variant.price} region={region} />
            </SoldHere>
          )}
        </div>
      </div>
      {/* Where a partner sells, its own terms hold. */}
      <SoldHere>
        <ul className="reassurance">
          {freeShipping !== null && (
            <li>
              <Icon name="truck" size={20} />
              {freeShipping}
            </li>
          )}
          {words.returns !== null && (
            <li>
              <Icon name="check" size={20} />
              <Link to={words.returns.link} className="reassurance-link">
                {words.returns.text}
              </Link>
            </li>
          )}
        </ul>
      </SoldHere>
    </>
  );
}
