/** Determines the shopper's country; loads the notice only if another storefront suits it better. */
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.ts';
import { type RegionSuggestion, suggestRegion } from './region-suggestion.ts';
import { useShopFrame } from './shop-frame.ts';

const RegionBanner = lazyPart(() => import('./region-banner.tsx'));

export function RegionNotice() {
  const { region, regions } = useShopFrame();
  const [suggestion, setSuggestion] = useState<RegionSuggestion | null>(null);

  useEffect(() => {
    let current = true;
    const ask = () => void suggestRegion(region).then((answer) => current && setSuggestion(answer));
    ask();
    addEventListener('focus', ask);
    addEventListener('online', ask);
    return () => {
      current = false;
      removeEventListener('focus', ask);
      removeEventListener('online', ask);
    };
  }, [region]);

  const other = regions.find((each) => each.region === suggestion?.region);
  if (suggestion === null || other === undefined) return null;
  return (
    <Suspense>
      <RegionBanner suggestion={suggestion} other={other} stay={() => setSuggestion(null)} />
    </Suspense>
  );
}
