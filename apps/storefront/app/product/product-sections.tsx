/** Sections at the end of a product page: reviews, questions, and related products. */
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import type { PublishedQuestion } from '../load-context.ts';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { ProductCardRow } from './product-card-row.tsx';
import type { ProductHeadings } from './product-context.ts';
import type { ProductPageData } from './product-page-data.ts';
import { QuestionList } from './question-list.tsx';
import { Reviews } from './reviews.tsx';
import type { ReviewsView } from './reviews-page.ts';

export interface ProductSectionsProps {
  readonly product: ProductPageData;
  readonly headings: ProductHeadings;
  readonly reviews: ReviewsView;
  readonly questions: readonly PublishedQuestion[];
  readonly related: readonly ProductCardData[];
}

export default function ProductSections(props: ProductSectionsProps) {
  const { product, headings, reviews, questions, related } = props;
  const frame = useShopFrame();
  const { handle, rating } = product;
  return (
    <div id="read" className="read">
      <Reviews
        title={headings.reviewsTitle}
        titleLang={getFieldLang(headings, 'reviewsTitle')}
        handle={handle}
        reviews={reviews}
        rating={rating}
      />
      <RenderedOnce from={frame} name="questions" by={[handle, questions]}>
        <QuestionList handle={handle} questions={questions} />
      </RenderedOnce>
      {related.length > 0 && (
        <section aria-labelledby="related" className="product-related">
          <h2 id="related" lang={getFieldLang(headings, 'relatedTitle')} className="mb-8 text-3xl">
            {headings.relatedTitle}
          </h2>
          <ProductCardRow products={related} />
        </section>
      )}
    </div>
  );
}
