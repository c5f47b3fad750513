/**
 * What shows only where the shop itself sells; with a product's handle the partner's link stands in its place. A part of
 * its own: what is beside it is not drawn anew once the shopper's country is known.
 */
import { lazy, Suspense } from 'react';
import { useVisitorContext } from '../layout/use-visitor-context.ts';

const PartnerBuy = lazy(() => import('./partner-buy.tsx'));

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
