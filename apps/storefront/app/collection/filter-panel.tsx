/** Filters as quiet text: a column on a desk, folded on a phone. */
import { Swatch } from '../ui/swatch.tsx';
import type { FilterChoice, FilterGroup, PriceFilter } from './filters.ts';

/** Longer lists stay folded until something in them is chosen. */
const longestOpen = 8;

export interface FilterPanelProps {
  readonly groups: readonly FilterGroup[];
  readonly price: PriceFilter;
  readonly activeCount: number;
}

export function FilterPanel({ groups, price, activeCount }: FilterPanelProps) {
  return (
    <details className="filter-panel open-on-desk" open={activeCount > 0}>
      <summary className="button button-quiet min-h-11 w-full">
        Filter{activeCount > 0 ? ` (${activeCount})` : ''}
      </summary>
      <div className="grid gap-3 pt-6 lg:pt-0">
        {groups.map((group) => (
          <details
            key={group.name}
            open={group.choices.length <= longestOpen || group.choices.some((choice) => choice.chosen)}
            className="border-line border-b pb-3"
          >
            <summary className="flex min-h-11 items-center font-semibold text-sm">{group.label}</summary>
            <fieldset>
              <legend className="sr-only">{group.label}</legend>
              <ul>
                {group.choices.map((choice) => (
                  <FilterChoiceRow key={choice.value} name={group.name} choice={choice} />
                ))}
              </ul>
            </fieldset>
          </details>
        ))}
        <fieldset>
          <legend className="mb-2 font-semibold text-sm">Price</legend>
          <div className="flex items-center gap-2">
            <PriceField name="filter.v.price.gte" label="From" value={price.from} placeholder="0" />
            <PriceField name="filter.v.price.lte" label="To" value={price.to} placeholder={price.highest} />
          </div>
          <button type="submit" className="button button-quiet mt-3 min-h-11 w-full px-4 text-sm">
            Apply
          </button>
        </fieldset>
      </div>
    </details>
  );
}

function FilterChoiceRow({ name, choice }: { name: string; choice: FilterChoice }) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
        <input
          type="checkbox"
          name={name}
          value={choice.value}
          key={String(choice.chosen)}
          defaultChecked={choice.chosen}
          className="size-4 accent-bronze"
        />
        {choice.color && <Swatch color={choice.color} size={16} />}
        <span className="flex-1">{choice.label}</span>
        <span className="figures text-muted text-sm">{choice.count}</span>
      </label>
    </li>
  );
}

interface PriceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
}

function PriceField({ name, label, value, placeholder }: PriceFieldProps) {
  return (
    <label className="flex-1 text-sm">
      <span className="sr-only">{label}</span>
      <input
        type="text"
        inputMode="decimal"
        name={name}
        key={value}
        defaultValue={value}
        placeholder={placeholder === '' ? label : placeholder}
        className="field min-h-11 px-3"
      />
    </label>
  );
}
