/** What stands below the fold of a product's page: its story, what shoppers say of it, what goes well with it. */
import type { PublishedQuestion } from '../load-context.ts';
import type { ProductCardData } from './product-card-data.ts';
import type { ProductHeadings, ProductPart } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';
import { ProductRow } from './product-row.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import type { ReviewsView } from './reviews-page.ts';
import { Story } from './story.tsx';

export interface UnhurriedReadProps {
  readonly product: ProductPageData;
  readonly headings: ProductHeadings;
  /** Those of all products, then its own. */
  readonly details: readonly ProductPart[];
  readonly reviews: ReviewsView;
  readonly questions: readonly PublishedQuestion[];
  readonly related: readonly ProductCardData[];
}

export default function UnhurriedRead(props: UnhurriedReadProps) {
  const { product, headings, details, reviews, questions, related } = props;
  return (
    <div id="read">
      <Story product={product} headings={headings} details={details} />
      <Reviews
        title={headings.reviewsTitle}
        handle={product.handle}
        reviews={reviews}
        rating={product.rating}
      />
      <Questions handle={product.handle} questions={questions} />
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
