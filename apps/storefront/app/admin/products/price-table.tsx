/** Prices and compare-at prices of variants, as fields of a form: `price <id>` and `compare <id>`. */
import type { FormValues } from '../ui/compare-form.ts';
import { productTexts } from './products-texts.ts';

const texts = productTexts.prices;

interface PricedVariant {
  readonly id: string;
  readonly title: string;
  readonly sku?: string | null;
}

export interface PriceTableProps {
  readonly variants: readonly PricedVariant[];
  readonly values: FormValues;
}

/** Returns the label of a price field. */
export function getPriceLabel(variants: readonly PricedVariant[], key: string): string {
  const title = variants.find(({ id }) => key.endsWith(` ${id}`))?.title ?? '';
  return key.startsWith('price ') ? texts.priceOf(title) : texts.compareAtOf(title);
}

export function PriceTable({ variants, values }: PriceTableProps) {
  return (
    <table className="form-table">
      <thead>
        <tr>
          <th scope="col">{texts.variant}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.compareAt}</th>
        </tr>
      </thead>
      <tbody>
        {variants.map(({ id, title, sku }) => (
          <tr key={id}>
            <th scope="row">
              {title} {sku != null && <span className="block text-muted text-sm">{sku}</span>}
            </th>
            {[`price ${id}`, `compare ${id}`].map((name) => (
              <td key={name}>
                <input
                  key={values[name]}
                  className="field"
                  name={name}
                  aria-label={getPriceLabel(variants, name)}
                  defaultValue={values[name]}
                  inputMode="decimal"
                  maxLength={12}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
