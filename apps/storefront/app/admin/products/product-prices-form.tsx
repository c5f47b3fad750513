/** List prices of the variants. */
import { useState } from 'react';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { callAdmin, findProblem } from '../api/admin-client.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { saveVariantsDocument } from './product-documents.ts';
import type { ProductFormProps } from './product-page.tsx';
import { productTexts } from './products-texts.ts';

const texts = productTexts.prices;
const price = /^\d+(?:\.\d{1,3})?$/;

export function ProductPricesForm({ product, mayChange, onSaved }: ProductFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const variants = product.variants.nodes;
  const send = async (data: FormData) => {
    const read = (name: string) => String(data.get(name)).trim();
    const changed = variants
      .map(({ id, title, price: before, compareAtPrice }) => ({
        id,
        title,
        price: read(`price ${id}`),
        compareAtPrice: read(`compare ${id}`),
        isChanged: read(`price ${id}`) !== before || read(`compare ${id}`) !== (compareAtPrice ?? ''),
      }))
      .filter(({ isChanged }) => isChanged);
    const wrong = changed.find(
      (each) => !price.test(each.price) || !(each.compareAtPrice === '' || price.test(each.compareAtPrice)),
    );
    if (wrong !== undefined) return setProblem(texts.invalid(wrong.title));
    setPending(true);
    const result = await callAdmin(saveVariantsDocument, {
      productId: product.id,
      variants: changed.map((each) => ({
        id: each.id,
        price: each.price,
        compareAtPrice: each.compareAtPrice === '' ? null : each.compareAtPrice,
      })),
    });
    setPending(false);
    const found = findProblem(
      result,
      result.ok ? result.value.productVariantsBulkUpdate?.userErrors : undefined,
    );
    setProblem(found);
    if (found !== null) return;
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
        {problem !== null && <Notice tone="problem">{problem}</Notice>}
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
