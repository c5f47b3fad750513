/** What stands below the fold of a product's page: its story, what shoppers say of it, what goes well with it. */
import type { ProductCardData } from './product-card-data.ts';
import type { ProductPageData } from './product-page-data.ts';
import { ProductRow } from './product-row.tsx';
import { Reviews } from './reviews.tsx';
import type { ReviewsView } from './reviews-page.ts';
import { Story } from './story.tsx';

export interface UnhurriedReadProps {
  readonly product: ProductPageData;
  readonly reviews: ReviewsView;
  readonly related: readonly ProductCardData[];
}

export default function UnhurriedRead({ product, reviews, related }: UnhurriedReadProps) {
  return (
    <div id="read">
      <Story product={product} />
      <Reviews reviews={reviews} rating={product.rating} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="product-related">
          <h2 id="related" className="mb-8 text-3xl">
            Goes well with
          </h2>
          <ProductRow products={related} />
        </section>
      )}
    </div>
  );
}
