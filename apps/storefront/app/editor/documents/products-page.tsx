/** List of products with copy of their own, with a picker to add one. */
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { useNavigate } from 'react-router';
import { SearchBox } from '../pickers/search-box.tsx';
import { documentsTexts } from './documents-texts.ts';
import { ListedPage } from './listed-page.tsx';
import { getDocumentScreenPath } from './use-kinds.ts';

export function ProductsPage() {
  const navigate = useNavigate();
  return (
    <ListedPage
      title={documentsTexts.products.title}
      description={documentsTexts.products.description}
      list="products"
      empty={documentsTexts.products.empty}
      begin={
        <div className="w-full sm:w-80">
          <label htmlFor="find-product" className="label">
            {documentsTexts.products.choose}
          </label>
          <SearchBox
            id="find-product"
            label={documentsTexts.products.choose}
            picks="product"
            region={getDefaultRegion()}
            onChoose={({ id }) => void navigate(getDocumentScreenPath('product', id))}
          />
        </div>
      }
    />
  );
}
