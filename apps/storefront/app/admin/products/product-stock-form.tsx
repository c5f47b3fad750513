/** Stock by variant and location. It is only saved if it hasn't changed since the page loaded it. */
import useSWR from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { throwRejection } from '../api/throw-rejection.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { RecordCard } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { loadStock, type VariantStockNode } from './load-product.ts';
import { productStockDocument, saveStockDocument } from './product-documents.ts';
import type { ProductFormProps } from './product-page.tsx';
import { productTexts } from './products-texts.ts';

const texts = productTexts.stock;

export function ProductStockForm({ product: { id: productId }, mayChange, onSaved }: ProductFormProps) {
  const { data, error, mutate } = useSWR<readonly VariantStockNode[], ApiError>(
    [productStockDocument.name, productId],
    async () => throwRejection(await loadStock(productId)),
    // Stock is saved only if the server still has the quantities that were loaded. A silent reload would replace them
    // by quantities that the merchant hasn't seen.
    { revalidateOnFocus: false },
  );
  const levels = (data ?? []).flatMap(({ title, inventoryItem }) => {
    if (inventoryItem?.tracked !== true) return [];
    return inventoryItem.inventoryLevels.nodes.map(({ id, location, quantities }) => ({
      id,
      title,
      itemId: inventoryItem.id,
      location,
      quantity: quantities[0]?.quantity ?? 0,
    }));
  });
  const send = async (data: FormData) => {
    const typed = levels.map((level) => ({ ...level, text: String(data.get(level.id)).trim() }));
    const wrong = typed.find(({ text }) => !/^-?\d{1,9}$/.test(text));
    if (wrong !== undefined) return texts.invalid(wrong.title);
    const changed = typed.filter(({ text, quantity }) => Number(text) !== quantity);
    if (changed.length === 0) return texts.unchanged;
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
    const errors = result.ok ? result.value.inventorySetQuantities?.userErrors : undefined;
    const isStale = errors?.some(({ code }) => code === 'CHANGE_FROM_QUANTITY_STALE') ?? false;
    if (!isStale) return findProblem(result);
    void onSaved();
    return texts.changed;
  };
  const { form } = useFormSubmit({ send, done: texts.saved, onDone: onSaved });
  if (data === undefined)
    return (
      <RecordCard title={texts.title}>
        <LoadingState label={texts.title} error={error ?? null} retry={() => void mutate()} />
      </RecordCard>
    );
  if (levels.length === 0) return null;
  return (
    <RecordForm title={texts.title} form={form} save={texts.save} mayChange={mayChange}>
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
              maxLength={10}
            />
          </li>
        ))}
      </ul>
    </RecordForm>
  );
}
