/** What stands below a product: what shoppers say of it, and what goes well with it. */
import { useLocation } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import type { PublishedQuestion } from '../load-context.ts';
import { DrawnOnce } from '../ui/drawn-once.tsx';
import type { ProductCardData } from './product-card-data.ts';
import type { ProductHeadings } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';
import { ProductRow } from './product-row.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import type { ReviewsView } from './reviews-page.ts';

export interface UnhurriedReadProps {
  readonly product: ProductPageData;
  readonly headings: ProductHeadings;
  readonly reviews: ReviewsView;
  readonly questions: readonly PublishedQuestion[];
  readonly related: readonly ProductCardData[];
}

export default function UnhurriedRead(props: UnhurriedReadProps) {
  const { product, headings, reviews, questions, related } = props;
  const frame = useShopFrame();
  const { pathname, search } = useLocation();
  const { handle, rating } = product;
  const written = { title: headings.reviewsTitle, handle, reviews, rating };
  return (
    <div id="read" className="read">
      <DrawnOnce from={frame} name="reviews" by={[written, questions, pathname, search]}>
        <Reviews {...written} />
        <Questions handle={handle} questions={questions} />
      </DrawnOnce>
      {related.length > 0 && (
        <section aria-labelledby="related" className="product-related">
          <h2 id="related" className="mb-8 text-3xl">
            {headings.relatedTitle}
          </h2>
          <ProductRow products={related} />
        </section>
      )}
    </div>
  );
}
