/** Preview of the changes that an import would make, by product. */

import { formatRegion } from '../ui/format-region.ts';
import { formatMinor } from '../ui/minor-money.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { productImportTexts as texts } from './product-import-texts.ts';
import type { ImportPriceJson, PlannedProductJson } from './product-imports-json.ts';

interface ChangeRow {
  readonly what: string;
  /** Value before the import; null if there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Number of products whose changes are expanded initially. */
const openAtFirst = 5;

function formatPrice(price: ImportPriceJson | null, currency: string): string | null {
  if (price === null) return null;
  const amount = formatMinor(price.price, currency);
  return price.compareAtPrice === null
    ? amount
    : texts.compareAt(amount, formatMinor(price.compareAtPrice, currency));
}

const formatCount = (count: number | null) => (count === null ? null : String(count));

/** Returns the changes, prices first because a wrong price costs most. */
function toRows({
  prices,
  fields,
  stock,
  addedVariants,
  removedVariants,
}: PlannedProductJson): readonly ChangeRow[] {
  return [
    ...prices.map(({ variant, region, currency, before, after }) => ({
      what: texts.price(variant, formatRegion(region)),
      before: formatPrice(before, currency),
      after: formatPrice(after, currency),
    })),
    ...fields.map(({ field, variant, before, after }) => ({
      what: texts.field(field, variant),
      before: before === null ? null : texts.value(field, before),
      after: after === null ? null : texts.value(field, after),
    })),
    ...addedVariants.map((title) => ({ what: texts.variant, before: null, after: title })),
    ...removedVariants.map((title) => ({ what: texts.variant, before: title, after: null })),
    ...stock.map(({ variant, before, after }) => ({
      what: texts.stock(variant),
      before: formatCount(before),
      after: formatCount(after),
    })),
  ];
}

export function ImportChanges({ changes }: { readonly changes: readonly PlannedProductJson[] }) {
  return (
    <ul className="import-changes">
      {changes.map((change, index) => {
        const rows = toRows(change);
        return (
          <li key={change.handle}>
            <details open={index < openAtFirst}>
              <summary>
                <span className="font-semibold">{change.title}</span>{' '}
                <span className="text-muted text-sm">{change.handle}</span>{' '}
                <StatusMark tone={change.kind === 'added' ? 'done' : 'todo'}>
                  {texts.kinds[change.kind]}
                </StatusMark>{' '}
                <span className="text-muted text-sm">{texts.changeCount(rows.length)}</span>
              </summary>
              <ChangeTable title={change.title} rows={rows} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function ChangeTable({ title, rows }: { readonly title: string; readonly rows: readonly ChangeRow[] }) {
  const name = texts.tableOf(title);
  return (
    <WideTable label={name} columns={texts.changeColumns}>
      {rows.map(({ what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of one check never move
        <tr key={index}>
          <th scope="row">{what}</th>
          <td>{before === null ? <span className="text-muted">{texts.none}</span> : <del>{before}</del>}</td>
          <td>{after === null ? <span className="text-muted">{texts.none}</span> : <ins>{after}</ins>}</td>
        </tr>
      ))}
    </WideTable>
  );
}
