/** Prices of a campaign: a form and a CSV file to add prices, and a table with the prices before and after in each storefront. */
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import { formatMoney } from '@vitrine/rules/money/format';
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { useEffect, useRef, useState } from 'react';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { callEditor } from '../api/client.ts';
import {
  type PriceRowJson,
  type PriceTableJson,
  pricesPerPage,
  type UnusedPriceJson,
} from '../api/price-json.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { Notice } from '../shell/notice.tsx';
import { campaignPricesTexts } from './campaign-prices-texts.ts';

export interface CampaignPricesProps {
  readonly rules: readonly PriceRule[];
  readonly onChange: (rules: readonly PriceRule[]) => void;
  /** True while the campaign is being saved, when prices can't be changed. */
  readonly isSaving: boolean;
  /** Called when a change starts and when it ends. In between, `rules` is outdated. */
  readonly onPending: (isPending: boolean) => void;
}

interface NewPrice {
  readonly target: string;
  readonly handle: string;
  readonly sku: string;
  readonly storefront: string;
  readonly kind: string;
  readonly value: string;
  readonly compareAt: string;
}

const empty: NewPrice = {
  target: 'Product',
  handle: '',
  sku: '',
  storefront: '',
  kind: 'Percentage',
  value: '',
  compareAt: '',
};

type TableRequest = Readonly<Record<string, unknown>>;

export function CampaignPrices({ rules, onChange, isSaving, onPending }: CampaignPricesProps) {
  const [table, setTable] = useState<PriceTableJson | null>(null);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { pending, run } = useSingleAction(onPending);
  const input = useRef<HTMLInputElement>(null);
  const lock = (action: string) => ({
    pending: pending === action,
    disabled: isSaving || (pending !== null && pending !== action),
  });

  /** @returns true if the response's rules are now the current ones */
  const load = async (body: TableRequest): Promise<boolean> => {
    const result = await callEditor<PriceTableJson>('/prices/table', { method: 'POST', body });
    setProblems(result.ok ? result.value.problems : [result.refused.message]);
    if (!result.ok || result.value.problems.length > 0) return false;
    setTable(result.value);
    onChange(result.value.rules);
    return true;
  };
  const isKnown = table !== null || rules.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the table of a saved campaign once
  useEffect(() => {
    if (!isKnown) void run('table', () => load({ rules }));
  }, [isKnown]);
  const isProduct = typed.target === 'Product';
  const change = (more: Partial<NewPrice>) => setTyped({ ...typed, ...more });
  const add = async () => {
    const cells = {
      [typed.target]: typed.handle,
      SKU: isProduct ? typed.sku : '',
      Storefront: typed.storefront,
      [typed.kind]: typed.value,
      'Compare At Price': typed.compareAt,
    };
    // Keeps input that was typed during the request.
    if (await load({ rules, add: cells }))
      setTyped((now) => (now === typed ? { ...empty, target: typed.target } : now));
  };
  const addFile = async (file: File) => {
    const csv = await file.text().catch(() => null);
    if (csv === null) setProblems([campaignPricesTexts.unreadable]);
    else await load({ rules, csv });
  };

  return (
    <fieldset className="campaign-prices">
      <legend className="label">{campaignPricesTexts.title}</legend>
      <p className="form-hint">{campaignPricesTexts.hint}</p>
      {problems.length > 0 && (
        <Notice tone="problem">
          <ul className="list-disc ps-5">
            {problems.map((each) => (
              <li key={each}>{translateServerText(each)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="campaign-price-form">
        <Field
          name="price-target"
          label={campaignPricesTexts.for}
          value={typed.target}
          options={[
            { value: 'Product', label: campaignPricesTexts.targets.Product },
            { value: 'Collection', label: campaignPricesTexts.targets.Collection },
          ]}
          onChange={(target) => change({ target })}
        />
        <Field
          name="price-handle"
          label={isProduct ? campaignPricesTexts.handleOfProduct : campaignPricesTexts.handleOfCollection}
          value={typed.handle}
          onChange={(handle) => change({ handle })}
        />
        {isProduct && (
          <Field
            name="price-sku"
            label={campaignPricesTexts.sku}
            optional
            value={typed.sku}
            onChange={(sku) => change({ sku })}
          />
        )}
        <Field
          name="price-storefront"
          label={campaignPricesTexts.storefront}
          value={typed.storefront}
          options={[
            { value: '', label: campaignPricesTexts.allStorefronts },
            ...getSellingRegions().map((region) => ({ value: region, label: getRegionLabel(region) })),
          ]}
          onChange={(storefront) => change({ storefront })}
        />
        <Field
          name="price-kind"
          label={campaignPricesTexts.change}
          value={typed.kind}
          options={[
            { value: 'Percentage', label: campaignPricesTexts.kinds.Percentage },
            { value: 'Price', label: campaignPricesTexts.kinds.Price },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Field
          name="price-value"
          label={
            typed.kind === 'Price' ? campaignPricesTexts.values.Price : campaignPricesTexts.values.Percentage
          }
          value={typed.value}
          onChange={(value) => change({ value })}
        />
        <Field
          name="price-compare-at"
          label={campaignPricesTexts.compareAt}
          optional
          hint={campaignPricesTexts.compareAtHint}
          value={typed.compareAt}
          onChange={(compareAt) => change({ compareAt })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="secondary" {...lock('add')} onClick={() => void run('add', add)}>
          {campaignPricesTexts.add}
        </Button>
        <Button type="button" variant="quiet" {...lock('file')} onClick={() => input.current?.click()}>
          {campaignPricesTexts.addFile}
        </Button>
        {table !== null && rules.length > 0 && (
          <a
            className="link inline-flex min-h-11 items-center"
            download="prices.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(table.csv)}`}
          >
            {campaignPricesTexts.download}
          </a>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={campaignPricesTexts.file}
          className="sr-only"
          tabIndex={-1}
          disabled={isSaving || pending !== null}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) void run('file', () => addFile(file));
          }}
        />
      </div>
      {table !== null && table.omitted > 0 && (
        <p className="form-hint">{campaignPricesTexts.omitted(table.omitted)}</p>
      )}
      {table !== null && table.unused.length > 0 && (
        <UnusedPrices
          unused={table.unused}
          lock={lock}
          onRemove={(indexes) =>
            void run(`unused ${indexes.join()}`, () =>
              load({ rules: rules.filter((_, index) => !indexes.includes(index)), from: table.from }),
            )
          }
        />
      )}
      {table !== null && table.rows.length > 0 && (
        <>
          <PriceTable
            rows={table.rows}
            lock={lock}
            onRemove={(product) =>
              void run(`remove ${product}`, () =>
                load({ rules: rules.filter((rule) => rule.product !== product), from: table.from }),
              )
            }
          />
          {table.rows.length < table.total && (
            <PricePages
              table={table}
              lock={lock}
              onShow={(from) => void run(`page ${from}`, () => load({ rules, from }))}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

/**
 * Runs one action at a time. Ignores a second action while the first is running, because its rules would be outdated.
 */
function useSingleAction(onPending: (isPending: boolean) => void) {
  const [pending, setPending] = useState<string | null>(null);
  const isRunning = useRef(false);
  const run = async (action: string, work: () => Promise<unknown>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(action);
    onPending(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setPending(null);
      onPending(false);
    }
  };
  return { pending, run };
}

type Lock = (action: string) => { readonly pending: boolean; readonly disabled: boolean };

interface PricePagesProps {
  readonly table: PriceTableJson;
  readonly lock: Lock;
  readonly onShow: (from: number) => void;
}

function PricePages({ table: { rows, from, total }, lock, onShow }: PricePagesProps) {
  const until = from + rows.length;
  const previous = Math.max(from - pricesPerPage, 0);

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p aria-live="polite">{campaignPricesTexts.range(from + 1, until, total)}</p>
      {from > 0 && (
        <Button
          type="button"
          size="small"
          variant="quiet"
          {...lock(`page ${previous}`)}
          onClick={() => onShow(previous)}
        >
          {campaignPricesTexts.previous}
        </Button>
      )}
      {until < total && (
        <Button
          type="button"
          size="small"
          variant="quiet"
          {...lock(`page ${until}`)}
          onClick={() => onShow(until)}
        >
          {campaignPricesTexts.next}
        </Button>
      )}
    </div>
  );
}

interface UnusedPricesProps {
  readonly unused: readonly UnusedPriceJson[];
  readonly lock: Lock;
  /** Called with indexes in `rules`. */
  readonly onRemove: (indexes: readonly number[]) => void;
}

/** Maximum number of unused rules that are listed; of more, only the number is shown. */
const maxUnused = 50;

function UnusedPrices({ unused, lock, onRemove }: UnusedPricesProps) {
  const all = unused.map(({ index }) => index);
  return (
    <Notice tone="plain">
      <p className="font-semibold">{campaignPricesTexts.unused(unused.length)}</p>
      <ul className="rows">
        {unused.slice(0, maxUnused).map(({ index, name, region, reason }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-3">
            {campaignPricesTexts.unusedLine(
              name,
              region === null ? campaignPricesTexts.all : getRegionLabel(region),
              translateServerText(reason),
            )}
            <Button
              type="button"
              size="small"
              variant="quiet"
              {...lock(`unused ${index}`)}
              aria-label={campaignPricesTexts.removeUnused(name)}
              onClick={() => onRemove([index])}
            >
              {campaignPricesTexts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {unused.length > maxUnused && <p>{campaignPricesTexts.more(unused.length - maxUnused)}</p>}
      {unused.length > 1 && (
        <Button
          type="button"
          size="small"
          variant="secondary"
          {...lock(`unused ${all.join()}`)}
          onClick={() => onRemove(all)}
        >
          {campaignPricesTexts.removeAll}
        </Button>
      )}
    </Notice>
  );
}

interface PriceTableProps {
  readonly rows: readonly PriceRowJson[];
  readonly lock: Lock;
  readonly onRemove: (product: string) => void;
}

function PriceTable({ rows, lock, onRemove }: PriceTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className="campaign-price-table" aria-label={campaignPricesTexts.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{campaignPricesTexts.product}</th>
            <th scope="col">{campaignPricesTexts.storefront}</th>
            <th scope="col">{campaignPricesTexts.before}</th>
            <th scope="col">{campaignPricesTexts.during}</th>
            <th scope="col">{campaignPricesTexts.compare}</th>
            <th scope="col">{campaignPricesTexts.check}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ product, name, sku, region, before, after, warning }, index) => (
            <tr key={`${product}/${name}/${sku}/${region}`}>
              <th scope="row">
                {name}
                {rows[index - 1]?.product !== product && (
                  <Button
                    type="button"
                    size="small"
                    variant="quiet"
                    {...lock(`remove ${product}`)}
                    aria-label={campaignPricesTexts.removePrices(name)}
                    onClick={() => onRemove(product)}
                  >
                    {campaignPricesTexts.remove}
                  </Button>
                )}
              </th>
              <td>{getRegionLabel(region)}</td>
              <td>{formatMoney(before.price, region)}</td>
              <td>{formatMoney(after.price, region)}</td>
              <td>
                {after.compareAtPrice === null
                  ? campaignPricesTexts.none
                  : formatMoney(after.compareAtPrice, region)}
              </td>
              <td>{warning === null ? '' : translateServerText(warning)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
