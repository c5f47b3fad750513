/** What stands where a page should be: not found, resting, or broken. Always with a way on. */
import * as words from '@vitrine/words/error-page';
import { isRouteErrorResponse, useHref, useRouteError, useRouteLoaderData } from 'react-router';
import type { ProductCardData } from '../product/product-card-data.ts';
import { ProductCardRow } from '../product/product-card-row.tsx';
import { Link } from '../ui/link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What a loader throws with a 404, so that the page can suggest something. */
export interface NotFoundDetails {
  readonly what: string;
  readonly suggestions: readonly ProductCardData[];
}

function isNotFoundData(data: unknown): data is NotFoundDetails {
  return typeof data === 'object' && data !== null && 'what' in data && 'suggestions' in data;
}

export default function ErrorPage() {
  const error = useRouteError();
  const framed = useRouteLoaderData('root') !== undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, advice, search } = wordsFor(status);
  const data = isRouteErrorResponse(error) && isNotFoundData(error.data) ? error.data : null;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex,nofollow" />
      {framed ? <Header /> : <BareHeader />}
      <main id="content" tabIndex={-1} className="outline-none">
        <section className="bg-sand">
          <div className="frame grid items-end gap-10 py-14 md:py-24 lg:grid-cols-[7fr_5fr]">
            <div>
              <p className="figures text-muted">{status}</p>
              <h1 className="mt-3 max-w-[12ch] text-4xl">{title}</h1>
              <p className="mt-5 max-w-[42ch] text-lg">{data === null ? advice : data.what}</p>
            </div>
            <div>
              {search ? <SearchForm /> : <TryAgain />}
              <p className="mt-4 flex flex-wrap gap-x-6">
                <Link to="/collections/all" reloadDocument className="link inline-flex min-h-11 items-center">
                  {words.shopAll()}
                </Link>
                <Link to="/" reloadDocument className="link inline-flex min-h-11 items-center">
                  {words.goToStart()}
                </Link>
                <Link to="/pages/contact" reloadDocument className="link inline-flex min-h-11 items-center">
                  {words.askUs()}
                </Link>
              </p>
            </div>
          </div>
        </section>
        {data !== null && data.suggestions.length > 0 && framed && (
          <section aria-labelledby="suggestions" className="frame pt-14 md:pt-20">
            <h2 id="suggestions" className="mb-8 text-2xl">
              {words.perhapsThese()}
            </h2>
            <ProductCardRow products={data.suggestions} />
          </section>
        )}
      </main>
      {framed && <Footer />}
    </>
  );
}

/** The name and the way home, where not even the frame's data came. */
function BareHeader() {
  return (
    <header className="border-line border-b">
      <div className="frame flex h-16 items-center">
        <Link
          to="/"
          reloadDocument
          className="inline-flex min-h-11 items-center font-display text-2xl tracking-tight"
        >
          Bali Beauty
        </Link>
      </div>
    </header>
  );
}

function SearchForm() {
  return (
    <form action={useHref('/search')}>
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
    </form>
  );
}

/** Asks for the same address once more, with or without JavaScript. */
function TryAgain() {
  return (
    <form>
      <button type="submit" className="button">
        {words.tryAgain()}
      </button>
    </form>
  );
}

interface Words {
  readonly title: string;
  readonly advice: string;
  /** Whether looking for something else helps. */
  readonly search: boolean;
}

function wordsFor(status: number): Words {
  if (status === 404)
    return {
      title: words.notFound(),
      advice: words.notFoundAdvice(),
      search: true,
    };
  if (status === 503)
    return {
      title: words.resting(),
      advice: words.restingAdvice(),
      search: false,
    };
  if (status === 429)
    return {
      title: words.tooOften(),
      advice: words.tooOftenAdvice(),
      search: false,
    };
  if (status < 500)
    return {
      title: words.cantDo(),
      advice: words.cantDoAdvice(),
      search: false,
    };
  return {
    title: words.wrong(),
    advice: words.wrongAdvice(),
    search: false,
  };
}
