/** Fields of a discount, depending on its kind and the selected options. */
import { useId, useState } from 'react';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { formatZone } from '../../editor/regions/zoned-time.ts';
import { Field } from '../../ui/field.tsx';
import { CheckboxField } from '../ui/check-field.tsx';
import type { FormValues } from '../ui/compare-form.ts';
import {
  type DiscountDetails,
  type DiscountItems,
  type DiscountShape,
  everyItem,
  purchaseTypes,
} from './discount-details.ts';
import { discountTexts } from './discounts-texts.ts';
import { ItemPicker } from './item-picker.tsx';

const texts = discountTexts.form;

export interface DiscountFieldsProps {
  readonly shape: DiscountShape;
  readonly values: FormValues;
  readonly currency: string;
  /** Null for a new discount. */
  readonly discount: DiscountDetails | null;
}

export function DiscountFields({ shape, values, currency, discount }: DiscountFieldsProps) {
  const { method, type } = shape;
  const { name = '', code = '' } = values;
  return (
    <>
      {method === 'code' &&
        (discount === null ? (
          <Field name="code" label={texts.code} hint={texts.codeHint} value={code} autoComplete="off" />
        ) : (
          <input type="hidden" name="code" value={code} />
        ))}
      <Field
        name="name"
        label={texts.name}
        hint={texts.nameHint[method]}
        value={name}
        optional={method === 'code'}
      />
      {type === 'Basic' && <AmountFields values={values} currency={currency} />}
      {type === 'Basic' && (
        <ItemFields
          label={texts.appliesTo}
          names={['items', 'itemNumbers']}
          kind={values.items}
          items={discount?.items ?? everyItem}
        />
      )}
      {type === 'Bxgy' && <BuyXGetYFields values={values} discount={discount} />}
      {type === 'FreeShipping' && (
        <Field
          name="maximumShippingPrice"
          label={texts.maximumShippingPrice(currency)}
          value={values.maximumShippingPrice ?? ''}
          optional
        />
      )}
      <h3 className="mt-2 font-semibold">{texts.conditions}</h3>
      {type !== 'Bxgy' && (
        <Field
          name="purchases"
          label={texts.purchases}
          value={values.purchases ?? 'any'}
          options={purchaseTypes.map((value) => ({ value, label: texts.purchaseTypes[value] }))}
        />
      )}
      {type !== 'Bxgy' && <MinimumFields values={values} currency={currency} />}
      {method === 'code' && (
        <>
          <Field
            name="usageLimit"
            label={texts.usageLimit}
            hint={texts.usageLimitHint}
            value={values.usageLimit ?? ''}
            inputMode="numeric"
            optional
          />
          <CheckboxField
            name="oncePerCustomer"
            label={texts.oncePerCustomer}
            isChecked={values.oncePerCustomer === 'on'}
          />
        </>
      )}
      <fieldset>
        <legend className="label">{texts.combines}</legend>
        {(['combinesOrder', 'combinesProduct', 'combinesShipping'] as const).map((key) => (
          <CheckboxField key={key} name={key} label={texts[key]} isChecked={values[key] === 'on'} />
        ))}
      </fieldset>
      <h3 className="mt-2 font-semibold">{texts.period}</h3>
      <PeriodFields values={values} isNew={discount === null} />
    </>
  );
}

interface PartProps {
  readonly values: FormValues;
  readonly currency: string;
}

function AmountFields({ values, currency }: PartProps) {
  const [kind, setKind] = useState(values.kind);
  return (
    <>
      <Field
        name="kind"
        label={texts.kind}
        value={kind ?? 'percentage'}
        options={(['percentage', 'amount'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={setKind}
      />
      {kind === 'amount' ? (
        <>
          <Field name="amount" label={texts.amount(currency)} value={values.amount ?? ''} />
          <CheckboxField name="each" label={texts.each} isChecked={values.each === 'on'} />
        </>
      ) : (
        <Field name="percentage" label={texts.percentage} value={values.percentage ?? ''} />
      )}
    </>
  );
}

interface ItemFieldsProps {
  readonly label: string;
  /** Names of the two fields: the kind, and the ids. */
  readonly names: readonly [string, string];
  readonly kind: string | undefined;
  /** The stored products or collections. */
  readonly items: DiscountItems;
}

function ItemFields({ label, names: [kindName, numbersName], kind: before = 'all', items }: ItemFieldsProps) {
  const [kind, setKind] = useState(before);
  const isPicked = kind === 'products' || kind === 'collections';
  return (
    <>
      <Field
        name={kindName}
        label={label}
        value={kind}
        options={(['all', 'products', 'collections'] as const).map((value) => ({
          value,
          label: texts.items[value],
        }))}
        onChange={setKind}
      />
      {isPicked && (
        <ItemPicker
          key={kind}
          name={numbersName}
          kind={kind}
          chosen={items.kind === kind ? items.chosen : []}
        />
      )}
    </>
  );
}

function BuyXGetYFields({ values, discount }: Pick<DiscountFieldsProps, 'values' | 'discount'>) {
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="label">{texts.buys}</legend>
        <Field
          name="buysQuantity"
          label={texts.quantity}
          value={values.buysQuantity ?? ''}
          inputMode="numeric"
        />
        <ItemFields
          label={texts.appliesTo}
          names={['buysItems', 'buysNumbers']}
          kind={values.buysItems}
          items={discount?.buysItems ?? everyItem}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="label">{texts.gets}</legend>
        <Field
          name="getsQuantity"
          label={texts.quantity}
          value={values.getsQuantity ?? ''}
          inputMode="numeric"
        />
        <ItemFields
          label={texts.appliesTo}
          names={['items', 'itemNumbers']}
          kind={values.items}
          items={discount?.items ?? everyItem}
        />
        <Field name="percentage" label={texts.getsPercentage} value={values.percentage ?? ''} />
      </fieldset>
      <Field
        name="usesPerOrder"
        label={texts.usesPerOrder}
        hint={texts.usesPerOrderHint}
        value={values.usesPerOrder ?? ''}
        inputMode="numeric"
        optional
      />
    </>
  );
}

function MinimumFields({ values, currency }: PartProps) {
  const [minimum, setMinimum] = useState(values.minimum);
  return (
    <>
      <Field
        name="minimum"
        label={texts.minimum}
        value={minimum ?? 'none'}
        options={(['none', 'subtotal', 'quantity'] as const).map((value) => ({
          value,
          label: texts.minimums[value],
        }))}
        onChange={setMinimum}
      />
      {minimum === 'subtotal' && (
        <Field
          name="minimumSubtotal"
          label={texts.minimumSubtotal(currency)}
          value={values.minimumSubtotal ?? ''}
        />
      )}
      {minimum === 'quantity' && (
        <Field
          name="minimumQuantity"
          label={texts.minimumQuantity}
          value={values.minimumQuantity ?? ''}
          inputMode="numeric"
        />
      )}
    </>
  );
}

function PeriodFields({ values, isNew }: { readonly values: FormValues; readonly isNew: boolean }) {
  const zone = formatZone(getShopTimeZone());
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TimeField
        name="startsAt"
        label={texts.startsAt(zone)}
        hint={isNew ? texts.startsHint : null}
        value={values.startsAt ?? ''}
      />
      <TimeField name="endsAt" label={texts.endsAt(zone)} hint={texts.endsHint} value={values.endsAt ?? ''} />
    </div>
  );
}

interface TimeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string | null;
  readonly value: string;
}

function TimeField({ name, label, hint, value }: TimeFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="datetime-local"
        className="field figures"
        defaultValue={value}
        aria-describedby={hint === null ? undefined : `${id}-hint`}
      />
      {hint !== null && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
