/** What stands below the fold of a product's page: its story, and what shoppers say of it. */
import type { ProductPageData } from './product-page-data.ts';
import { Reviews } from './reviews.tsx';
import type { ReviewsView } from './reviews-page.ts';
import { Story } from './story.tsx';

export interface UnhurriedReadProps {
  readonly product: ProductPageData;
  readonly reviews: ReviewsView;
}

export default function UnhurriedRead({ product, reviews }: UnhurriedReadProps) {
  return (
    <div id="read">
      <Story product={product} />
      <Reviews reviews={reviews} rating={product.rating} />
    </div>
  );
}
