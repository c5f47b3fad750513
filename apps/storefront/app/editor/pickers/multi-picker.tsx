/** Picker of several entities; the selected ones are listed above the search box. */
import type { PickerKind } from '@vitrine/rules/picker-kinds';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { IconButton } from '../../ui/icon-button.tsx';
import { useChosen } from './entities.ts';
import { EntityCard } from './entity-card.tsx';
import { SearchBox } from './search-box.tsx';

export interface MultiPickerProps {
  readonly id: string;
  readonly label: string;
  readonly picks: PickerKind;
  readonly region: RegionKey;
  readonly values: readonly string[];
  readonly readOnly: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

export function MultiPicker({ id, label, picks, region, values, readOnly, onChange }: MultiPickerProps) {
  const chosen = useChosen(picks, region, values);
  return (
    <div className="grid gap-3">
      {values.length === 0 ? (
        <p className="form-empty">None yet.</p>
      ) : (
        <ul className="picked-list">
          {values.map((value) => {
            const { thing, unknown } = chosen(value);
            return (
              <li key={value} className="picked">
                <EntityCard thing={thing} region={region} unknown={unknown} />
                {!readOnly && (
                  <IconButton
                    icon="close"
                    iconSize={18}
                    label={`Remove ${thing.title}`}
                    onClick={() => onChange(values.filter((each) => each !== value))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!readOnly && (
        <SearchBox
          id={id}
          label={`Add to ${label}`}
          picks={picks}
          region={region}
          without={values}
          onChoose={(thing) => onChange([...values, thing.id])}
        />
      )}
    </div>
  );
}
