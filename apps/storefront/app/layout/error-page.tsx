/** What stands where a page should be: not found, resting, or broken. Always with a way on. */
import { isRouteErrorResponse, Link, useRouteError, useRouteLoaderData } from 'react-router';
import type { ProductCardData } from '../product/product-card-data.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What a loader throws with a 404, so that the page can suggest something. */
export interface NotFoundData {
  readonly what: string;
  readonly suggestions: readonly ProductCardData[];
}

function isNotFoundData(data: unknown): data is NotFoundData {
  return typeof data === 'object' && data !== null && 'what' in data && 'suggestions' in data;
}

export default function ErrorPage() {
  const error = useRouteError();
  const framed = useRouteLoaderData('root') !== undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = wordsFor(status);
  const data = isRouteErrorResponse(error) && isNotFoundData(error.data) ? error.data : null;
  return (
    <>
      <title>{words.title}</title>
      <meta name="robots" content="noindex,nofollow" />
      {framed && <Header />}
      <main id="content" tabIndex={-1} className="frame py-20 outline-none">
        <p className="figures text-muted">{status}</p>
        <h1 className="mt-2 text-4xl">{words.title}</h1>
        <p className="mt-4 max-w-[50ch] text-lg">{data === null ? words.advice : data.what}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/collections/all" className="button">
            Shop all
          </Link>
          <Link to="/" className="button button-quiet">
            Go to the start
          </Link>
        </p>
        {data !== null && data.suggestions.length > 0 && framed && (
          <section aria-labelledby="suggestions" className="mt-20">
            <h2 id="suggestions" className="mb-8 text-2xl">
              Perhaps one of these
            </h2>
            <ProductGrid products={data.suggestions} />
          </section>
        )}
      </main>
      {framed && <Footer />}
    </>
  );
}

function wordsFor(status: number): { title: string; advice: string } {
  if (status === 404)
    return { title: 'This page has washed away', advice: 'The address may be old. The shop is still here.' };
  if (status === 503)
    return {
      title: 'Back in a moment',
      advice: 'The shop is resting. Your cart is safe; please try again shortly.',
    };
  if (status === 429)
    return {
      title: 'A little slower, please',
      advice: 'Too many requests came from here. Wait a moment and try again.',
    };
  return {
    title: 'Something went wrong',
    advice: 'It was us, not you. Please try again; your cart is safe.',
  };
}
