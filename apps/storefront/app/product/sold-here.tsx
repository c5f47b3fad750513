/**
 * Renders its children unless a partner serves the visitor's country; with a product's handle, renders a link to the
 * partner then. A component of its own, so that only it rerenders once the country is known.
 */
import { Suspense } from 'react';
import { useVisitorContext } from '../layout/use-visitor-context.ts';
import { lazyPart } from '../loading/lazy-part.ts';

const PartnerBuy = lazyPart(() => import('./partner-buy.tsx'));

export interface SoldHereProps {
  readonly handle?: string;
  readonly children: React.ReactNode;
}

export function SoldHere({ handle, children }: SoldHereProps) {
  const partner = useVisitorContext()?.partner ?? null;
  if (partner === null) return children;
  if (handle === undefined) return null;
  return (
    <Suspense>
      <PartnerBuy partner={partner} handle={handle} />
    </Suspense>
  );
}
