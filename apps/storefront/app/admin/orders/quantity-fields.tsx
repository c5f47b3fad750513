/** Inputs of quantities, each between zero and the remaining quantity of an item. */
import { orderTexts } from './orders-texts.ts';
import { QuantityInput } from './quantity-input.tsx';

export interface QuantityChoice {
  readonly id: string;
  readonly name: string;
  readonly max: number;
}

export interface QuantitiesProps {
  readonly choices: readonly QuantityChoice[];
  readonly values: Readonly<Record<string, number>>;
  readonly onChange: (values: Readonly<Record<string, number>>) => void;
}

export function QuantityFields({ choices, values, onChange }: QuantitiesProps) {
  return (
    <ul className="quantities">
      {choices.map(({ id, name, max }) => (
        <li key={id}>
          <span>{name}</span>
          <QuantityInput
            label={orderTexts.fulfil.quantity(name)}
            value={values[id] ?? 0}
            max={max}
            toLabel={(quantity) => `${quantity} ${orderTexts.fulfil.of(max)}`}
            onChange={(quantity) => onChange({ ...values, [id]: quantity })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Title of the only variant of a product without options. */
const defaultVariant = 'Default Title';

export function formatItem({ title, variantTitle }: { title: string; variantTitle?: string | null }): string {
  return variantTitle == null || variantTitle === '' || variantTitle === defaultVariant
    ? title
    : `${title}, ${variantTitle}`;
}
