/** List of products with copy of their own, with a picker to add one. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { useNavigate } from 'react-router';
import { SearchBox } from '../pickers/search-box.tsx';
import { documentPath } from './kinds.ts';
import { ListedPage } from './listed-page.tsx';

export function ProductsPage() {
  const navigate = useNavigate();
  return (
    <ListedPage
      title="Products"
      description="Extra content for product pages: a badge, a note, more sections."
      list="products"
      nouns={['product', 'products']}
      empty="No product has extra content yet. Choose one above."
      begin={
        <div className="w-full sm:w-80">
          <label htmlFor="find-product" className="label">
            Choose a product
          </label>
          <SearchBox
            id="find-product"
            label="Choose a product"
            picks="product"
            region={getDefaultRegion()}
            onChoose={({ id }) => void navigate(documentPath('product', id))}
          />
        </div>
      }
    />
  );
}
