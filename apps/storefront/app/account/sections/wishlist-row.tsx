/** The newest products of the member's wishlist on the dashboard; best sellers while the wishlist is empty. */
import * as words from '@vitrine/words/account-page';
import type { ProductCardData } from '../../product/product-card-data.ts';
import { ProductCardRow } from '../../product/product-card-row.tsx';
import { Link } from '../../ui/link.tsx';

export interface WishlistRowProps {
  readonly wishlist: { readonly products: readonly ProductCardData[]; readonly count: number };
  readonly bestSellers: readonly ProductCardData[] | null;
}

export function WishlistRow({ wishlist: { products, count }, bestSellers }: WishlistRowProps) {
  const suggested = bestSellers ?? [];
  const shown = products.length > 0 ? products : suggested;
  return (
    <section aria-labelledby="wishlist" className="xl:col-span-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id="wishlist" className="text-xl">
          {words.yourWishlist()}
        </h3>
        {products.length > 0 && (
          <Link to="/wishlist" prefetch="none" className="link inline-flex min-h-11 items-center">
            {words.wholeWishlist({ count })}
          </Link>
        )}
      </div>
      {products.length === 0 && (
        <p className="mt-2 max-w-prose text-muted">
          {suggested.length === 0 ? words.wishlistIsEmpty() : words.wishlistBegins()}
        </p>
      )}
      {shown.length > 0 && (
        <div className="mt-6">
          <ProductCardRow products={shown} />
        </div>
      )}
    </section>
  );
}
