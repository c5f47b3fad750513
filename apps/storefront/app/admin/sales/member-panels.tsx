/** Conversion of visits, orders of members, and demand on waitlists. Each part loads separately. */
import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from '../../editor/api/client.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { formatAdminNumber, formatPercentage } from '../language/format-count.ts';
import { loadProductTitles } from '../reviews/load-product-titles.ts';
import { showDecimal } from '../ui/decimal-text.ts';
import { FiguresTable } from '../ui/figures-table.tsx';
import { formatRegion } from '../ui/format-region.ts';
import { formatTimeLabel } from '../ui/format-time-label.ts';
import { RecordCard } from '../ui/record-page.tsx';
import { TimeChart } from '../ui/time-chart.tsx';
import { useCall } from '../ui/use-call.ts';
import { RankChart } from './rank-chart.tsx';
import type { CohortsJson, VisitsJson, WaitlistDemandJson } from './sales-json.ts';
import { type ChosenPeriod, listTimes, toQuery } from './sales-period.ts';
import { salesTexts as texts } from './sales-texts.ts';
import { sumVisits, toCohortRows } from './sum-visits.ts';

interface PeriodProps {
  readonly period: ChosenPeriod;
}

/** Maximum length in days of a period with one bar per day. */
const maxSingleDays = 93;

export function ConversionPanel({ period }: PeriodProps) {
  const call = useCall<VisitsJson>(`/sales/visits?${toQuery(period)}`);
  return (
    <LoadedPanel title={texts.conversion} call={call}>
      {({ days }) => {
        const each = listTimes(period, 'day');
        const rows =
          days.length === 0
            ? []
            : sumVisits(days, each.length > maxSingleDays ? listTimes(period, 'month') : each);
        const toCells = (row: (typeof rows)[number], isFile: boolean) => [
          isFile ? row.day : formatTimeLabel(row.day),
          ...[row.visits, row.added, row.began, row.ordered].map(isFile ? String : formatAdminNumber),
          row.conversion === null ? '' : (isFile ? String : formatPercentage)(row.conversion),
        ];
        return (
          <FiguresTable
            title={texts.conversion}
            columns={texts.conversionColumns}
            rows={rows.map((row) => ({ key: row.day, cells: toCells(row, false) }))}
            csvRows={rows.map((row) => toCells(row, true))}
            fileName={`conversion-${period.from}-${period.to}.csv`}
            empty={texts.noVisits}
            fold={texts.table}
          >
            <p className="text-muted text-sm">{texts.conversionText}</p>
            <TimeChart
              label={texts.conversion}
              bars={rows.map(({ day, conversion }) => ({
                key: day,
                label: formatTimeLabel(day),
                value: conversion,
              }))}
              format={formatPercentage}
            />
          </FiguresTable>
        );
      }}
    </LoadedPanel>
  );
}

export function CohortPanel({ period }: PeriodProps) {
  const call = useCall<CohortsJson>(`/sales/cohorts?${toQuery(period)}`);
  return (
    <LoadedPanel title={texts.cohorts} call={call}>
      {(json) => {
        const rows = toCohortRows(json, period);
        const width = rows[0]?.orders.length ?? 0;
        const toRate = (orders: number | null, members: number) =>
          orders === null || members === 0 ? '' : (orders / members).toFixed(2);
        const cells = rows.map(({ cohort, members, orders }) => [
          cohort,
          String(members),
          ...orders.map((count) => toRate(count, members)),
        ]);
        const columns = [
          ...texts.cohortColumns,
          ...Array.from({ length: width }, (_, index) => texts.cohortMonth(index)),
        ];
        return (
          <FiguresTable
            title={texts.cohorts}
            columns={columns}
            rows={cells.map((row) => ({ key: row[0] ?? '', cells: row.map(showDecimal) }))}
            csvRows={cells}
            fileName={`members-${period.from}-${period.to}.csv`}
            empty={texts.noCohorts}
          >
            <p className="text-muted text-sm">{texts.cohortsText}</p>
          </FiguresTable>
        );
      }}
    </LoadedPanel>
  );
}

export function WaitlistPanel() {
  const call = useCall<WaitlistDemandJson>('/sales/waitlists');
  const handles = call.data?.products.map(({ product }) => product) ?? [];
  const { data: titles } = useSWR(handles.length === 0 ? null : ['product-titles', ...handles], () =>
    loadProductTitles(handles),
  );
  const getTitle = (handle: string) => titles?.get(handle) ?? handle;
  return (
    <LoadedPanel title={texts.waitlists} call={call}>
      {({ products }) => {
        const cells = products.map(({ product, region, waiting, notified }) => [
          getTitle(product),
          formatRegion(region),
          String(waiting),
          String(notified),
        ]);
        return (
          <FiguresTable
            title={texts.waitlists}
            columns={texts.waitlistColumns}
            rows={cells.map((row) => ({ key: `${row[0]} ${row[1]}`, cells: row }))}
            csvRows={cells}
            fileName="waitlists.csv"
            empty={texts.noWaitlists}
            fold={texts.table}
          >
            <p className="text-muted text-sm">{texts.waitlistsText}</p>
            <RankChart
              label={texts.waitlists}
              bars={products.map(({ product, region, waiting }) => ({
                key: `${product} ${region}`,
                name: `${getTitle(product)}, ${formatRegion(region)}`,
                value: waiting,
              }))}
              format={String}
            />
          </FiguresTable>
        );
      }}
    </LoadedPanel>
  );
}

interface LoadedPanelProps<Value> {
  readonly title: string;
  readonly call: SWRResponse<Value, ApiError>;
  readonly children: (value: Value) => React.ReactNode;
}

function LoadedPanel<Value>({ title, call: { data, error, mutate }, children }: LoadedPanelProps<Value>) {
  if (data !== undefined) return children(data);
  return (
    <RecordCard title={title}>
      <LoadingState label={title} error={error ?? null} retry={() => void mutate()} />
    </RecordCard>
  );
}
