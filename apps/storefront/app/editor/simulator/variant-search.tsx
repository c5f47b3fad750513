/** Searches products by name and adds a variant to the simulated cart. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useId, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { VariantOption } from './simulation.ts';
import { simulatorTexts } from './simulator-texts.ts';
import { useVariantSearch } from './use-variant-search.ts';
import { VariantImage } from './variant-image.tsx';

export interface ProductSearchProps {
  readonly region: RegionKey;
  readonly onChoose: (variant: VariantOption) => void;
}

export function VariantSearch({ region, onChoose }: ProductSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { data = [], error } = useVariantSearch(region, text);
  return (
    <div>
      <label htmlFor={id} className="label">
        {simulatorTexts.lines.add}
      </label>
      <input
        id={id}
        className="field"
        type="search"
        autoComplete="off"
        placeholder={simulatorTexts.lines.search}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      {error !== undefined && <p className="field-error">{error.message}</p>}
      <p role="status" className="sr-only">
        {data.length === 0 ? simulatorTexts.lines.nothing : simulatorTexts.lines.found(data.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users have to scroll the list */}
      <ul className="sim-found" aria-label={simulatorTexts.lines.products} tabIndex={0}>
        {data.map((variant) => (
          <li key={variant.id}>
            <button type="button" className="sim-product" onClick={() => onChoose(variant)}>
              <VariantImage variant={variant} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{variant.product}</span>
                <span className="figures block text-muted text-sm">
                  {[
                    variant.title,
                    formatMoney(variant.price, region),
                    variant.available ? '' : simulatorTexts.lines.soldOut,
                  ]
                    .filter((word) => word !== '')
                    .join(' · ')}
                </span>
              </span>
              <Icon name="plus" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
