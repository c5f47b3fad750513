/** Sales of a period: charts, each with a table and CSV file. The period is in the URL. */
import { toDecimal } from '@vitrine/rules/money/decimal';
import { getRegionKeys } from '@vitrine/rules/regions/region';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../editor/api/client.ts';
import { getShopTimeZone } from '../../editor/regions/shop-clock.ts';
import { toInputValue } from '../../editor/regions/zoned-time.ts';
import { LoadingState } from '../../editor/shell/loading-state.tsx';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Select } from '../../ui/select.tsx';
import { useHasBackend } from '../api/granted-scopes.ts';
import { formatAdminNumber } from '../language/format-count.ts';
import { FiguresTable } from '../ui/figures-table.tsx';
import { formatRegion } from '../ui/format-region.ts';
import { formatTimeLabel } from '../ui/format-time-label.ts';
import { formatMinor } from '../ui/minor-money.ts';
import { TimeChart } from '../ui/time-chart.tsx';
import { useCall } from '../ui/use-call.ts';
import { formatOfferName } from './format-offer-name.ts';
import { CohortPanel, ConversionPanel, WaitlistPanel } from './member-panels.tsx';
import { RankChart } from './rank-chart.tsx';
import type { NamedSalesJson, SalesJson, SalesReportJson } from './sales-json.ts';
import {
  type ChosenPeriod,
  findPreset,
  getLastDays,
  listTimes,
  presetDays,
  readPeriod,
  toQuery,
} from './sales-period.ts';
import { salesTexts as texts } from './sales-texts.ts';

export function SalesSection() {
  const [address, setAddress] = useSearchParams();
  const today = toInputValue(Date.now(), getShopTimeZone()).slice(0, 10);
  const period = readPeriod(address, today);
  const hasBackend = useHasBackend();
  const { data, error, mutate } = useCall<SalesReportJson>(hasBackend ? `/sales?${toQuery(period)}` : null, {
    keepPreviousData: true,
  });
  const change = (values: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  const currencies = data?.totals.map(({ currency }) => currency) ?? [];
  const currency = currencies.find((each) => each === address.get('currency')) ?? currencies[0];
  return (
    <section className="sales-section" aria-label={texts.title}>
      <div className="sales-head">
        <h2 className="text-2xl">{texts.title}</h2>
        <PeriodControls
          period={period}
          today={today}
          currencies={currencies}
          currency={currency}
          onChange={change}
        />
      </div>
      {hasBackend ? (
        <SalesPanels data={data} error={error} retry={() => void mutate()} currency={currency} />
      ) : (
        <p className="list-empty">{texts.elsewhere}</p>
      )}
      <div className="sales-grid">
        <ConversionPanel period={period} />
        <WaitlistPanel />
        {hasBackend && (
          <div className="sales-wide">
            <CohortPanel period={period} />
          </div>
        )}
      </div>
    </section>
  );
}

interface PeriodControlsProps {
  readonly period: ChosenPeriod;
  readonly today: string;
  readonly currencies: readonly string[];
  readonly currency: string | undefined;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

function PeriodControls({ period, today, currencies, currency, onChange }: PeriodControlsProps) {
  const preset = findPreset(period, today);
  return (
    <div className="sales-controls">
      <Select
        look="small"
        aria-label={texts.period}
        value={preset === null ? '' : String(preset)}
        options={[
          ...presetDays.map((days) => ({ value: String(days), label: texts.periods[days] })),
          ...(preset === null ? [{ value: '', label: texts.ownPeriod }] : []),
        ]}
        onChange={({ target }) => {
          if (target.value !== '') onChange({ ...getLastDays(today, Number(target.value)) });
        }}
      />
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className="sales-day">
          <span className="text-muted text-sm">{texts[side]}</span>
          <input
            type="date"
            className="field"
            value={period[side]}
            max={side === 'from' ? period.to : today}
            min={side === 'from' ? undefined : period.from}
            onChange={({ target }) => {
              if (target.value !== '') onChange({ from: period.from, to: period.to, [side]: target.value });
            }}
          />
        </label>
      ))}
      <Select
        look="small"
        aria-label={texts.storefront}
        value={period.region ?? ''}
        options={[
          { value: '', label: texts.allStorefronts },
          ...getRegionKeys().map((key) => ({ value: key, label: getRegionLabel(key) })),
        ]}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      {currencies.length > 1 && (
        <Select
          look="small"
          aria-label={texts.currency}
          value={currency ?? ''}
          options={currencies.map((each) => ({ value: each, label: each }))}
          onChange={({ target }) => onChange({ currency: target.value })}
        />
      )}
    </div>
  );
}

interface SalesPanelsProps {
  readonly data: SalesReportJson | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  readonly currency: string | undefined;
}

function SalesPanels({ data, error, retry, currency }: SalesPanelsProps) {
  // If loading fails, the figures of the previous period aren't shown.
  if (data === undefined || error !== undefined)
    return <LoadingState label={texts.loading} error={error ?? null} retry={retry} />;
  if (currency === undefined) return <p className="list-empty">{texts.empty}</p>;
  const isShown = (each: SalesJson) => each.currency === currency;
  const regions = data.regions.filter(isShown).map((each) => ({
    ...each,
    key: each.region,
    name: formatRegion(each.region),
  }));
  const channels = data.channels
    .filter(isShown)
    .map((each) => ({ ...each, name: texts.channels[each.key] ?? each.name }));
  const offers = data.offers.filter(isShown).map((each) => ({ ...each, name: formatOfferName(each) }));
  const { columns } = texts;
  return (
    <>
      {data.waiting > 0 && (
        <p className="text-muted text-sm" role="status">
          {texts.waiting(data.waiting)}
        </p>
      )}
      <Totals sales={data.totals.find(isShown)} />
      <div className="sales-grid">
        <OverTime report={data} currency={currency} />
        <RankedPanel
          title={texts.byProduct}
          column={columns.product}
          rows={data.products.filter(isShown)}
          currency={currency}
        />
        <RankedPanel
          title={texts.byStorefront}
          column={columns.storefront}
          rows={regions}
          currency={currency}
        />
        <RankedPanel
          title={texts.byOffer}
          column={columns.offer}
          rows={offers}
          currency={currency}
          empty={texts.noOffers}
        />
        <RankedPanel title={texts.byChannel} column={columns.channel} rows={channels} currency={currency} />
        <RankedPanel
          title={texts.byCode}
          column={columns.code}
          rows={data.codes.filter(isShown)}
          currency={currency}
          empty={texts.noCodes}
        />
      </div>
    </>
  );
}

function Totals({ sales }: { readonly sales: SalesJson | undefined }) {
  if (sales === undefined) return null;
  const money = (amount: number) => formatMinor(amount, sales.currency);
  const { figures } = texts;
  const shown: readonly (readonly [string, string])[] = [
    [figures.net, money(sales.total - sales.refunds)],
    [figures.orders, formatAdminNumber(sales.orders)],
    [figures.average, sales.orders === 0 ? '–' : money(Math.round(sales.total / sales.orders))],
    [figures.units, formatAdminNumber(sales.units)],
    [figures.discounts, money(sales.discounts)],
    [figures.refunds, money(sales.refunds)],
    ...(sales.gift_cards === 0 ? [] : [[figures.giftCards, money(sales.gift_cards)] as const]),
    ...(sales.cancelled === 0 ? [] : [[figures.cancelled, formatAdminNumber(sales.cancelled)] as const]),
  ];
  return (
    <dl className="sales-totals">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="figures font-display text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PanelProps {
  readonly report: SalesReportJson;
  readonly currency: string;
}

function OverTime({ report, currency }: PanelProps) {
  const { columns } = texts;
  const byTime = new Map(
    report.overTime.filter((each) => each.currency === currency).map((each) => [each.time, each]),
  );
  const rows = listTimes(report, report.by).map((time) => {
    const { orders = 0, units = 0, discounts = 0, total = 0, refunds = 0 } = byTime.get(time) ?? {};
    const average = orders === 0 ? null : Math.round(total / orders);
    return { time, orders, units, discounts, total, refunds, net: total - refunds, average };
  });
  const money = (amount: number) => formatMinor(amount, currency);
  const first = report.by === 'day' ? columns.day : columns.month;
  return (
    <>
      <div className="sales-wide">
        <FiguresTable
          title={texts.overTime}
          columns={[
            first,
            columns.orders,
            columns.units,
            columns.discounts,
            columns.sales,
            columns.refunds,
            columns.net,
          ]}
          rows={rows.map(({ time, orders, units, discounts, total, refunds, net }) => ({
            key: time,
            cells: [
              formatTimeLabel(time),
              ...[orders, units].map(String),
              ...[discounts, total, refunds, net].map(money),
            ],
          }))}
          csvRows={rows.map(({ time, orders, units, discounts, total, refunds, net }) => [
            time,
            ...[orders, units].map(String),
            ...[discounts, total, refunds, net].map(toDecimal),
          ])}
          fileName={`sales-${currency}-${report.from}-${report.to}.csv`}
          empty={texts.empty}
          fold={texts.table}
        >
          <TimeChart
            label={texts.overTime}
            bars={rows.map(({ time, net }) => ({ key: time, label: formatTimeLabel(time), value: net }))}
            format={money}
          />
        </FiguresTable>
      </div>
      <FiguresTable
        title={texts.averageOverTime}
        columns={[first, columns.orders, columns.average]}
        rows={rows.map(({ time, orders, average }) => ({
          key: time,
          cells: [formatTimeLabel(time), formatAdminNumber(orders), average === null ? '–' : money(average)],
        }))}
        csvRows={rows.map(({ time, orders, average }) => [
          time,
          String(orders),
          average === null ? '' : toDecimal(average),
        ])}
        fileName={`average-order-${currency}-${report.from}-${report.to}.csv`}
        empty={texts.empty}
        fold={texts.table}
      >
        <TimeChart
          label={texts.averageOverTime}
          bars={rows.map(({ time, average }) => ({
            key: time,
            label: formatTimeLabel(time),
            value: average,
          }))}
          format={money}
        />
      </FiguresTable>
    </>
  );
}

interface RankedPanelProps {
  readonly title: string;
  readonly column: string;
  readonly rows: readonly NamedSalesJson[];
  readonly currency: string;
  readonly empty?: string;
}

function RankedPanel({ title, column, rows, currency, empty = texts.empty }: RankedPanelProps) {
  const { columns } = texts;
  const money = (amount: number) => formatMinor(amount, currency);
  const toCells = (row: NamedSalesJson, toMoney: (amount: number) => string) => [
    row.name,
    ...[row.orders, row.units].map(String),
    ...[row.discounts, row.total, row.refunds, row.total - row.refunds].map(toMoney),
  ];
  return (
    <FiguresTable
      title={title}
      columns={[
        column,
        columns.orders,
        columns.units,
        columns.discounts,
        columns.sales,
        columns.refunds,
        columns.net,
      ]}
      rows={rows.map((row) => ({ key: row.key, cells: toCells(row, money) }))}
      csvRows={rows.map((row) => toCells(row, toDecimal))}
      fileName={`${title.toLowerCase().replaceAll(' ', '-')}-${currency}.csv`}
      empty={empty}
      fold={texts.table}
    >
      <RankChart
        label={title}
        bars={rows.map(({ key, name, total, refunds }) => ({ key, name, value: total - refunds }))}
        format={money}
      />
    </FiguresTable>
  );
}
