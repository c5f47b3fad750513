/** Forecast: units needed for subscriptions, stock, and the units to order. */
import { useSearchParams } from 'react-router';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { Field } from '../../ui/field.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { RecordPage } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import type { ForecastJson, ForecastRowJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.forecast;
const choices = ['14', '30', '60', '90'] as const;
const usual = '60';

function getName({ title, variantTitle }: ForecastRowJson): string {
  return variantTitle === 'Default Title' || variantTitle === '' ? title : `${title}, ${variantTitle}`;
}

function toCells(row: ForecastRowJson, notTracked: string): readonly string[] {
  const { sku, quantity, deliveries, available, toOrder } = row;
  const stock = available === null ? notTracked : String(available);
  return [getName(row), sku, String(quantity), String(deliveries), stock, String(toOrder)];
}

export function ForecastPage() {
  const [address, setAddress] = useSearchParams();
  const days = choices.find((choice) => choice === address.get('days')) ?? usual;
  const { data, error, mutate } = useCall<ForecastJson>(`/subscriptions/forecast?days=${days}`);
  return (
    <RecordPage
      title={texts.title}
      description={texts.description(Number(days))}
      list={{ path: '/subscriptions', label: subscriptionTexts.title }}
      actions={
        <Field
          name="days"
          label={texts.days}
          value={days}
          options={choices.map((value) => ({ value, label: value }))}
          onChange={(value) => setAddress({ days: value }, { replace: true })}
        />
      }
    >
      {data === undefined ? (
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : (
        <FiguresTable
          title={texts.card}
          columns={texts.columns}
          rows={data.rows.map((row) => ({ key: row.variantId, cells: toCells(row, texts.notTracked) }))}
          csvRows={data.rows.map((row) => toCells(row, ''))}
          fileName={`subscriptions-forecast-${days}-days.csv`}
          empty={texts.empty}
        />
      )}
    </RecordPage>
  );
}
