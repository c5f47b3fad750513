/** Form of a discount. Only changed values are sent. */
import { callAdmin } from '../api/admin-client.ts';
import { RecordForm } from '../ui/record-form.tsx';
import { useRecordForm } from '../ui/use-record-form.ts';
import { type DiscountDetails, toDiscountDetails } from './discount-details.ts';
import { discountPageDocument } from './discount-documents.ts';
import { DiscountFields } from './discount-fields.tsx';
import { findDiscountMistake, toDiscountInput, toDiscountValues } from './discount-values.ts';
import { discountTexts } from './discounts-texts.ts';
import { sendDiscountUpdate } from './save-discount.ts';

const texts = discountTexts.form;

export interface DiscountFormProps {
  readonly discount: DiscountDetails;
  readonly currency: string;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

/** Labels of the fields, for conflicts. */
const getLabel = (key: string, currency: string): string => {
  const labels: Readonly<Record<string, string>> = {
    name: texts.name,
    kind: texts.kind,
    percentage: texts.percentage,
    amount: texts.amount(currency),
    each: texts.each,
    items: texts.appliesTo,
    itemNumbers: texts.appliesTo,
    buysQuantity: texts.buys,
    buysItems: texts.buys,
    buysNumbers: texts.buys,
    getsQuantity: texts.gets,
    usesPerOrder: texts.usesPerOrder,
    maximumShippingPrice: texts.maximumShippingPrice(currency),
    minimum: texts.minimum,
    minimumSubtotal: texts.minimumSubtotal(currency),
    minimumQuantity: texts.minimumQuantity,
    usageLimit: texts.usageLimit,
    oncePerCustomer: texts.oncePerCustomer,
    purchases: texts.purchases,
    combinesOrder: texts.combinesOrder,
    combinesProduct: texts.combinesProduct,
    combinesShipping: texts.combinesShipping,
    startsAt: texts.startsAt(''),
    endsAt: texts.endsAt(''),
  };
  return labels[key] ?? key;
};

export function DiscountForm({ discount, currency, mayChange, onSaved }: DiscountFormProps) {
  const form = useRecordForm({
    record: discount,
    read: () => callAdmin(discountPageDocument, { id: `gid://shopify/DiscountNode/${discount.number}` }),
    getRecord: ({ discountNode }) => (discountNode === null ? null : toDiscountDetails(discountNode)),
    toValues: toDiscountValues,
    getLabel: (key) => getLabel(key, currency),
    findMistake: (typed) => findDiscountMistake(discount, typed),
    save: (changes, current) => {
      const before = toDiscountValues(current);
      return sendDiscountUpdate(
        current,
        current.id,
        toDiscountInput(current, { ...before, ...changes }, before),
      );
    },
    saved: discountTexts.page.saved,
    onSaved,
  });
  return (
    <RecordForm
      title={discountTexts.page.details}
      form={form}
      save={discountTexts.page.save}
      mayChange={mayChange}
    >
      <DiscountFields
        shape={discount}
        values={toDiscountValues(discount)}
        currency={currency}
        discount={discount}
      />
    </RecordForm>
  );
}
