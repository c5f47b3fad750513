/** Content of a 404 page: a picture, a search, and products (PAGE-110). */
import * as words from '@vitrine/words/error-page';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { NotFoundDetails } from './error-page.tsx';

export interface NotFoundProps {
  readonly details: NotFoundDetails;
  /** Heading and message. */
  readonly head: ReactNode;
  /** Links to other pages. */
  readonly links: ReactNode;
}

export default function NotFound({ details, head, links }: NotFoundProps) {
  const { suggestions, isSimilar, popular, picture, next } = details;
  return (
    <>
      <section className={picture === null ? 'bg-sand' : 'bg-sand lg:grid lg:grid-cols-2'}>
        {picture !== null && (
          <ResponsiveImage
            src={picture}
            alt=""
            width={1800}
            height={1200}
            // The picture fills the height of the text column, so it is wider than half of the page before it is cropped.
            sizes="(min-width: 64rem) max(50vw, 60rem), 100vw"
            eager
            className="aspect-[2/1] w-full object-cover lg:order-2 lg:aspect-auto lg:h-full"
          />
        )}
        <div className="frame grid content-center py-10 md:py-20">
          <div className={picture === null ? 'max-w-xl' : 'mx-auto w-full max-w-xl'}>
            {head}
            {next === null ? (
              <SearchForm popular={popular} />
            ) : (
              <Link to={next.to} reloadDocument className="button">
                {next.label}
              </Link>
            )}
            {links}
          </div>
        </div>
      </section>
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions" className="frame pt-14 md:pt-20">
          <h2 id="suggestions" className="mb-8 text-2xl">
            {isSimilar ? words.youMightLike() : words.bestSellers()}
          </h2>
          <ProductCardRow products={suggestions} />
        </section>
      )}
    </>
  );
}

function SearchForm({ popular }: Pick<NotFoundDetails, 'popular'>) {
  const path = useHref('/search');
  return (
    <form action={path}>
      <label htmlFor="search-instead" className="label">
        {words.lookingFor()}
      </label>
      <div className="one-field">
        <input
          id="search-instead"
          type="search"
          name="q"
          className="one-field-input"
          autoComplete="off"
          maxLength={255}
        />
        <button type="submit" className="button">
          {words.search()}
        </button>
      </div>
      {popular.length > 0 && (
        <ul aria-label={words.popularSearches()} className="mt-4 flex flex-wrap gap-2">
          {popular.map(({ title, titleLang }) => (
            <li key={title}>
              <a href={`${path}?q=${encodeURIComponent(title)}`} lang={titleLang} className="chip">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
