/** Products of a wishlist: hearts remove them, a button moves them to the cart (the card's own button is hidden). */
import * as words from '@vitrine/words/wishlist';
import { ProductCard } from '../product/product-card.tsx';
import type { ProductCardData } from '../product/product-card-data.ts';
import { Link } from '../ui/link.tsx';
import { ShopForm } from '../ui/shop-form.tsx';
import { setWishlisted } from './wishlist-store.ts';

export interface WishlistGridProps {
  readonly products: readonly ProductCardData[];
  /** True for the shopper's own list. */
  readonly own: boolean;
  readonly page: number;
  readonly pages: number;
  /** Returns the URL of a page. */
  readonly address: (page: number) => string;
}

export function WishlistGrid({ products, own, page, pages, address }: WishlistGridProps) {
  return (
    <>
      <ul className={own ? 'product-row wishlist-own' : 'product-row'}>
        {products.map((product) => (
          <li key={product.handle} className="grid grid-rows-[1fr_auto] gap-3">
            <ProductCard product={product} isWishlisted={own} />
            {own && <MoveToCart product={product} />}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={words.pagesOfTheWishlist()} className="mt-10 flex flex-wrap items-center gap-4">
          {page > 1 && (
            <Link to={address(page - 1)} rel="prev" className="button button-secondary">
              {words.previous()}
            </Link>
          )}
          {page < pages && (
            <Link to={address(page + 1)} rel="next" className="button button-secondary">
              {words.more()}
            </Link>
          )}
          <span className="figures text-muted text-sm">{words.pageOf({ page, pages })}</span>
        </nav>
      )}
    </>
  );
}

function MoveToCart({ product }: { product: ProductCardData }) {
  if (product.quickAdd === undefined)
    return (
      <Link to={`/products/${product.handle}`} className="button button-secondary w-full">
        {product.gone ? words.seeProduct() : words.chooseOptions()}
      </Link>
    );
  return (
    <ShopForm action="/wishlist" method="post" onSubmit={() => void setWishlisted(product.handle, false)}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="product" value={product.handle} />
      <input type="hidden" name="merchandiseId" value={product.quickAdd} />
      <input type="hidden" name="quantity" value={1} />
      <button type="submit" className="button button-secondary w-full">
        {words.moveToCart()}
      </button>
    </ShopForm>
  );
}
