/** Four products: in a row on wide screens, two by two on phones. */
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

export function ProductCardRow({ products }: { readonly products: readonly ProductCardData[] }) {
  return (
    <ul className="product-row">
      {products.map((product) => (
        <li key={product.handle}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
