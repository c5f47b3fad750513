/**
 * Shows a skeleton while a product, list, article or text page is loading. The skeleton covers the previous page, which
 * keeps its height, so that Back restores the scroll position.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useBasename } from '../data/base-path.ts';

/** Delay in ms before the skeleton is shown. */
const patience = 200;

const shapes = [
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
  const coming = location === undefined ? here : location.pathname.slice(basename.length) || '/';
  const awaited = coming === here ? undefined : shapes.find(({ path }) => path.test(coming));
  const [Shape, setShape] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (awaited === undefined) return;
    let over = false;
    const timer = setTimeout(() => {
      awaited.load().then(
        ({ default: Skeleton }) => {
          if (!over) setShape(() => Skeleton);
        },
        // If the skeleton's code can't be loaded, the previous page stays visible until the next is ready.
        (failure: unknown) => console.warn('the shape of a page could not be loaded', failure),
      );
    }, patience);
    return () => {
      over = true;
      clearTimeout(timer);
      setShape(null);
    };
  }, [awaited]);
  return (
    <>
      {awaited !== undefined && Shape !== null && (
        <div className="coming">
          <div className="coming-shape">
            <Shape />
          </div>
        </div>
      )}
      {children}
    </>
  );
}
