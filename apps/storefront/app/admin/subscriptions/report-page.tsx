/** Report: recurring revenue, churn and cohorts, each as a chart or grid with its table and file. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { BarChart } from '../ui/bar-chart.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { formatMinor } from '../ui/minor-money.ts';
import { RecordPage } from '../ui/record-page.tsx';
import { useCall } from '../ui/use-call.ts';
import type { ReportMonthJson, SubscriptionReportJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.report;

/** `Nov` of `2026-11`. */
function formatMonth(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

const formatPercentage = (value: number) => `${value}%`;

export function ReportPage() {
  const { data, error, mutate } = useCall<SubscriptionReportJson>('/subscriptions/report?months=12');
  return (
    <RecordPage
      title={texts.title}
      description={texts.description}
      list={{ path: '/subscriptions', label: subscriptionTexts.title }}
    >
      {data === undefined ? (
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void mutate()} />
      ) : data.months.every(({ subscribed, ended }) => subscribed + ended === 0) ? (
        <p className="list-empty">{texts.empty}</p>
      ) : (
        <>
          {listCurrencies(data.months).map((currency) => (
            <RecurringRevenue key={currency} months={data.months} currency={currency} />
          ))}
          <Churn months={data.months} />
          <Cohorts report={data} />
        </>
      )}
    </RecordPage>
  );
}

type Currency = keyof ReportMonthJson['recurring'];

function listCurrencies(months: readonly ReportMonthJson[]): readonly Currency[] {
  const found = months.flatMap(({ recurring }) => Object.keys(recurring));
  return [...new Set(found)].filter((code): code is Currency =>
    months.some(({ recurring }) => code in recurring),
  );
}

function RecurringRevenue({
  months,
  currency,
}: {
  readonly months: readonly ReportMonthJson[];
  readonly currency: Currency;
}) {
  const title = texts.recurring(currency);
  const amounts = months.map(({ month, recurring }) => ({ month, amount: recurring[currency] ?? 0 }));
  return (
    <FiguresTable
      title={title}
      columns={texts.recurringColumns}
      rows={amounts.map(({ month, amount }) => ({
        key: month,
        cells: [month, formatMinor(amount, currency)],
      }))}
      csvRows={amounts.map(({ month, amount }) => [month, toDecimal(amount)])}
      fileName={`recurring-revenue-${currency}.csv`}
      empty={texts.empty}
    >
      <BarChart
        label={title}
        bars={amounts.map(({ month, amount }) => ({ key: month, label: formatMonth(month), value: amount }))}
        format={(amount) => formatMinor(amount, currency)}
      />
    </FiguresTable>
  );
}

function Churn({ months }: { readonly months: readonly ReportMonthJson[] }) {
  const toCells = ({ month, started, ended, subscribed, paused, churn }: ReportMonthJson, unit: string) => [
    month,
    ...[started, ended, subscribed, paused].map(String),
    churn === null ? '' : `${churn}${unit}`,
  ];
  return (
    <FiguresTable
      title={texts.churn}
      columns={texts.churnColumns}
      rows={months.map((month) => ({ key: month.month, cells: toCells(month, '%') }))}
      csvRows={months.map((month) => toCells(month, ''))}
      fileName="subscription-churn.csv"
      empty={texts.empty}
    >
      <BarChart
        label={texts.churnChart}
        bars={months.map(({ month, churn }) => ({ key: month, label: formatMonth(month), value: churn }))}
        format={formatPercentage}
      />
    </FiguresTable>
  );
}

function Cohorts({ report: { cohorts, months } }: { readonly report: SubscriptionReportJson }) {
  const shown = cohorts.filter(({ started }) => started > 0);
  const toCells = ({ month, started, subscribed }: (typeof shown)[number], unit: string) => [
    month,
    String(started),
    ...months.map((_, index) => {
      const left = subscribed[index];
      return left === undefined ? '' : `${Math.round((left / started) * 100)}${unit}`;
    }),
  ];
  return (
    <FiguresTable
      title={texts.cohorts}
      columns={[texts.cohortMonth, texts.started, ...months.map((_, index) => texts.months(index))]}
      rows={shown.map((cohort) => ({ key: cohort.month, cells: toCells(cohort, '%') }))}
      csvRows={shown.map((cohort) => toCells(cohort, ''))}
      fileName="subscription-cohorts.csv"
      empty={texts.empty}
    >
      <p className="text-muted text-sm">{texts.cohortsText}</p>
    </FiguresTable>
  );
}
