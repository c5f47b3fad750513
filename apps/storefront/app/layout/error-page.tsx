/** Error page for each HTTP status and for a lost connection. It always has links to continue. */
import * as words from '@vitrine/words/error-page';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import { lazyPart } from '../loading/lazy-part.ts';
import { ScriptError } from '../loading/load-script.ts';
import { reloadOnce } from '../loading/reload-once.ts';
import type { ProductCardData } from '../product/product-card-data.ts';
import type { PopularWord } from '../search/popular-searches.server.ts';
import { Link } from '../ui/link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PictureSection, PlainSection } from './picture-section.tsx';
import { useShopFrame } from './shop-frame.ts';

/**
 * The error page is part of every page's scripts, so that it can be shown when nothing else loads. Only a 404 page
 * loads this component.
 */
const NotFound = lazyPart(() => import('./not-found.tsx'));

/** Data of the 404 response that a loader throws. */
export interface NotFoundDetails {
  /** Heading; null for the usual one. */
  readonly title: string | null;
  readonly what: string;
  readonly suggestions: readonly ProductCardData[];
  /** True if the suggestions fit the path; false if they are best sellers only. */
  readonly isSimilar: boolean;
  /** Popular searches. */
  readonly popular: readonly PopularWord[];
  /** Replaces the search, if the shopper came for something else than products. */
  readonly next: NextStep | null;
}

/** Link to the page that the shopper was probably looking for. */
export interface NextStep {
  readonly to: string;
  readonly label: string;
}

function isNotFoundData(data: unknown): data is NotFoundDetails {
  return typeof data === 'object' && data !== null && 'suggestions' in data;
}

export default function ErrorPage() {
  const error = useRouteError();
  const hasLayout = useRouteLoaderData('root') !== undefined;
  const status = isRouteErrorResponse(error) ? error.status : isConnectionLost(error) ? null : 500;
  const { title, advice } = status === null ? getOfflineMessages() : getMessages(status);
  const isFailure = status === null || status >= 500;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form that was submitted had the focus, and is no longer in the document.
    if (isFailure) main.current?.focus({ preventScroll: true });
    if (isConnectionLost(error)) void loadDocument(error);
  }, [error, isFailure]);
  const isCheckout = useLocation().pathname.startsWith('/checkout/');
  // The message of a 503 already says that a payment may be in progress.
  const mayBePaying = isCheckout && isFailure && status !== 503;
  const details = isRouteErrorResponse(error) && isNotFoundData(error.data) ? error.data : null;
  const heading = details?.title ?? title;
  const head = (
    <>
      {status !== null && <p className="figures text-muted">{status}</p>}
      <h1 className="mt-2 max-w-[14ch] text-4xl">{heading}</h1>
      <p className="mt-4 mb-8 max-w-[42ch] text-lg">{details?.what ?? advice}</p>
      {mayBePaying && <p className="-mt-4 mb-8 max-w-[42ch]">{words.paymentAdvice()}</p>}
    </>
  );
  const links = (
    <p className="mt-4 flex flex-wrap gap-x-6">
      <Link to="/collections/all" reloadDocument className="link inline-flex min-h-11 items-center">
        {words.shopAll()}
      </Link>
      <Link to="/" reloadDocument className="link inline-flex min-h-11 items-center">
        {words.goToStart()}
      </Link>
      {hasLayout && <HelpPageLink />}
    </p>
  );
  // Without a connection a picture can't be loaded.
  const Section = hasLayout && status !== null ? PictureSection : PlainSection;
  const plain = (
    <Section>
      {head}
      {status !== 404 && <RetryButton isOffline={status === null} />}
      {links}
    </Section>
  );
  return (
    <>
      <title>{heading}</title>
      <meta name="robots" content="noindex,nofollow" />
      {hasLayout ? <Header /> : <BareHeader />}
      <main ref={main} id="content" tabIndex={-1} className="outline-none">
        {details !== null && hasLayout ? (
          <Suspense fallback={plain}>
            <NotFound details={details} head={head} links={links} />
          </Suspense>
        ) : (
          plain
        )}
      </main>
      {hasLayout && <Footer />}
    </>
  );
}

/** Link to the help page; nothing if the shop has none. */
function HelpPageLink() {
  const { helpPage } = useShopFrame();
  if (helpPage === null) return null;
  return (
    <Link to={helpPage} reloadDocument className="link inline-flex min-h-11 items-center">
      {words.askUs()}
    </Link>
  );
}

/** Header for when the layout data couldn't be loaded: the shop's name, linked to the home page. */
function BareHeader() {
  // After a client-side navigation the layout data of the previous page is available.
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

/**
 * Button that requests the same URL again. If the connection was lost, it stays on the page until the server is
 * reachable.
 */
function RetryButton({ isOffline }: { readonly isOffline: boolean }) {
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

/** Returns true if a script or a page's data couldn't be fetched, for which `fetch` rejects with a `TypeError`. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof ScriptError) return true;
  return error instanceof TypeError && /fetch|NetworkError|Load failed/i.test(error.message);
}

/**
 * Reloads the document if the build has changed or the server is reachable: its HTML works without scripts, and its
 * scripts are all of one build.
 */
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

function getOfflineMessages(): ErrorMessages {
  return { title: words.offline(), advice: words.offlineAdvice() };
}

interface ErrorMessages {
  readonly title: string;
  readonly advice: string;
}

function getMessages(status: number): ErrorMessages {
  if (status === 404) return { title: words.notFound(), advice: words.notFoundAdvice() };
  if (status === 503) return { title: words.resting(), advice: words.restingAdvice() };
  if (status === 429) return { title: words.tooOften(), advice: words.tooOftenAdvice() };
  if (status < 500) return { title: words.cantDo(), advice: words.cantDoAdvice() };
  return { title: words.wrong(), advice: words.wrongAdvice() };
}
