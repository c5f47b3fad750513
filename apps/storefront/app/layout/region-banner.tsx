/** Notice that another storefront serves the shopper's country, with a link to it. The shopper is never redirected. */
import * as words from '@vitrine/words/region-banner';
import { formatCountry } from '../data/format-country.ts';
import { Icon } from '../ui/icon.tsx';
import type { RegionSuggestion } from './region-suggestion.ts';
import type { RegionLink } from './shop-frame.ts';

export interface RegionBannerProps {
  readonly suggestion: RegionSuggestion;
  readonly other: RegionLink;
  readonly stay: () => void;
}

export default function RegionBanner({ suggestion, other, stay }: RegionBannerProps) {
  return (
    <aside aria-label={words.region()} className="no-print border-line border-b bg-linen">
      <div className="frame flex items-center gap-3 py-2 text-sm">
        <Icon name="globe" size={18} />
        <p className="flex-1">
          {words.seemToBeIn({ country: formatCountry(suggestion.countryCode) })}{' '}
          <a href={other.url} className="link inline-block py-2">
            {words.shopThere({ region: other.label, currency: other.currency })}
          </a>
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={words.stay()}
          onClick={() => {
            suggestion.dismiss();
            stay();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}
