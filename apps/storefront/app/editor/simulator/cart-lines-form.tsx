/** Lines of the simulated cart: quantity, and how each was added. */
import { useId } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import type { SampleCart, SampleLine, SampleLineKind } from './simulation.ts';
import { simulatorTexts } from './simulator-texts.ts';
import { useVariants } from './use-variant-search.ts';
import { VariantImage } from './variant-image.tsx';
import { VariantSearch } from './variant-search.tsx';

const kinds: readonly { readonly value: SampleLineKind; readonly label: string }[] = [
  { value: 'bought', label: simulatorTexts.lines.kinds.bought },
  { value: 'gift', label: simulatorTexts.lines.kinds.gift },
  { value: 'addOn', label: simulatorTexts.lines.kinds.addOn },
];

export interface CartLinesFormProps {
  readonly cart: SampleCart;
  /** Error messages of rejected lines, by index. */
  readonly refused: ReadonlyMap<number, string>;
  readonly onChange: (lines: readonly SampleLine[]) => void;
}

export function CartLinesForm({ cart: { region, lines }, refused, onChange }: CartLinesFormProps) {
  const variants = useVariants(
    region,
    lines.map(({ variantId }) => variantId),
  );
  const change = (place: number, line: SampleLine) => onChange(lines.with(place, line));
  return (
    <section aria-labelledby="sim-lines" className="grid gap-4">
      <h2 id="sim-lines" className="text-xl">
        {simulatorTexts.lines.title}
      </h2>
      {lines.length === 0 && <p className="text-muted">{simulatorTexts.lines.empty}</p>}
      <ul className="rows">
        {lines.map((line, place) => {
          const variant = variants.get(line.variantId);
          const name = [variant?.product ?? simulatorTexts.lines.product, variant?.title ?? '']
            .filter((word) => word !== '')
            .join(', ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are allowed, order is fixed
            <li key={`${line.variantId} ${place}`} className="sim-line">
              <VariantImage variant={variant} />
              <div className="min-w-0 flex-1">
                <p className="truncate">{name}</p>
                <div className="mt-2 flex flex-wrap items-center gap-2">
                  <Pieces
                    label={simulatorTexts.lines.quantity(name)}
                    value={line.quantity}
                    onChange={(quantity) => change(place, { ...line, quantity })}
                  />
                  <Select
                    look="small"
                    aria-label={simulatorTexts.lines.kind(name)}
                    options={kinds}
                    value={line.as}
                    onChange={({ target }) => {
                      const as = kinds.find(({ value }) => value === target.value)?.value ?? 'bought';
                      change(place, { ...line, as, quantity: as === 'gift' ? 1 : line.quantity });
                    }}
                  />
                </div>
                {refused.has(place) && <p className="field-error">{refused.get(place)}</p>}
              </div>
              <IconButton
                icon="close"
                label={simulatorTexts.lines.remove(name)}
                onClick={() => onChange(lines.toSpliced(place, 1))}
              />
            </li>
          );
        })}
      </ul>
      <VariantSearch
        region={region}
        onChoose={({ id }) => onChange([...lines, { variantId: id, quantity: 1, as: 'bought' }])}
      />
    </section>
  );
}

interface PiecesProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Pieces({ label, value, onChange }: PiecesProps) {
  const id = useId();
  return (
    <input
      id={id}
      aria-label={label}
      className="field sim-pieces figures"
      type="number"
      inputMode="numeric"
      min={1}
      max={10_000}
      value={value}
      onChange={({ target }) => {
        const wanted = Math.trunc(Number(target.value));
        if (wanted >= 1 && wanted <= 10_000) onChange(wanted);
      }}
    />
  );
}
