/** Product suggestions on a 404 page. */
import { youMightLike } from '@vitrine/words/error-page';
import type { ProductCardData } from '../product/product-card-data.ts';
import { ProductCardRow } from '../product/product-card-row.tsx';

export interface ErrorSuggestionsProps {
  readonly products: readonly ProductCardData[];
}

export default function ErrorSuggestions({ products }: ErrorSuggestionsProps) {
  return (
    <section aria-labelledby="suggestions" className="frame pt-14 md:pt-20">
      <h2 id="suggestions" className="mb-8 text-2xl">
        {youMightLike()}
      </h2>
      <ProductCardRow products={products} />
    </section>
  );
}
