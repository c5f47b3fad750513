/** Four columns on a desk, two on a phone. */
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

export function ProductGrid({
  products,
  eager = 0,
}: {
  products: readonly ProductCardData[];
  eager?: number;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
