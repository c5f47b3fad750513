/** A product in a grid: one picture, its name, its price. */

import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import { percentOff } from '@vitrine/rules/catalogue/badge';
import * as words from '@vitrine/words/product-card';
import { lazy, Suspense, useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { priceWords } from '../data/price-words.ts';
import { groundClass } from '../data/tones.ts';
import { BrandMark } from '../layout/brand-mark.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { useWhereabouts } from '../layout/use-whereabouts.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { LowestPriceLine } from './lowest-price-line.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { QuickChoice } from './quick-choice.tsx';
import { Star } from './star.tsx';
import { UnitPriceLine } from './unit-price-line.tsx';

const PartnerMark = lazy(() => import('./partner-mark.tsx'));

/** px: at most half of a phone or a column of a desk, on the sharpest screens. */
const cardWidths = [320, 540, 800] as const;

export interface ProductCardProps {
  readonly product: ProductCardData;
  readonly eager?: boolean;
  /** Whether the page knows it to be wished for. */
  readonly wished?: boolean;
}

export function ProductCard({ product, eager = false, wished = false }: ProductCardProps) {
  const { region, launching } = useShopFrame();
  const partner = useWhereabouts()?.partner ?? null;
  const launches = launching.includes(product.handle);
  const waits = launches || !product.available;
  const state = product.soldOut ?? (launches ? soldOutLabels.waitlist : null);
  const off = product.compareAtPrice === null ? null : percentOff(product.price, product.compareAtPrice);
  const address = `/products/${product.handle}`;
  const moving = useViewTransitionState(address);
  // The second view loads for whoever looks closer; a finger only passes by.
  const [looked, setLooked] = useState(false);
  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setLooked(true)}
      onFocus={(event) => event.target.matches(':focus-visible') && setLooked(true)}
    >
      <div className={`relative overflow-hidden ${groundClass(product.image?.tone)}`}>
        {product.image === null ? (
          <div className="card-empty">
            <BrandMark className="w-14 text-clay" />
          </div>
        ) : (
          <Picture
            {...product.image}
            alt=""
            widths={cardWidths}
            sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
            eager={eager}
            className={moving ? 'picture card-picture moving-picture' : 'picture card-picture'}
          />
        )}
        {looked && product.secondImage && (
          <Picture
            {...product.secondImage}
            alt=""
            widths={cardWidths}
            sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
            className="picture card-second"
          />
        )}
        <div className="card-badges">
          {state !== null && <Badge tone="quiet">{state}</Badge>}
          {state === null && off !== null && off > 0 && (
            <Badge tone="sale">{words.percentOff({ percent: off })}</Badge>
          )}
          {state === null && product.isNew && <Badge tone="plain">{words.isNew()}</Badge>}
        </div>
        <div className="card-heart">
          <Heart handle={product.handle} title={product.title} initially={wished} />
        </div>
        {partner !== null && !waits ? (
          <Suspense>
            <PartnerMark partner={partner} handle={product.handle} title={product.title} />
          </Suspense>
        ) : product.quickAdd === null || waits ? (
          <QuickChoice product={product} waits={waits} />
        ) : (
          <div className="card-add">
            <AddToCart variantId={product.quickAdd} title={product.title} />
          </div>
        )}
      </div>
      <h3 className="card-name">
        <Link to={address} prefetch="intent" viewTransition className="card-link">
          {product.title}
        </Link>
      </h3>
      <p className="card-price">
        <Price {...priceWords(region, product.price, product.compareAtPrice)} from={product.priceVaries} />
        <LowestPriceLine amount={product.lowestPrice} short />
        <UnitPriceLine price={product.measurePrice} />
      </p>
      {product.rating !== null && (
        <p className="card-rating">
          <span className="sr-only">{words.ratedBy(product.rating)}</span>
          <span aria-hidden="true">
            <Star />
            {`${product.rating.average.toFixed(1)} `}
            <span className="text-muted">{`(${product.rating.count})`}</span>
          </span>
        </p>
      )}
      {product.swatches.length > 1 && (
        <p className="card-shades">
          <span className="sr-only">{words.shades({ count: product.swatches.length })}</span>
          <ShadeDots swatches={product.swatches.slice(0, 5)} />
        </p>
      )}
    </article>
  );
}

/** The colours of its shades in one picture: as pictures of their own they would be a tenth of a list's page. */
function ShadeDots({ swatches }: Pick<ProductCardData, 'swatches'>) {
  return (
    <svg width={swatches.length * 20 - 6} height="14" aria-hidden="true">
      {swatches.map(({ name, color }, index) => (
        <circle key={name} cx={index * 20 + 7} cy="7" r="6.5" fill={color ?? 'none'} />
      ))}
    </svg>
  );
}
