/** A row of products, next to its heading. */
import { allOf } from '@vitrine/words/home-shelf';
import { toMidSentence } from '../data/to-mid-sentence.ts';
import { ProductCard } from '../product/product-card.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { Link } from '../ui/link.tsx';
import type { HomeProductRow } from './home-data.ts';

export default function HomeProducts({ shelf }: { readonly shelf: HomeProductRow }) {
  return (
    <section
      id="together"
      aria-labelledby="together-title"
      className="frame section grid gap-8 lg:grid-cols-[1fr_3fr] lg:gap-6"
    >
      <div>
        <h2 id="together-title" lang={shelf.headingLang} className="text-3xl">
          {shelf.heading}
        </h2>
        <p className="mt-3">
          <Link to={shelf.url} className="link inline-flex min-h-11 items-center">
            {allOf({ collection: toMidSentence(shelf.title) })}
          </Link>
        </p>
      </div>
      <Carousel label={shelf.title} controls="under" slideClass="" className="shelf">
        {shelf.products.map((product) => (
          <ProductCard key={product.handle} product={product} />
        ))}
      </Carousel>
    </section>
  );
}
