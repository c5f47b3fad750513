/** Empty cart, with the best sellers. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import type { ProductCardFieldsFragment } from '@vitrine/storefront-api/generated/operations';
import * as words from '@vitrine/words/cart';
import { signIn } from '@vitrine/words/member-line';
import { useHref } from 'react-router';
import useSWRImmutable from 'swr/immutable';
import { AccountLink } from '../account/account-link.tsx';
import { cartAsMember } from '../account/member-line.tsx';
import { fetchJson } from '../data/fetch-json.ts';
import { formatPrices } from '../data/format-prices.ts';
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { ProductCard } from '../product/product-card.tsx';
import { type ProductCardData, toProductCards } from '../product/product-card-data.ts';
import { UnitPriceLine } from '../product/unit-price-line.tsx';
import { Link } from '../ui/link.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { CartImage } from './cart-image.tsx';

/** Number of best sellers that fit in the drawer without scrolling on most phones. */
const maxInDrawer = 4;

interface NextStepProps {
  /** Leaves out the hint, which may send the shopper to products. */
  readonly isShopEmpty: boolean;
  /** True if a cart may be in the shopper's account, for example after the session has ended (CART-66). */
  readonly isGuest: boolean;
}

function NextStep({ isShopEmpty, isGuest }: NextStepProps) {
  const { cartWords } = useShopFrame();
  return (
    <>
      <p
        lang={getFieldLang(cartWords, 'emptyText')}
        className="text-balance font-(--display-weight) font-display text-2xl"
      >
        {cartWords.emptyText}
      </p>
      {!isShopEmpty && (
        <p lang={getFieldLang(cartWords, 'emptyHint')} className="mt-2 text-muted">
          {cartWords.emptyHint}
        </p>
      )}
      {isGuest && (
        <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
          {words.cartInAccount()}
          <AccountLink page="/account/login" back={cartAsMember}>
            {signIn()}
          </AccountLink>
        </p>
      )}
    </>
  );
}

export interface EmptyDrawerProps {
  readonly open: boolean;
  readonly isGuest: boolean;
  /** Element that receives the focus. */
  readonly place: React.Ref<HTMLDivElement>;
  /** Undo buttons of removed lines. */
  readonly children: React.ReactNode;
}

const bestSellersAddress = '/api/collectionProducts?handle=best-sellers';

/**
 * Fetches the best sellers. Returns null if the request fails; the failure is only logged, because the empty cart
 * still shows a link to the best sellers (CART-33).
 */
async function fetchBestSellers(path: string): Promise<readonly ProductCardData[] | null> {
  try {
    const { products } = await fetchJson<{ products: readonly ProductCardFieldsFragment[] }>(path);
    return toProductCards(products, maxInDrawer);
  } catch (failure) {
    console.warn(`${path} could not be read`, failure);
    return null;
  }
}

export function EmptyDrawer({ open, isGuest, place, children }: EmptyDrawerProps) {
  const { region } = useShopFrame();
  const address = useHref(bestSellersAddress);
  const { data: products } = useSWRImmutable(open ? address : null, fetchBestSellers);
  const isNone = products?.length === 0;
  return (
    <>
      <div ref={place} className="cart-empty cart-scroll px-5">
        {children}
        <div className="pt-8 pb-6">
          <NextStep isShopEmpty={isNone} isGuest={isGuest} />
        </div>
        {!isNone && (
          <ul className="product-pair pb-6" aria-label={words.bestSellers()}>
            {products === undefined
              ? Array.from({ length: maxInDrawer }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards have no data, so no other key
                  <li key={index}>
                    <SkeletonCard />
                  </li>
                ))
              : products?.map((product) => (
                  <li key={product.handle}>
                    <SmallCard product={product} region={region} />
                  </li>
                ))}
          </ul>
        )}
      </div>
      {!isNone && (
        <div className="cart-empty cart-foot">
          <Link to="/collections/best-sellers" className="button w-full">
            {words.seeTheBestSellers()}
          </Link>
        </div>
      )}
    </>
  );
}

function SmallCard({ product, region }: { product: ProductCardData; region: RegionKey }) {
  return (
    <div className="group relative">
      <CartImage url={product.image?.src ?? null} width={200} height={250} />
      <h3 className="mt-2.5 font-sans font-semibold text-sm leading-snug">
        <Link to={`/products/${product.handle}`} lang={product.titleLang} dir="auto" className="card-link">
          {product.title}
        </Link>
      </h3>
      <p className="mt-0.5 text-sm">
        <Price
          {...formatPrices(region, product.price, product.compareAtPrice)}
          from={product.priceVaries === true}
        />
        <UnitPriceLine price={product.measurePrice} />
      </p>
    </div>
  );
}

export interface EmptyPageProps {
  /** Null if the query failed; empty in a shop without products, where the link to the best sellers is omitted. */
  readonly bestSellers: readonly ProductCardData[] | null;
  readonly isGuest?: boolean;
  readonly children?: React.ReactNode;
}

export function EmptyPage({ bestSellers, isGuest = false, children = null }: EmptyPageProps) {
  return (
    <>
      {children}
      <NextStep isShopEmpty={bestSellers?.length === 0} isGuest={isGuest} />
      {bestSellers?.length !== 0 && (
        <p className="mt-6 mb-12">
          <Link to="/collections/best-sellers" className="button">
            {words.seeTheBestSellers()}
          </Link>
        </p>
      )}
      {bestSellers !== null && bestSellers.length > 0 && (
        <section aria-labelledby="best-sellers">
          <h2 id="best-sellers" className="mb-6 text-2xl">
            {words.bestSellers()}
          </h2>
          <ul className="product-row">
            {bestSellers.map((product) => (
              <li key={product.handle}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
