/** Picks products or collections by title. A hidden field of the form has their numeric ids. */
import { useId, useState } from 'react';
import useSWR from 'swr';
import { useDebounced } from '../../editor/api/use-debounced.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { callAdmin } from '../api/admin-client.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import { toRecordNumber } from '../ui/format.ts';
import type { ChosenItem } from './discount-details.ts';
import { findDiscountCollectionsDocument, findDiscountProductsDocument } from './discount-documents.ts';
import { discountTexts } from './discounts-texts.ts';

const texts = discountTexts.form;

export interface ItemPickerProps {
  /** Name of the hidden field. */
  readonly name: string;
  readonly kind: 'products' | 'collections';
  readonly chosen: readonly ChosenItem[];
}

async function findItems(kind: ItemPickerProps['kind'], query: string): Promise<readonly ChosenItem[]> {
  return kind === 'products'
    ? throwRejection(await callAdmin(findDiscountProductsDocument, { query })).products.nodes
    : throwRejection(await callAdmin(findDiscountCollectionsDocument, { query })).collections.nodes;
}

export function ItemPicker({ name, kind, chosen: before }: ItemPickerProps) {
  const id = useId();
  const [chosen, setChosen] = useState(before);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const { data } = useSWR(query === '' ? null : ['discount items', kind, query], () =>
    findItems(kind, query),
  );
  const found = (data ?? []).filter((item) => !chosen.some((each) => each.id === item.id));
  return (
    <div className="grid gap-2">
      <input type="hidden" name={name} value={chosen.map((item) => toRecordNumber(item.id)).join(', ')} />
      {chosen.length === 0 ? (
        <p className="text-muted text-sm">{texts.noItems}</p>
      ) : (
        <ul className="quantities" aria-label={texts[kind]}>
          {chosen.map((item) => (
            <li key={item.id} className="item-row">
              <span>{item.title}</span>
              <IconButton
                icon="close"
                iconSize={18}
                label={texts.removeItem(item.title)}
                onClick={() => setChosen(chosen.filter((each) => each.id !== item.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="label">
        {kind === 'products' ? texts.findProducts : texts.findCollections}
      </label>
      <input
        id={id}
        type="search"
        className="field"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter selects the item instead of submitting the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found;
          if (first !== undefined && query === typed.trim()) setChosen([...chosen, first]);
        }}
      />
      {query !== '' && data !== undefined && (
        <ul className="quantities" aria-live="polite">
          {found.length === 0 && <li className="text-muted text-sm">{texts.nothingFound}</li>}
          {found.map((item) => (
            <li key={item.id} className="item-row">
              <span>{item.title}</span>
              <IconButton
                icon="plus"
                iconSize={18}
                label={texts.addItem(item.title)}
                onClick={() => setChosen([...chosen, item])}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
