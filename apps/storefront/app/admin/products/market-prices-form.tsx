/** Prices of the variants in one market. An empty price removes the variant from the market. */
import { callAdminMutation } from '../api/admin-client.ts';
import type { MarketPricesQuery } from '../api/generated/operations.ts';
import type { FormValues } from '../ui/compare-form.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { useRecordForm } from '../ui/use-record-form.ts';
import { newProductTexts } from './create-product-texts.ts';
import { loadMarketPrices } from './load-product.ts';
import {
  findMarketPriceMistake,
  toMarketPriceChanges,
  toMarketPricesQueryVariables,
  toMarketPriceValues,
} from './market-price-values.ts';
import { getPriceLabel, PriceTable } from './price-table.tsx';
import { savePriceListDocument } from './product-documents.ts';
import type { ProductFormProps } from './product-page.tsx';
import { productTexts } from './products-texts.ts';

const texts = newProductTexts.markets;
const { prices: labels } = productTexts;

type PriceList = NonNullable<MarketPricesQuery['priceList']>;

interface MarketPricesFormProps extends ProductFormProps {
  readonly priceList: PriceList;
  /** Market selector. */
  readonly children: React.ReactNode;
}

export function MarketPricesForm({
  product,
  priceList,
  mayChange,
  onSaved,
  children,
}: MarketPricesFormProps) {
  const variants = product.variants.nodes;
  const { id: market, currency: currencyCode } = priceList;
  const save = async (changes: FormValues, current: PriceList) => {
    const changed = variants
      .map(({ id }) => id)
      .filter((id) => changes[`price ${id}`] !== undefined || changes[`compare ${id}`] !== undefined);
    const values = { ...toMarketPriceValues(variants, current), ...changes };
    const { prices, removed } = toMarketPriceChanges(changed, values, currencyCode);
    return callAdminMutation(savePriceListDocument, { market, prices, removed });
  };
  const form = useRecordForm({
    record: priceList,
    read: () => loadMarketPrices(toMarketPricesQueryVariables(market, product.id)),
    getRecord: (data) => data.priceList,
    toValues: (record) => toMarketPriceValues(variants, record),
    getLabel: (key) => getPriceLabel(variants, key),
    findMistake: (typed) => {
      for (const { id, title } of variants) {
        const mistake = findMarketPriceMistake(typed[`price ${id}`] ?? '', typed[`compare ${id}`] ?? '');
        if (mistake !== null) return texts[mistake](title);
      }
      return null;
    },
    save,
    unchanged: labels.unchanged,
    saved: texts.saved,
    onSaved,
  });
  return (
    <RecordForm title={texts.title} form={form} save={labels.save} mayChange={mayChange}>
      {children}
      <p className="text-muted text-sm">
        {labels.in(currencyCode)} {texts.hint}
      </p>
      <PriceTable variants={variants} values={toMarketPriceValues(variants, priceList)} />
    </RecordForm>
  );
}
