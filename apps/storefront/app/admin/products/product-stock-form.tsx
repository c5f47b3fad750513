/** Stock by variant and location. It is saved only if it is still what this page showed. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { saveStockDocument } from './product-documents.ts';
import type { ProductFormProps } from './product-page.tsx';
import { productTexts } from './products-texts.ts';

const texts = productTexts.stock;

export function ProductStockForm({ product, mayChange, onSaved }: ProductFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const levels = product.variants.nodes
    .filter(({ inventoryItem }) => inventoryItem.tracked)
    .flatMap(({ title, inventoryItem }) =>
      inventoryItem.inventoryLevels.nodes.map(({ id, location, quantities }) => ({
        id,
        title,
        itemId: inventoryItem.id,
        location,
        quantity: quantities[0]?.quantity ?? 0,
      })),
    );
  if (levels.length === 0) return null;
  const send = async (data: FormData) => {
    const typed = levels.map((level) => ({ ...level, text: String(data.get(level.id)).trim() }));
    const wrong = typed.find(({ text }) => !/^-?\d{1,9}$/.test(text));
    if (wrong !== undefined) return setProblem(texts.invalid(wrong.title));
    const changed = typed.filter(({ text, quantity }) => Number(text) !== quantity);
    if (changed.length === 0) return setProblem(texts.unchanged);
    setPending(true);
    const result = await callAdmin(saveStockDocument, {
      input: {
        name: 'available',
        reason: 'correction',
        quantities: changed.map(({ itemId, location, quantity, text }) => ({
          inventoryItemId: itemId,
          locationId: location.id,
          quantity: Number(text),
          changeFromQuantity: quantity,
        })),
      },
    });
    setPending(false);
    const errors = result.ok ? result.value.inventorySetQuantities?.userErrors : undefined;
    const isStale = errors?.some(({ code }) => code === 'CHANGE_FROM_QUANTITY_STALE') ?? false;
    const found = isStale ? texts.changed : findProblem(result, errors);
    setProblem(found);
    if (found === null) void showToast({ title: texts.saved, tone: 'done' });
    if (found === null || isStale) onSaved();
  };
  return (
    <RecordCard title={texts.title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(new FormData(event.currentTarget));
        }}
      >
        <ul className="quantities">
          {levels.map(({ id, title, location, quantity }) => (
            <li key={id}>
              <span>
                {title} <span className="text-muted text-sm">{location.name}</span>
              </span>
              <input
                key={quantity}
                className="field"
                name={id}
                aria-label={texts.of(title, location.name)}
                defaultValue={quantity}
                inputMode="numeric"
                disabled={!mayChange}
                maxLength={10}
              />
            </li>
          ))}
        </ul>
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
        {mayChange && (
          <div>
            <Button size="small" pending={isPending}>
              {texts.save}
            </Button>
          </div>
        )}
      </form>
    </RecordCard>
  );
}
