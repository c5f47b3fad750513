/** Choices of a filter group: checkboxes, or a price range. */

import * as words from '@vitrine/words/collection';
import { useEffect, useState } from 'react';
import { Swatch } from '../ui/swatch.tsx';
import type { FilterChoice, FilterGroup, PriceFilter } from './filters.ts';

export function FilterChoices({ group }: { readonly group: FilterGroup }) {
  return (
    <fieldset>
      <legend lang={group.lang} className="sr-only">
        {group.label}
      </legend>
      <ul className="filter-choices">
        {group.choices.map((choice) => (
          <FilterChoiceRow key={choice.value} name={group.name} choice={choice} />
        ))}
      </ul>
    </fieldset>
  );
}

/** Checkbox of a filter, which changes at once and then follows the loader's data. */
function FilterChoiceRow({ name, choice }: { readonly name: string; readonly choice: FilterChoice }) {
  const { chosen = false } = choice;
  const [checked, setChecked] = useState<boolean>(chosen);
  useEffect(() => setChecked(chosen), [chosen]);
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name={name}
          value={choice.value}
          checked={checked}
          onChange={(event) => setChecked(event.target.checked)}
        />
        {choice.color && <Swatch color={choice.color} size={18} />}
        <span lang={choice.lang}>{choice.label}</span>
        <span>
          {words.choiceCount({
            count: choice.count,
            hidden: (text) => (
              <span key="hidden" className="sr-only">
                {text}
              </span>
            ),
          })}
        </span>
      </label>
    </li>
  );
}

export function PriceChoice({ price }: { readonly price: PriceFilter }) {
  return (
    <fieldset>
      <legend className="sr-only">{words.price()}</legend>
      <div className="flex items-center gap-2">
        <PriceField name="filter.v.price.gte" label={words.priceFrom()} value={price.from} placeholder="0" />
        <span aria-hidden="true">–</span>
        <PriceField
          name="filter.v.price.lte"
          label={words.priceTo()}
          value={price.to}
          placeholder={price.highest}
        />
      </div>
      <button type="submit" className="button button-secondary list-apply">
        {words.apply()}
      </button>
    </fieldset>
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
