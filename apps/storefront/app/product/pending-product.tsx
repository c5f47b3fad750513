/** Shows the shape of a product's page when that page takes a moment to come; the page before it stays until then. */
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A page that comes sooner needs no shape before it, ms. */
const patience = 200;

export function PendingProduct({ children }: { children: React.ReactNode }) {
  const here = useLocation().pathname;
  const coming = useNavigation().location?.pathname ?? here;
  const awaited = coming !== here && /^\/products\/[^/]+$/.test(coming);
  const [Shape, setShape] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!awaited) return;
    let over = false;
    const timer = setTimeout(async () => {
      const { default: ProductSkeleton } = await import('./product-skeleton.tsx');
      if (!over) setShape(() => ProductSkeleton);
    }, patience);
    return () => {
      over = true;
      clearTimeout(timer);
      setShape(null);
    };
  }, [awaited]);
  return awaited && Shape !== null ? <Shape /> : children;
}
