/** Report: recurring revenue, churn and cohorts, each as a chart with a table and CSV file. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { formatPercentage } from '../language/format-count.ts';
import { FiguresTable } from '../ui/figures-table.tsx';
import { formatTimeLabel } from '../ui/format-time-label.ts';
import { formatMinor } from '../ui/minor-money.ts';
import { RecordPage } from '../ui/record-page.tsx';
import { TimeChart } from '../ui/time-chart.tsx';
import { useCall } from '../ui/use-call.ts';
import { sumRetention, toPercentage } from './subscription-retention.ts';
import type { ReportMonthJson, SubscriptionReportJson } from './subscriptions-json.ts';
import { subscriptionTexts } from './subscriptions-texts.ts';

const texts = subscriptionTexts.report;

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
        <ReportFigures report={data} />
      )}
    </RecordPage>
  );
}

export function ReportFigures({ report }: { readonly report: SubscriptionReportJson }) {
  return (
    <>
      {listCurrencies(report.months).map((currency) => (
        <RecurringRevenue key={currency} months={report.months} currency={currency} />
      ))}
      <Churn months={report.months} />
      <Cohorts report={report} />
    </>
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
      <TimeChart
        label={title}
        bars={amounts.map(({ month, amount }) => ({
          key: month,
          label: formatTimeLabel(month),
          value: amount,
        }))}
        format={(amount) => formatMinor(amount, currency)}
      />
    </FiguresTable>
  );
}

/** Formats a percentage, for the page or for the CSV file. */
type FormatValue = (percentage: number) => string;

function Churn({ months }: { readonly months: readonly ReportMonthJson[] }) {
  const toCells = (
    { month, started, ended, subscribed, paused, churn }: ReportMonthJson,
    format: FormatValue,
  ) => [month, ...[started, ended, subscribed, paused].map(String), churn === null ? '' : format(churn)];
  return (
    <FiguresTable
      title={texts.churn}
      columns={texts.churnColumns}
      rows={months.map((month) => ({ key: month.month, cells: toCells(month, formatPercentage) }))}
      csvRows={months.map((month) => toCells(month, String))}
      fileName="subscription-churn.csv"
      empty={texts.empty}
    >
      <TimeChart
        label={texts.churnChart}
        bars={months.map(({ month, churn }) => ({ key: month, label: formatTimeLabel(month), value: churn }))}
        format={formatPercentage}
      />
    </FiguresTable>
  );
}

function Cohorts({ report }: { readonly report: SubscriptionReportJson }) {
  const { cohorts, months } = report;
  const shown = cohorts.filter(({ started }) => started > 0);
  const retention = sumRetention(report);
  const show = (percentage: number | null, format: FormatValue) =>
    percentage === null ? '' : format(percentage);
  const toCells = ({ month, started, subscribed }: (typeof shown)[number], format: FormatValue) => [
    month,
    String(started),
    ...months.map((_, index) => {
      const left = subscribed[index];
      return left === undefined ? '' : show(toPercentage(left, started), format);
    }),
  ];
  const toTotals = (format: FormatValue) => [
    texts.allCohorts,
    String(retention.started),
    ...retention.percentages.map((percentage) => show(percentage, format)),
  ];
  return (
    <FiguresTable
      title={texts.cohorts}
      columns={[texts.cohortMonth, texts.started, ...months.map((_, index) => texts.months(index))]}
      rows={
        shown.length === 0
          ? []
          : [
              ...shown.map((cohort) => ({ key: cohort.month, cells: toCells(cohort, formatPercentage) })),
              { key: 'all', cells: toTotals(formatPercentage) },
            ]
      }
      csvRows={[...shown.map((cohort) => toCells(cohort, String)), toTotals(String)]}
      fileName="subscription-cohorts.csv"
      empty={texts.empty}
    >
      <p className="text-muted text-sm">{texts.cohortsText}</p>
      <TimeChart
        label={texts.retentionChart}
        bars={retention.percentages.map((value, index) => ({
          key: texts.months(index),
          label: texts.months(index),
          value,
        }))}
        format={formatPercentage}
      />
    </FiguresTable>
  );
}
