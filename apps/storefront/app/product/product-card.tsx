/** A product in a grid: one picture, its name, its price. */

import { percentOff } from '@vitrine/rules/catalogue/badge';
import { Link } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Swatch } from '../ui/swatch.tsx';
import { AddToCart } from './add-to-cart.tsx';
import type { ProductCardData } from './product-card-data.ts';

export function ProductCard({ product, eager = false }: { product: ProductCardData; eager?: boolean }) {
  const { region } = useShopFrame();
  const off = product.compareAtPrice === null ? null : percentOff(product.price, product.compareAtPrice);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden">
        {product.image && (
          <Picture
            {...product.image}
            alt=""
            sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 33vw, 50vw"
            eager={eager}
            className="picture transition-transform duration-300 group-hover:scale-[1.02]"
          />
        )}
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          {!product.available && <Badge tone="quiet">Sold out</Badge>}
          {product.available && off !== null && off > 0 && <Badge tone="sale">{off}% off</Badge>}
          {product.available && product.isNew && <Badge tone="plain">New</Badge>}
        </div>
        {product.quickAdd !== null && (
          <div className="absolute right-2 bottom-2 z-10">
            <AddToCart variantId={product.quickAdd} title={product.title} round />
          </div>
        )}
      </div>
      <h3 className="mt-3 font-sans font-semibold text-base leading-snug">
        <Link to={`/products/${product.handle}`} prefetch="intent" className="after:absolute after:inset-0">
          {product.title}
        </Link>
      </h3>
      <p className="mt-0.5 text-sm">
        <Price
          amount={product.price}
          compareAt={product.compareAtPrice}
          region={region}
          from={product.priceVaries}
        />
      </p>
      {product.swatches.length > 1 && (
        <p className="mt-2 flex gap-1.5">
          <span className="sr-only">{product.swatches.length} shades</span>
          {product.swatches.slice(0, 5).map((swatch) => (
            <Swatch key={swatch.name} color={swatch.color} size={14} />
          ))}
        </p>
      )}
    </article>
  );
}
