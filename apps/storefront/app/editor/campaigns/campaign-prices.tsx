/** Prices of a campaign: a form and a CSV file to add some, and the table of before and after per storefront. */
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
import { Notice } from '../shell/notice.tsx';

export interface CampaignPricesProps {
  readonly rules: readonly PriceRule[];
  readonly onChange: (rules: readonly PriceRule[]) => void;
  /** True while the campaign is saved: prices can't change. */
  readonly isSaving: boolean;
  /** Called when a change begins and when it ends. `rules` are old in between. */
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

const unreadable = 'The file can’t be read. Check that it is still there, and choose it again.';

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

  /** @returns true if the rules are those of the answer now */
  const load = async (body: TableRequest): Promise<boolean> => {
    const answer = await callEditor<PriceTableJson>('/prices/table', { method: 'POST', body });
    setProblems(answer.ok ? answer.value.problems : [answer.refused.message]);
    if (!answer.ok || answer.value.problems.length > 0) return false;
    setTable(answer.value);
    onChange(answer.value.rules);
    return true;
  };
  const isKnown = table !== null || rules.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the table of a saved campaign once
  useEffect(() => {
    if (!isKnown) void run('table', () => load({ rules }));
  }, [isKnown]);
  const change = (more: Partial<NewPrice>) => setTyped({ ...typed, ...more });
  const add = async () => {
    const cells = {
      [typed.target]: typed.handle,
      SKU: typed.target === 'Product' ? typed.sku : '',
      Storefront: typed.storefront,
      [typed.kind]: typed.value,
      'Compare At Price': typed.compareAt,
    };
    // What was typed meanwhile stays.
    if (await load({ rules, add: cells }))
      setTyped((now) => (now === typed ? { ...empty, target: typed.target } : now));
  };
  const addFile = async (file: File) => {
    const csv = await file.text().catch(() => null);
    if (csv === null) setProblems([unreadable]);
    else await load({ rules, csv });
  };

  return (
    <fieldset className="campaign-prices">
      <legend className="label">Prices</legend>
      <p className="form-hint">
        They replace the list prices while the campaign is live. For a collection, they apply to the products
        in it now, not to those added later.
      </p>
      {problems.length > 0 && (
        <Notice tone="problem">
          <ul className="list-disc ps-5">
            {problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="campaign-price-form">
        <Field
          name="price-target"
          label="For"
          value={typed.target}
          options={[
            { value: 'Product', label: 'a product' },
            { value: 'Collection', label: 'a collection' },
          ]}
          onChange={(target) => change({ target })}
        />
        <Field
          name="price-handle"
          label={`Handle of the ${typed.target.toLowerCase()}`}
          value={typed.handle}
          onChange={(handle) => change({ handle })}
        />
        {typed.target === 'Product' && (
          <Field
            name="price-sku"
            label="SKU"
            optional
            value={typed.sku}
            onChange={(sku) => change({ sku })}
          />
        )}
        <Field
          name="price-storefront"
          label="Storefront"
          value={typed.storefront}
          options={[
            { value: '', label: 'All storefronts' },
            ...getSellingRegions().map((region) => ({ value: region, label: getRegionLabel(region) })),
          ]}
          onChange={(storefront) => change({ storefront })}
        />
        <Field
          name="price-kind"
          label="Change"
          value={typed.kind}
          options={[
            { value: 'Percentage', label: 'Percentage off' },
            { value: 'Price', label: 'Exact price' },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Field
          name="price-value"
          label={typed.kind === 'Price' ? 'Price' : 'Percentage'}
          value={typed.value}
          onChange={(value) => change({ value })}
        />
        <Field
          name="price-compare-at"
          label="Compare-at price"
          optional
          hint="Empty for the list price; “unchanged” for the one it has."
          value={typed.compareAt}
          onChange={(compareAt) => change({ compareAt })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="secondary" {...lock('add')} onClick={() => void run('add', add)}>
          Add prices
        </Button>
        <Button type="button" variant="quiet" {...lock('file')} onClick={() => input.current?.click()}>
          Add from a CSV file
        </Button>
        {table !== null && rules.length > 0 && (
          <a
            className="link inline-flex min-h-11 items-center"
            download="prices.csv"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(table.csv)}`}
          >
            Download as CSV
          </a>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file of prices"
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
        <p className="form-hint">
          Not in the file: {table.omitted === 1 ? 'a price' : `${table.omitted} prices`} whose variant is gone
          or has no SKU of its own.
        </p>
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

/** Runs one action at a time: another that is started meanwhile is ignored, since its rules would be old. */
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
  const format = (value: number) => value.toLocaleString('en');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p aria-live="polite">
        Prices {format(from + 1)} to {format(until)} of {format(total)}
      </p>
      {from > 0 && (
        <Button
          type="button"
          size="small"
          variant="quiet"
          {...lock(`page ${previous}`)}
          onClick={() => onShow(previous)}
        >
          Previous prices
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
          Next prices
        </Button>
      )}
    </div>
  );
}

interface UnusedPricesProps {
  readonly unused: readonly UnusedPriceJson[];
  readonly lock: Lock;
  /** Called with positions in the rules. */
  readonly onRemove: (indexes: readonly number[]) => void;
}

/** Beyond so many, only the number is shown. */
const maxUnused = 50;

function UnusedPrices({ unused, lock, onRemove }: UnusedPricesProps) {
  const all = unused.map(({ index }) => index);
  return (
    <Notice tone="plain">
      <p className="font-semibold">
        {unused.length === 1 ? 'One price changes nothing' : `${unused.length} prices change nothing`}
      </p>
      <ul className="rows">
        {unused.slice(0, maxUnused).map(({ index, name, region, reason }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-3">
            {name}, {region === null ? 'all storefronts' : getRegionLabel(region)}: {reason}
            <Button
              type="button"
              size="small"
              variant="quiet"
              {...lock(`unused ${index}`)}
              aria-label={`Remove the price of ${name} that changes nothing`}
              onClick={() => onRemove([index])}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {unused.length > maxUnused && <p>and {unused.length - maxUnused} more</p>}
      {unused.length > 1 && (
        <Button
          type="button"
          size="small"
          variant="secondary"
          {...lock(`unused ${all.join()}`)}
          onClick={() => onRemove(all)}
        >
          Remove all of these
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
    <section className="campaign-price-table" aria-label="Prices before and during the campaign" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Storefront</th>
            <th scope="col">Before</th>
            <th scope="col">During</th>
            <th scope="col">Compare at</th>
            <th scope="col">Check</th>
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
                    aria-label={`Remove the prices of ${name}`}
                    onClick={() => onRemove(product)}
                  >
                    Remove
                  </Button>
                )}
              </th>
              <td>{getRegionLabel(region)}</td>
              <td>{formatMoney(before.price, region)}</td>
              <td>{formatMoney(after.price, region)}</td>
              <td>{after.compareAtPrice === null ? 'None' : formatMoney(after.compareAtPrice, region)}</td>
              <td>{warning ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
