/** Creates a discount. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import { readFormValues } from '../ui/read-form-values.ts';
import { RecordCard, RecordPage } from '../ui/record-page.tsx';
import { useFormSubmit } from '../ui/use-form-submit.ts';
import { type DiscountShape, type DiscountType, discountTypes } from './discount-details.ts';
import { shopCurrencyDocument } from './discount-documents.ts';
import { DiscountFields } from './discount-fields.tsx';
import { createDiscountValues, findDiscountMistake, toDiscountInput } from './discount-values.ts';
import { discountTexts } from './discounts-texts.ts';
import { sendNewDiscount } from './save-discount.ts';

const texts = discountTexts.form;
const methods: readonly DiscountShape['method'][] = ['code', 'automatic'];

export function CreateDiscountPage() {
  const navigate = useNavigate();
  const { data } = useAdminQuery(shopCurrencyDocument, {});
  const [type, setType] = useState<DiscountType>('Basic');
  const [method, setMethod] = useState<DiscountShape['method']>('code');
  const shape = { method, type };
  const values = createDiscountValues(shape);
  const send = async (form: FormData) => {
    const typed = readFormValues(form, Object.keys(values));
    const mistake = findDiscountMistake(shape, typed);
    if (mistake !== null) return mistake;
    const { number, problem } = await sendNewDiscount(shape, toDiscountInput(shape, typed, null));
    if (problem === null) void navigate(number === null ? '/discounts' : `/discounts/${number}`);
    return problem;
  };
  const { form } = useFormSubmit({ send, done: texts.created });
  return (
    <RecordPage title={texts.title} list={{ path: '/discounts', label: discountTexts.title }}>
      <RecordCard title={discountTexts.page.details}>
        <form className="grid max-w-2xl gap-4" noValidate onSubmit={form.onSubmit}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="type"
              label={texts.type}
              value={type}
              options={discountTypes.map((value) => ({ value, label: texts.types[value] }))}
              onChange={(value) => setType(discountTypes.find((each) => each === value) ?? 'Basic')}
            />
            <Field
              name="method"
              label={texts.method}
              value={method}
              options={methods.map((value) => ({ value, label: texts.methods[value] }))}
              onChange={(value) => setMethod(value === 'automatic' ? 'automatic' : 'code')}
            />
          </div>
          <DiscountFields
            key={type}
            shape={shape}
            values={values}
            currency={data?.shop.currencyCode ?? ''}
            discount={null}
          />
          {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
          <div>
            <Button pending={form.isPending}>{texts.create}</Button>
          </div>
        </form>
      </RecordCard>
    </RecordPage>
  );
}
