/** Product card in a grid. */

import { soldOutLabels } from '@vitrine/rules/catalogue/availability';
import { computePercentOff } from '@vitrine/rules/catalogue/percent-off';
import * as words from '@vitrine/words/product-card';
import { Suspense, useState } from 'react';
import { useViewTransitionState } from 'react-router';
import { formatPrices } from '../data/format-prices.ts';
import { getToneClass } from '../data/image-tones.ts';
import { BrandMark } from '../layout/brand-mark.tsx';
import { useShopFrame } from '../layout/shop-frame.ts';
import { useVisitorContext } from '../layout/use-visitor-context.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { Badge } from '../ui/badge.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { formatRating } from './format-rating.ts';
import { LowestPriceLine } from './lowest-price-line.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { QuickChoice } from './quick-choice.tsx';
import { getSoldOutText } from './sold-out-text.ts';
import { Star } from './star.tsx';
import { UnitPriceLine } from './unit-price-line.tsx';

const PartnerMark = lazyPart(() => import('./partner-badge.tsx'));

/** Image widths in px, for half of a phone's width or a desktop column, at 1x and 2x density. */
const cardWidths = [400, 640] as const;
/** Phones of 3x density load the images for 2x: the difference isn't visible, and they have half the bytes. */
const cardSizes = '(min-width:48rem) 20rem,(min-resolution:2.5x) 31vw,50vw';

export interface ProductCardProps {
  readonly product: ProductCardData;
  readonly eager?: boolean;
  /**
   * False for an eager card that isn't the first, so that its image doesn't compete with the first card's for
   * bandwidth.
   */
  readonly isFirst?: boolean;
  /** True if the product is on the wishlist; undefined while the wishlist isn't known. */
  readonly isWishlisted?: boolean;
}

export function ProductCard(props: ProductCardProps) {
  const frame = useShopFrame();
  // Not cached: an eager image also adds a preload link to the page's head.
  if (props.eager === true) return <Card {...props} />;
  return (
    <RenderedOnce from={frame} name="card" by={props.isWishlisted} of={props.product}>
      <Card {...props} />
    </RenderedOnce>
  );
}

function Card({ product, eager = false, isFirst = true, isWishlisted = false }: ProductCardProps) {
  const { region, launching } = useShopFrame();
  const partner = useVisitorContext()?.partner ?? null;
  const launches = launching.includes(product.handle);
  const isUnavailable = launches || product.gone === true;
  const state = product.soldOut ?? (launches ? soldOutLabels.waitlist : null);
  const off =
    product.compareAtPrice === undefined ? null : computePercentOff(product.price, product.compareAtPrice);
  const reduced = off !== null && off > 0;
  const address = `/products/${product.handle}`;
  const moving = useViewTransitionState(address);
  // The second image loads on hover or keyboard focus, not on touch.
  const [secondShown, setSecondShown] = useState(false);
  return (
    <article
      className="card"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setSecondShown(true)}
      onFocus={(event) => event.target.matches(':focus-visible') && setSecondShown(true)}
    >
      <div className={getToneClass(product.image?.tone)}>
        {product.image === null ? (
          <div className="card-empty">
            <BrandMark className="w-14 text-clay" />
          </div>
        ) : (
          <ResponsiveImage
            {...product.image}
            alt=""
            widths={cardWidths}
            sizes={cardSizes}
            eager={eager}
            isFirst={isFirst}
            className={moving ? 'picture moving-picture' : 'picture'}
          />
        )}
        {secondShown && product.secondImage && (
          <ResponsiveImage
            src={product.secondImage}
            alt=""
            widths={cardWidths}
            sizes={cardSizes}
            className="picture card-second"
          />
        )}
        {(state !== null || reduced || product.isNew) && (
          <div className="card-badges">
            {state !== null && <Badge tone="quiet">{getSoldOutText(state)}</Badge>}
            {state === null && reduced && <Badge tone="sale">{words.percentOff({ percent: off })}</Badge>}
            {state === null && product.isNew && <Badge tone="plain">{words.isNew()}</Badge>}
          </div>
        )}
        <WishlistButton handle={product.handle} title={product.title} initially={isWishlisted} />
        {partner !== null && !isUnavailable ? (
          <Suspense>
            <PartnerMark partner={partner} handle={product.handle} title={product.title} />
          </Suspense>
        ) : product.quickAdd === undefined || isUnavailable ? (
          <QuickChoice product={product} hasWaitlist={isUnavailable} />
        ) : (
          <div className="card-add">
            <AddToCart variantId={product.quickAdd} title={product.title} />
          </div>
        )}
      </div>
      <h3>
        <Link to={address} lang={product.titleLang} prefetch="intent" viewTransition>
          {product.title}
        </Link>
      </h3>
      <p className="card-price">
        <Price
          {...formatPrices(region, product.price, product.compareAtPrice)}
          from={product.priceVaries === true}
        />
        <LowestPriceLine amount={product.lowestPrice} short />
        <UnitPriceLine price={product.measurePrice} />
      </p>
      {product.rating !== undefined && (
        <p className="card-rating">
          <span className="sr-only">{words.ratedBy(product.rating)}</span>
          <span aria-hidden="true">
            <Star />
            {`${formatRating(product.rating.average)} `}
            <span className="text-muted">{`(${product.rating.count})`}</span>
          </span>
        </p>
      )}
      {product.shades !== undefined && (
        <p className="card-shades">
          <span className="sr-only">{words.shades({ count: product.shades.count })}</span>
          <ShadeDots colors={product.shades.colors} />
        </p>
      )}
    </article>
  );
}

/** Shade dots in one SVG: separate images would be a tenth of a list page's bytes. */
function ShadeDots({ colors }: { readonly colors: readonly string[] }) {
  return (
    <svg
      width={colors.length * 20 - 6}
      height="14"
      viewBox={`-7 -7 ${colors.length * 20 - 6} 14`}
      aria-hidden="true"
    >
      {colors.map((color, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place, and two shades may look alike
        <circle key={index} cx={index === 0 ? undefined : index * 20} r="6.5" fill={color} />
      ))}
    </svg>
  );
}
