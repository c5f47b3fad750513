/** Price, SKU and stock of each variant of a new product. */
import { useId } from 'react';
import { TableScroller } from '../ui/table-scroller.tsx';
import type { FieldErrors } from '../ui/use-field-errors.ts';
import type { NewVariant } from './create-product-form.ts';
import { newProductTexts } from './create-product-texts.ts';
import { productTexts } from './products-texts.ts';

const texts = newProductTexts.variants;

export interface NewVariantsTableProps {
  readonly variants: readonly NewVariant[];
  /** Null until it has loaded. */
  readonly currency: string | null;
  /** False if the role may not set stock. */
  readonly hasStock: boolean;
  readonly nameVariant: (title: string) => string;
  readonly errors: FieldErrors;
}

export function NewVariantsTable({
  variants,
  currency,
  hasStock,
  nameVariant,
  errors,
}: NewVariantsTableProps) {
  const { prices } = productTexts;
  return (
    <>
      {currency !== null && <p className="text-muted text-sm">{prices.in(currency)}</p>}
      <TableScroller label={texts.table}>
        <table className="form-table">
          <thead>
            <tr>
              <th scope="col">{prices.variant}</th>
              <th scope="col">{prices.price}</th>
              <th scope="col">{texts.sku}</th>
              {hasStock && <th scope="col">{texts.stock}</th>}
            </tr>
          </thead>
          <tbody>
            {variants.map(({ title }) => {
              const name = nameVariant(title);
              return (
                <tr key={title}>
                  <th scope="row">{name}</th>
                  <InputCell
                    name={`price ${title}`}
                    error={errors.get(`price ${title}`)}
                    label={prices.priceOf(name)}
                    inputMode="decimal"
                    maxLength={12}
                  />
                  <InputCell
                    name={`sku ${title}`}
                    error={errors.get(`sku ${title}`)}
                    label={texts.skuOf(name)}
                    inputMode="text"
                    maxLength={100}
                  />
                  {hasStock && (
                    <InputCell
                      name={`stock ${title}`}
                      error={errors.get(`stock ${title}`)}
                      label={texts.stockOf(name)}
                      inputMode="numeric"
                      maxLength={9}
                    />
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroller>
    </>
  );
}

interface InputCellProps
  extends Required<Pick<React.ComponentProps<'input'>, 'name' | 'inputMode' | 'maxLength'>> {
  readonly label: string;
  readonly error: string | undefined;
}

function InputCell({ label, error, ...input }: InputCellProps) {
  const id = useId();
  return (
    <td>
      <input
        {...input}
        className="field"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
      />
      {error !== undefined && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </td>
  );
}
