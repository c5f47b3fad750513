/** Calculates shipping and tax of a cart to a destination on the server, now and after a change. */
import { useState } from 'react';
import { callEditor } from '../../editor/api/client.ts';
import { Notice } from '../../editor/shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { readDecimal, showDecimal } from '../ui/decimal-text.ts';

import { getTableLabel } from '../ui/figures-table.tsx';
import { listCountryOptions } from '../ui/list-country-options.ts';
import { formatMinor } from '../ui/minor-money.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { TableScroller } from '../ui/table-scroller.tsx';
import { toFormProblem, useFormSubmit } from '../ui/use-form-submit.ts';
import { describeChange } from './change-list.tsx';
import { formatFirstDay } from './edit-values.ts';
import { formatShippingPrice, formatShippingRate } from './rate-tables.tsx';
import type { RegionTableJson, ShippingPreviewJson, ShippingQuoteJson } from './shipping-json.ts';
import { shippingTexts } from './shipping-texts.ts';
import { formatTax } from './tax-table.tsx';

const texts = shippingTexts.quote;

export function CartQuote({ table }: { readonly table: RegionTableJson }) {
  const { region, currency, timeZone, destinations, changes } = table;
  const [country, setCountry] = useState(destinations[0]?.code ?? '');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [quoted, setQuoted] = useState<{ table: RegionTableJson; quote: ShippingPreviewJson } | null>(null);
  // A quote of an older table is discarded.
  const quote = quoted?.table === table ? quoted.quote : null;
  const comparable = changes.filter(({ state }) => state === 'draft' || state === 'scheduled');
  const provinces = destinations.find(({ code }) => code === country)?.provinces ?? [];
  const { form } = useFormSubmit({
    send: async (data) => {
      const query = new URLSearchParams({
        country: String(data.get('country')),
        amount: readDecimal(String(data.get('amount'))),
      });
      for (const name of ['province', 'change'] as const) {
        const value = data.get(name);
        if (typeof value === 'string' && value !== '') query.set(name, value);
      }
      const result = await callEditor<ShippingPreviewJson>(`/region-tables/${region}/preview?${query}`);
      setWrong(result.ok ? {} : result.refused.fields);
      if (result.ok) setQuoted({ table, quote: result.value });
      return result.ok ? null : toFormProblem(result.refused, ['amount']);
    },
  });
  return (
    <RecordCard title={texts.title}>
      <form className="quote-form" onSubmit={form.onSubmit}>
        <Field
          name="country"
          label={texts.country}
          value={country}
          options={listCountryOptions(destinations.map(({ code }) => code))}
          onChange={setCountry}
        />
        {provinces.length > 0 && (
          <Field
            key={country}
            name="province"
            label={texts.province}
            value=""
            options={[
              { value: '', label: texts.anyProvince },
              ...provinces.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        )}
        <Field
          name="amount"
          label={`${texts.amount} (${currency})`}
          value={showDecimal('50.00')}
          inputMode="numeric"
          maxLength={12}
          error={wrong.amount ?? null}
          required
        />
        {comparable.length > 0 && (
          <Field
            key={comparable[0]?.id}
            name="change"
            label={texts.change}
            value={comparable[0]?.id ?? ''}
            options={[
              ...comparable.map((change) => ({ value: change.id, label: describeChange(change, timeZone) })),
              { value: '', label: texts.noChange },
            ]}
          />
        )}
        <Button size="small" variant="secondary" pending={form.isPending}>
          {texts.show}
        </Button>
      </form>
      {form.problem !== null && <Notice tone="problem">{form.problem}</Notice>}
      <div role="status">
        {quote !== null && <QuoteTable quote={quote} currency={currency} timeZone={timeZone} />}
      </div>
    </RecordCard>
  );
}

interface QuoteTableProps {
  readonly quote: ShippingPreviewJson;
  readonly currency: string;
  readonly timeZone: string;
}

function QuoteTable({ quote: { current, changed }, currency, timeZone }: QuoteTableProps) {
  const quotes = changed === null ? [current] : [current, changed];
  const rows: readonly (readonly [string, (quote: ShippingQuoteJson) => string])[] = [
    [texts.shipping, (quote) => formatShipping(quote, currency)],
    [
      texts.other,
      ({ rates }) =>
        rates
          .slice(1)
          .map((rate) => formatShippingRate(rate, currency))
          .join('; ') || '–',
    ],
    [texts.taxes, (quote) => formatTaxes(quote, currency)],
    [texts.total, ({ total, zone }) => (zone === null ? '–' : formatMinor(total, currency))],
  ];
  const isSame = changed !== null && rows.every(([, format]) => format(current) === format(changed));
  return (
    <>
      <TableScroller label={getTableLabel(texts.title)}>
        <table className="record-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{texts.now}</th>
              {changed !== null && <th scope="col">{texts.later(formatFirstDay(changed.at, timeZone))}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, format]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {quotes.map((quote, index) => (
                  <td key={index === 0 ? 'current' : 'changed'}>{format(quote)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      {isSame && <p className="text-muted text-sm">{texts.same}</p>}
    </>
  );
}

function formatShipping({ zone, rates }: ShippingQuoteJson, currency: string): string {
  const [cheapest] = rates;
  if (zone === null || cheapest === undefined) return texts.noShipping;
  return `${formatShippingPrice(cheapest, currency)} (${cheapest.name})`;
}

function formatTaxes({ taxes, needsProvince }: ShippingQuoteJson, currency: string): string {
  if (needsProvince) return texts.needsProvince;
  if (taxes.length === 0) return texts.noTax;
  return taxes
    .map(({ name, rate, amount }) => `${formatMinor(amount, currency)} (${name} ${formatTax(rate)})`)
    .join(', ');
}
