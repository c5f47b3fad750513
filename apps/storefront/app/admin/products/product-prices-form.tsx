/** List prices of the variants. */
import { callAdminMutation } from '../api/admin-client.ts';
import type { FormValues } from '../ui/compare-form.ts';
import { readDecimal, showDecimal } from '../ui/decimal-text.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { useRecordForm } from '../ui/use-record-form.ts';
import { loadProduct } from './load-product.ts';
import { getPriceLabel, PriceTable } from './price-table.tsx';
import { saveVariantsDocument } from './product-documents.ts';
import type { LoadedProduct, ProductFormProps } from './product-page.tsx';
import { productTexts } from './products-texts.ts';

const texts = productTexts.prices;
const pricePattern = /^\d+(?:\.\d{1,3})?$/;

function toValues({ variants }: LoadedProduct): FormValues {
  return Object.fromEntries(
    variants.nodes.flatMap(({ id, price: amount, compareAtPrice }) => [
      [`price ${id}`, showDecimal(amount)],
      [`compare ${id}`, showDecimal(compareAtPrice ?? '')],
    ]),
  );
}

const read = (text: string | undefined) => (text === undefined ? undefined : readDecimal(text));

export function ProductPricesForm({ product, mayChange, onSaved }: ProductFormProps) {
  const variants = product.variants.nodes;
  const form = useRecordForm({
    record: product,
    read: () => loadProduct({ id: product.id }),
    getRecord: (data) => data.product,
    toValues,
    getLabel: (key) => getPriceLabel(variants, key),
    findMistake: (typed) => {
      const isPrice = (key: string) =>
        pricePattern.test(readDecimal(typed[key] ?? '')) || (key.startsWith('compare ') && typed[key] === '');
      const wrong = variants.find(({ id }) => !isPrice(`price ${id}`) || !isPrice(`compare ${id}`));
      return wrong === undefined ? null : texts.invalid(wrong.title);
    },
    save: (changes) =>
      callAdminMutation(saveVariantsDocument, {
        productId: product.id,
        variants: variants
          .map(({ id }) => ({
            id,
            price: read(changes[`price ${id}`]),
            compareAt: read(changes[`compare ${id}`]),
          }))
          .filter(({ price, compareAt }) => price !== undefined || compareAt !== undefined)
          // Undefined fields stay unchanged; null removes a compare-at price.
          .map(({ compareAt, ...variant }) => ({
            ...variant,
            compareAtPrice: compareAt === '' ? null : compareAt,
          })),
      }),
    unchanged: texts.unchanged,
    saved: texts.saved,
    onSaved,
  });
  return (
    <RecordForm title={texts.title} form={form} save={texts.save} mayChange={mayChange}>
      <p className="text-muted text-sm">{texts.in(product.priceRangeV2.minVariantPrice.currencyCode)}</p>
      <PriceTable variants={variants} values={toValues(product)} />
    </RecordForm>
  );
}
