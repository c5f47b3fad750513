/** Error page: not found, unavailable, or failed. Always with links to continue. */
import * as words from '@vitrine/words/error-page';
import { Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useHref, useRouteError, useRouteLoaderData } from 'react-router';
import { lazyPart } from '../loading/lazy-part.ts';
import { ScriptError } from '../loading/load-script.ts';
import { reloadOnce } from '../loading/reload-once.ts';
import type { ProductCardData } from '../product/product-card-data.ts';
import { Link } from '../ui/link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useShopFrame } from './shop-frame.ts';

/** Part of every page's scripts, so that it works when nothing else can be loaded; only a 404 loads suggestions. */
const ErrorSuggestions = lazyPart(() => import('./error-suggestions.tsx'));

/** Data that a loader throws with a 404, for suggestions. */
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
  const status = isRouteErrorResponse(error) ? error.status : isConnectionLost(error) ? null : 500;
  const { title, advice, search } = status === null ? offlineWords() : wordsFor(status);
  useEffect(() => {
    if (isConnectionLost(error)) void loadDocument(error);
  }, [error]);
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
              {status !== null && <p className="figures text-muted">{status}</p>}
              <h1 className="mt-3 max-w-[12ch] text-4xl">{title}</h1>
              <p className="mt-5 max-w-[42ch] text-lg">{data === null ? advice : data.what}</p>
            </div>
            <div>
              {search ? <SearchForm /> : <TryAgain isOffline={status === null} />}
              <p className="mt-4 flex flex-wrap gap-x-6">
                <Link to="/collections/all" reloadDocument className="link inline-flex min-h-11 items-center">
                  {words.shopAll()}
                </Link>
                <Link to="/" reloadDocument className="link inline-flex min-h-11 items-center">
                  {words.goToStart()}
                </Link>
                {framed && <HelpLink />}
              </p>
            </div>
          </div>
        </section>
        {data !== null && data.suggestions.length > 0 && framed && (
          <Suspense>
            <ErrorSuggestions products={data.suggestions} />
          </Suspense>
        )}
      </main>
      {framed && <Footer />}
    </>
  );
}

/** Link to the help page, if there is one. */
function HelpLink() {
  const { helpPage } = useShopFrame();
  if (helpPage === null) return null;
  return (
    <Link to={helpPage} reloadDocument className="link inline-flex min-h-11 items-center">
      {words.askUs()}
    </Link>
  );
}

/** Header without layout data: the shop's name, and a link to the home page. */
function BareHeader() {
  // After a client navigation, the previous page's layout data is available.
  const siteName = import.meta.env.SSR ? undefined : window.__shopFrame?.brand.name;
  return (
    <header className="border-line border-b">
      <div className="frame flex h-16 items-center">
        <Link
          to="/"
          reloadDocument
          className="inline-flex min-h-11 items-center font-display text-2xl tracking-tight"
        >
          {siteName ?? words.goToStart()}
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

/**
 * Link that requests the same URL again, with or without JavaScript. Without a connection it stays on the page and waits for it.
 */
function TryAgain({ isOffline }: { readonly isOffline: boolean }) {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);
  const reloadIfReachable = async () => {
    if (await isReachable()) location.reload();
    else setTries(tries + 1);
  };
  return (
    <form
      onSubmit={(event) => {
        if (!isOffline) return;
        event.preventDefault();
        void reloadIfReachable();
      }}
    >
      <button type="submit" className="button">
        {words.tryAgain()}
      </button>
      {tries > 0 && (
        <p key={tries} role="alert" className="mt-3">
          {words.stillOffline()}
        </p>
      )}
    </form>
  );
}

/** Returns true if a script or a page's data couldn't be fetched; `fetch` rejects with a `TypeError`. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof ScriptError) return true;
  return error instanceof TypeError && /fetch|NetworkError|Load failed/i.test(error.message);
}

/** Loads the page's document: its HTML works without scripts, and refers to scripts of a single build. */
async function loadDocument(error: unknown): Promise<void> {
  const isOutdated = error instanceof ScriptError && error.reason === 'outdated';
  if (isOutdated || (await isReachable())) reloadOnce();
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch (failure) {
    console.warn('there is no connection yet', failure);
    return false;
  }
}

function offlineWords(): Words {
  return { title: words.offline(), advice: words.offlineAdvice(), search: false };
}

interface Words {
  readonly title: string;
  readonly advice: string;
  /** True to offer a search. */
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
