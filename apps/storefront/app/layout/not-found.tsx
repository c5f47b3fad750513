/** Content of a 404 page: an image, a search field, and products (PAGE-110). */
import * as words from '@vitrine/words/error-page';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { Link } from '../ui/link.tsx';
import type { NotFoundDetails } from './error-page.tsx';
import { PictureSection } from './picture-section.tsx';

export interface NotFoundProps {
  readonly details: NotFoundDetails;
  /** Heading and message. */
  readonly head: ReactNode;
  /** Links to other pages. */
  readonly links: ReactNode;
}

export default function NotFound({ details, head, links }: NotFoundProps) {
  const { suggestions, isSimilar, popular, next } = details;
  return (
    <>
      <PictureSection>
        {head}
        {next === null ? (
          <SearchForm popular={popular} />
        ) : (
          <Link to={next.to} reloadDocument className="button">
            {next.label}
          </Link>
        )}
        {links}
      </PictureSection>
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
