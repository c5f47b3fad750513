/**
 * Shows a skeleton while a product, list, article or text page is loading. The skeleton covers the previous page, which
 * keeps its height, so that Back restores the scroll position.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useBasename } from '../data/base-path.ts';

/** Delay in ms before the skeleton is shown. */
const delayMs = 200;

const skeletons = [
  { path: /^\/products\/[^/]+$/, load: () => import('../product/product-skeleton.tsx') },
  { path: /^\/collections\/[^/]+$/, load: () => import('../collection/list-skeleton.tsx') },
  { path: /^\/blogs\/[^/]+(?:\/tagged\/[^/]+)?$/, load: () => import('../blog/blog-skeleton.tsx') },
  { path: /^\/blogs\/[^/]+\/[^/]+$/, load: () => import('../blog/article-skeleton.tsx') },
  { path: /^\/(?:pages|policies)\/[^/]+$/, load: () => import('../reading/reading-skeleton.tsx') },
] as const;

export function PendingPage({ children }: { children: React.ReactNode }) {
  const here = useLocation().pathname;
  const basename = useBasename();
  const { location } = useNavigation();
  // The router's pending location includes the basename.
  const pendingPath = location === undefined ? here : location.pathname.slice(basename.length) || '/';
  const skeleton = pendingPath === here ? undefined : skeletons.find(({ path }) => path.test(pendingPath));
  const [Skeleton, setSkeleton] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (skeleton === undefined) return;
    let over = false;
    const timer = setTimeout(() => {
      skeleton.load().then(
        ({ default: Skeleton }) => {
          if (!over) setSkeleton(() => Skeleton);
        },
        // If the skeleton's code can't be loaded, the previous page stays visible until the next is ready.
        (failure: unknown) => console.warn('the shape of a page could not be loaded', failure),
      );
    }, delayMs);
    return () => {
      over = true;
      clearTimeout(timer);
      setSkeleton(null);
    };
  }, [skeleton]);
  return (
    <>
      {skeleton !== undefined && Skeleton !== null && (
        <div className="coming">
          <div className="coming-shape">
            <Skeleton />
          </div>
        </div>
      )}
      {children}
    </>
  );
}
