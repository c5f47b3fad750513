/** Lists a product's variants, to delete those that are no longer sold. Empty for a product without options. */
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatApiMoney } from '../../ui/format.ts';
import { RecordCard } from '../../ui/record-page.tsx';
import type { ProductOptions, StoredVariant } from '../options/option-changes.ts';
import { useProductOptions } from '../options/use-product-options.ts';
import type { ProductFormProps } from '../product-page.tsx';
import { DeleteVariantDialog } from './delete-variant-dialog.tsx';
import { variantTexts as texts } from './variant-texts.ts';

/** Number of variants above which the list is collapsed. */
const maxUnfolded = 12;

export function ProductVariantsCard({ product, mayChange, onSaved }: ProductFormProps) {
  // The card of the options shows an error of this query.
  const { data } = useProductOptions(product.id);
  if (data == null || data.options.length === 0) return null;
  const list = (
    <VariantList
      productId={product.id}
      currency={product.priceRangeV2.minVariantPrice.currencyCode}
      shown={data}
      mayChange={mayChange}
      onChanged={() => void onSaved()}
    />
  );
  const count = data.variants.length;
  return (
    <RecordCard title={texts.title}>
      {count <= maxUnfolded ? (
        list
      ) : (
        <details>
          <summary className="link">{texts.show(count)}</summary>
          {list}
        </details>
      )}
    </RecordCard>
  );
}

interface VariantListProps {
  readonly productId: string;
  readonly currency: string;
  readonly shown: ProductOptions;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

function VariantList({ productId, currency, shown, mayChange, onChanged }: VariantListProps) {
  const [chosen, setChosen] = useState<StoredVariant | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { variants } = shown;
  // Index of the deleted row, because the focused button disappears with it.
  const deletedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (deletedAt.current === null) return;
    const row = list.current?.children[Math.min(deletedAt.current, variants.length - 1)];
    deletedAt.current = null;
    (row?.querySelector('button') ?? list.current)?.focus();
  }, [variants]);
  const isLast = variants.length === 1;
  return (
    <>
      <ul ref={list} className="picked-list" aria-label={texts.title} tabIndex={-1}>
        {variants.map((variant) => (
          <li key={variant.id} className="picked">
            <span className="min-w-0 flex-1 break-words py-2">
              <span className="block font-semibold">{variant.title}</span>
              <span className="text-muted text-sm">{describeVariant(variant, currency)}</span>
            </span>
            {mayChange && !isLast && (
              <IconButton
                icon="close"
                iconSize={18}
                label={texts.remove(variant.title)}
                onClick={() => setChosen(variant)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && isLast && <p className="text-muted text-sm">{texts.last}</p>}
      {chosen !== null && (
        <DeleteVariantDialog
          productId={productId}
          shown={shown}
          variant={chosen}
          onClose={() => {
            setChosen(null);
            // After a conflict, the page is reloaded to show what others saved.
            onChanged();
          }}
          onDone={() => {
            deletedAt.current = variants.indexOf(chosen);
            setChosen(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function describeVariant({ sku, price, inventoryQuantity }: StoredVariant, currencyCode: string): string {
  return [
    sku,
    formatApiMoney({ amount: price, currencyCode }),
    inventoryQuantity == null ? '' : texts.inStock(inventoryQuantity),
  ]
    .filter((part) => part != null && part !== '')
    .join(' · ');
}
