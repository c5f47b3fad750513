/** "You seem to be in ...": a notice with a link when the shopper's country belongs to another storefront. */
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { type RegionSuggestion, suggestRegion } from './region-suggestion.ts';
import { useShopFrame } from './shop-frame.ts';

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
    <aside aria-label="Region" className="no-print border-line border-b bg-linen">
      <div className="frame flex items-center gap-3 py-2 text-sm">
        <Icon name="globe" size={18} />
        <p className="flex-1">
          You seem to be in {suggestion.countryName}.{' '}
          <a href={other.url} className="link inline-block py-2">
            Shop {other.label} in {other.currency}
          </a>
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label="Stay on this store"
          onClick={() => {
            suggestion.dismiss();
            setSuggestion(null);
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}
