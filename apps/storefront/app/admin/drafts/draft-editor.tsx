/** The form of a draft order: items, customer, address and its total, as the server computes it. */
import { useRef, useState } from 'react';
import { useDebounced } from '../../editor/api/use-debounced.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { useAdminQuery } from '../api/admin-client.ts';
import { useAddressCountries } from '../api/use-address-countries.ts';
import { findCustomersDocument } from '../customers/customer-documents.ts';
import { SearchField } from '../list/search-field.tsx';
import { readItemAmount } from '../orders/edit/custom-item-form.tsx';
import { VariantPicker } from '../orders/edit/variant-picker.tsx';
import { formatApiMoney } from '../ui/format.ts';
import { listCountryOptions } from '../ui/list-country-options.ts';
import { postalAddressTexts } from '../ui/postal-address-texts.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { draftCalculateDocument } from './draft-documents.ts';
import { type DraftFormLine, type DraftFormState, toDraftInput } from './draft-form.ts';
import { draftTexts as texts } from './draft-texts.ts';

export interface DraftEditorProps {
  readonly form: DraftFormState;
  readonly onChange: (form: DraftFormState) => void;
  /** False for a completed draft, and for read-only roles. */
  readonly mayChange: boolean;
}

/** Calculates the draft's totals; the currency is the one that the server returned last. */
export function useDraftTotals(form: DraftFormState) {
  const [currency, setCurrency] = useState<Parameters<typeof toDraftInput>[1]>('USD');
  const input = useDebounced(JSON.stringify(toDraftInput(form, currency)));
  const { data, error } = useAdminQuery(
    draftCalculateDocument,
    { input: JSON.parse(input) },
    {
      keepPreviousData: true,
      dedupingInterval: 0,
      onSuccess: ({ draftOrderCalculate }) => {
        const known = draftOrderCalculate?.calculatedDraftOrder?.currencyCode;
        if (known !== undefined) setCurrency(known);
      },
    },
  );
  const result = data?.draftOrderCalculate;
  const problem = error?.message ?? result?.userErrors[0]?.message ?? null;
  return { currency, calculated: result?.calculatedDraftOrder ?? null, problem };
}

export type DraftTotals = ReturnType<typeof useDraftTotals>;

interface DraftItemsProps extends DraftEditorProps {
  readonly totals: DraftTotals;
}

export function DraftItems({ form, onChange, mayChange, totals }: DraftItemsProps) {
  const setLines = (lines: readonly DraftFormLine[]) => onChange({ ...form, lines });
  const keys = useRef(0);
  const add = (line: Omit<DraftFormLine, 'key' | 'quantity'>) => {
    keys.current += 1;
    setLines([...form.lines, { ...line, key: `new-${keys.current}`, quantity: 1 }]);
  };
  return (
    <>
      <RecordCard title={texts.items}>
        {form.lines.length === 0 && <p className="text-muted">{texts.noItems}</p>}
        <ul>
          {form.lines.map((line, index) => (
            <li key={line.key} className="order-line">
              <p className="min-w-0">
                <span className="font-semibold">{line.name}</span>
                <LinePrice totals={totals} index={index} />
              </p>
              <span className="flex items-center gap-2">
                <input
                  type="number"
                  className="field quantity-field"
                  aria-label={texts.quantity(line.name)}
                  min={1}
                  max={100_000}
                  readOnly={!mayChange}
                  value={line.quantity}
                  onChange={({ target }) =>
                    setLines(
                      form.lines.map((each) =>
                        each === line ? { ...line, quantity: Math.max(1, target.valueAsNumber || 1) } : each,
                      ),
                    )
                  }
                />
                {mayChange && (
                  <Button
                    type="button"
                    size="small"
                    variant="quiet"
                    aria-label={texts.remove(line.name)}
                    onClick={() => setLines(form.lines.filter((each) => each !== line))}
                  >
                    ×
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </RecordCard>
      {mayChange && (
        <>
          <RecordCard title={texts.addProduct}>
            <VariantPicker
              isPending={false}
              onAdd={(variantId, name) =>
                add({ name, variantId, price: null, taxable: true, requiresShipping: true })
              }
            />
          </RecordCard>
          <RecordCard title={texts.addCustom}>
            <OwnItem
              onAdd={(name, price) =>
                add({ name, variantId: null, price, taxable: true, requiresShipping: true })
              }
            />
          </RecordCard>
        </>
      )}
    </>
  );
}

function LinePrice({ totals, index }: { readonly totals: DraftTotals; readonly index: number }) {
  const line = totals.calculated?.lineItems[index];
  if (line === undefined) return null;
  return (
    <span className="block text-muted text-sm">
      {formatApiMoney(line.originalUnitPriceSet.presentmentMoney)}
    </span>
  );
}

function OwnItem({ onAdd }: { readonly onAdd: (name: string, price: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  return (
    <form
      key={added}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const price = readItemAmount(String(fields.get('price')));
        if (price === null) return setProblem(texts.wrongNumber);
        setProblem(null);
        onAdd(String(fields.get('title')), price);
        setAdded(added + 1);
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field name="title" label={texts.customTitle} value="" required />
        <Field name="price" label={texts.price} value="" error={problem} required />
      </div>
      <Button type="submit" size="small" variant="secondary">
        {texts.add}
      </Button>
    </form>
  );
}

const addressFields = [
  'firstName',
  'lastName',
  'address1',
  'zip',
  'city',
] as const satisfies readonly (keyof DraftFormState)[];

interface DraftBuyerProps extends DraftEditorProps {
  readonly mayFind: boolean;
}

export function DraftBuyer({ form, onChange, mayFind, mayChange }: DraftBuyerProps) {
  const known: readonly string[] = useAddressCountries();
  // Adds the address's country if the shop doesn't ship to it.
  const countries = form.country === '' || known.includes(form.country) ? known : [...known, form.country];
  const field = (
    name: (typeof addressFields)[number] | 'country' | 'province' | 'email' | 'discount' | 'shipping',
    options: Partial<FieldProps> = {},
  ) => (
    <Field
      key={name}
      name={name}
      label={texts[name]}
      value={form[name]}
      disabled={!mayChange}
      autoComplete="off"
      onChange={(value) => onChange({ ...form, [name]: value })}
      {...options}
    />
  );
  return (
    <>
      <RecordCard title={texts.customer}>
        {mayFind && (
          <CustomerPicker
            onChoose={(customerId, email, name) => {
              const [firstName = '', ...rest] = name.split(' ');
              const names = form.lastName === '' ? { firstName, lastName: rest.join(' ') } : {};
              onChange({ ...form, ...names, customerId, email });
            }}
          />
        )}
        <div key={form.customerId ?? ''}>{field('email')}</div>
      </RecordCard>
      <RecordCard title={texts.address}>
        <p className="text-muted text-sm">{texts.addressText}</p>
        <div key={form.customerId ?? ''} className="grid gap-4 sm:grid-cols-2">
          {addressFields.map((name) => field(name))}
          {/* A new key remounts the select when the countries have loaded. */}
          <div key={countries.length}>
            {field('country', {
              options: [{ value: '', label: texts.noCountry }, ...listCountryOptions(countries)],
            })}
          </div>
          {field('province', { hint: postalAddressTexts.provinceHint, maxLength: 10 })}
        </div>
      </RecordCard>
      <RecordCard title={texts.more}>
        {field('discount')}
        {field('shipping')}
        <Field
          name="note"
          label={texts.note}
          value={form.note}
          multiline
          maxLength={5000}
          disabled={!mayChange}
          onChange={(note) => onChange({ ...form, note })}
        />
      </RecordCard>
    </>
  );
}

interface CustomerPickerProps {
  readonly onChoose: (id: string, email: string, name: string) => void;
}

function CustomerPicker({ onChoose }: CustomerPickerProps) {
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const input = useRef<HTMLInputElement>(null);
  const { data } = useAdminQuery(findCustomersDocument, query === '' ? null : { query }, {
    keepPreviousData: true,
  });
  const found = query === '' ? [] : (data?.customers.nodes ?? []);
  return (
    <div className="grid gap-2">
      <SearchField label={texts.findCustomer} value={text} input={input} onChange={setText} />
      <ul className="picker">
        {found.map(({ id, displayName, defaultEmailAddress }) => (
          <li key={id}>
            <span className="min-w-0 break-words">
              {displayName}
              <span className="block text-muted text-sm">{defaultEmailAddress?.emailAddress}</span>
            </span>
            <Button
              type="button"
              size="small"
              variant="secondary"
              aria-label={texts.choose(displayName)}
              onClick={() => {
                setText('');
                onChoose(id, defaultEmailAddress?.emailAddress ?? '', displayName);
              }}
            >
              {texts.add}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DraftSummary({
  totals,
  children,
}: {
  readonly totals: DraftTotals;
  readonly children: React.ReactNode;
}) {
  const { calculated, problem } = totals;
  return (
    <RecordCard title={texts.summary}>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {calculated !== null && (
        <dl className="amounts" aria-live="polite">
          {(
            [
              [texts.subtotal, calculated.subtotalPriceSet],
              [texts.shippingAmount, calculated.totalShippingPriceSet],
              [texts.tax, calculated.totalTaxSet],
            ] as const
          ).map(([label, set]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatApiMoney(set.presentmentMoney)}</dd>
            </div>
          ))}
          <div className="amounts-total">
            <dt>{texts.total}</dt>
            <dd>{formatApiMoney(calculated.totalPriceSet.presentmentMoney)}</dd>
          </div>
        </dl>
      )}
      {children}
    </RecordCard>
  );
}
