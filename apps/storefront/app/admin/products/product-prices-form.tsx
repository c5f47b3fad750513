/** List prices of the variants. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { compareForm, describeConflicts, type FormValues } from '../ui/compare-form.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { productPageDocument, saveVariantsDocument } from './product-documents.ts';
import type { ProductDetails, ProductFormProps } from './product-page.tsx';
import { productTexts } from './products-texts.ts';

const texts = productTexts.prices;
const price = /^\d+(?:\.\d{1,3})?$/;

function toValues({ variants }: ProductDetails): FormValues {
  return Object.fromEntries(
    variants.nodes.flatMap(({ id, price: amount, compareAtPrice }) => [
      [`price ${id}`, amount],
      [`compare ${id}`, compareAtPrice ?? ''],
    ]),
  );
}

export function ProductPricesForm({ product, mayChange, onSaved }: ProductFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // Set by a conflict: those prices have been shown, and the next save replaces them.
  const [shown, setShown] = useState<FormValues | null>(null);
  const variants = product.variants.nodes;
  const getLabel = (key: string) => {
    const title = variants.find(({ id }) => key.endsWith(` ${id}`))?.title ?? '';
    return key.startsWith('price ') ? texts.priceOf(title) : texts.compareAtOf(title);
  };
  const send = async (data: FormData) => {
    const before = toValues(product);
    const typed = Object.fromEntries(Object.keys(before).map((key) => [key, String(data.get(key)).trim()]));
    const isPrice = (key: string) =>
      price.test(typed[key] ?? '') || (key.startsWith('compare ') && typed[key] === '');
    const wrong = variants.find(({ id }) => !isPrice(`price ${id}`) || !isPrice(`compare ${id}`));
    if (wrong !== undefined) return setProblem(texts.invalid(wrong.title));
    setPending(true);
    const read = await callAdmin(productPageDocument, { id: product.id });
    const now = read.ok ? read.value.product : null;
    if (now == null) {
      setPending(false);
      return setProblem(findProblem(read, undefined) ?? adminTexts.notFound.title);
    }
    const { changed, conflicts } = compareForm(shown ?? before, typed, toValues(now));
    if (changed.length === 0 || conflicts.length > 0) {
      setPending(false);
      if (changed.length === 0) return setProblem(texts.unchanged);
      setShown(toValues(now));
      return setProblem(describeConflicts(conflicts, toValues(now), getLabel));
    }
    const result = await callAdmin(saveVariantsDocument, {
      productId: product.id,
      variants: variants
        .map(({ id }) => ({
          id,
          ...(changed.includes(`price ${id}`) ? { price: typed[`price ${id}`] } : {}),
          ...(changed.includes(`compare ${id}`) ? { compareAtPrice: typed[`compare ${id}`] || null } : {}),
        }))
        .filter((variant) => Object.keys(variant).length > 1),
    });
    setPending(false);
    const found = findProblem(
      result,
      result.ok ? result.value.productVariantsBulkUpdate?.userErrors : undefined,
    );
    setProblem(found);
    if (found !== null) return;
    setShown(null);
    void showToast({ title: texts.saved, tone: 'done' });
    onSaved();
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
        <p className="text-muted text-sm">{texts.in(product.priceRangeV2.minVariantPrice.currencyCode)}</p>
        <table className="form-table">
          <thead>
            <tr>
              <th scope="col">{texts.variant}</th>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.compareAt}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map(({ id, title, sku, price: amount, compareAtPrice }) => (
              <tr key={id}>
                <th scope="row">
                  {title} {sku != null && <span className="block text-muted text-sm">{sku}</span>}
                </th>
                <td>
                  <input
                    key={amount}
                    className="field"
                    name={`price ${id}`}
                    aria-label={texts.priceOf(title)}
                    defaultValue={amount}
                    inputMode="decimal"
                    disabled={!mayChange}
                    maxLength={12}
                  />
                </td>
                <td>
                  <input
                    key={compareAtPrice}
                    className="field"
                    name={`compare ${id}`}
                    aria-label={texts.compareAtOf(title)}
                    defaultValue={compareAtPrice ?? ''}
                    inputMode="decimal"
                    disabled={!mayChange}
                    maxLength={12}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
