/** Searches products by title or SKU, and adds a variant at a time. */
import { useRef, useState } from 'react';
import { useDebounced } from '../../../editor/api/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdminQuery } from '../../api/admin-client.ts';
import { SearchField } from '../../list/search-field.tsx';
import { formatItem } from '../quantity-fields.tsx';
import { findVariantsDocument } from './order-edit-documents.ts';
import { orderEditTexts as texts } from './order-edit-texts.ts';

export interface VariantPickerProps {
  readonly isPending: boolean;
  readonly onAdd: (variantId: string, name: string) => void;
}

export function VariantPicker({ isPending, onAdd }: VariantPickerProps) {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const input = useRef<HTMLInputElement>(null);
  const { data } = useAdminQuery(findVariantsDocument, query === '' ? null : { query }, {
    keepPreviousData: true,
  });
  const found = query === '' ? [] : (data?.productVariants.nodes ?? []);
  return (
    <div className="grid gap-3">
      <SearchField label={texts.search} value={text} input={input} onChange={setText} />
      {query !== '' && data !== undefined && found.length === 0 && (
        <p className="text-muted">{texts.nothingFound}</p>
      )}
      <ul className="picker">
        {found.map(({ id, title, sku, inventoryQuantity, product }) => {
          const name = formatItem({ title: product.title, variantTitle: title });
          return (
            <li key={id}>
              <span className="min-w-0">
                <span className="block">{name}</span>
                <span className="block text-muted text-sm">
                  {[sku, inventoryQuantity == null ? null : texts.inStock(inventoryQuantity)]
                    .filter((part) => part != null && part !== '')
                    .join(' · ')}
                </span>
              </span>
              <Button
                type="button"
                size="small"
                variant="secondary"
                disabled={isPending}
                aria-label={`${texts.add} ${name}`}
                onClick={() => onAdd(id, name)}
              >
                {texts.add}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
