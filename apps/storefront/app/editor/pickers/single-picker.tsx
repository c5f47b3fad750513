/** Picker of one entity; shows the selected one with its image. */
import type { PickerKind } from '@vitrine/rules/picker-kinds';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { getDescriptionIds } from '../forms/description-ids.ts';
import { PictureChooser } from '../pictures/picture-chooser.tsx';
import { useChosen } from './entities.ts';
import { EntityCard } from './entity-card.tsx';
import { pickersTexts } from './pickers-texts.ts';
import { SearchBox } from './search-box.tsx';
import { Upload } from './upload.tsx';

export interface SinglePickerProps {
  readonly id: string;
  readonly label: string;
  readonly picks: PickerKind;
  readonly region: RegionKey;
  /** Empty if nothing is selected. */
  readonly value: string;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  /** Default if nothing is selected. */
  readonly placeholder?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

export function SinglePicker(props: SinglePickerProps) {
  const { id, label, picks, region, value, readOnly, invalid, placeholder, onChange } = props;
  const [searching, setSearching] = useState(false);
  const chosen = useChosen(picks, region, [value]);
  const change = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setSearching(false);
    requestAnimationFrame(() => change.current?.focus());
  };
  if (value === '' || searching) {
    if (readOnly) return <p className="form-empty">{placeholder ?? pickersTexts.notChosen}</p>;
    return (
      <div className="pick-row">
        <SearchBox
          id={id}
          label={label}
          picks={picks}
          region={region}
          invalid={invalid}
          describedBy={getDescriptionIds(id)}
          placeholder={placeholder === undefined ? undefined : pickersTexts.byDefault(placeholder)}
          focused={searching}
          {...(value === '' ? {} : { onLeave: leave })}
          onChoose={(thing) => {
            onChange(thing.id);
            leave();
          }}
        />
        {picks === 'media' && (
          <div className="picture-ways">
            <PictureChooser
              onChoose={({ path }) => {
                onChange(path);
                leave();
              }}
            />
            <Upload
              onUploaded={(path) => {
                onChange(path);
                setSearching(false);
              }}
            />
          </div>
        )}
      </div>
    );
  }
  const { thing, unknown } = chosen(value);
  return (
    <div className="picked" data-invalid={invalid || undefined}>
      <EntityCard thing={thing} region={region} unknown={unknown} />
      {!readOnly && (
        <span className="picked-ways">
          <Button
            ref={change}
            id={id}
            type="button"
            size="small"
            variant="quiet"
            aria-describedby={getDescriptionIds(id)}
            onClick={() => setSearching(true)}
          >
            {pickersTexts.change}
            <span className="sr-only"> {label}</span>
          </Button>
          <IconButton
            icon="close"
            iconSize={18}
            label={pickersTexts.remove(thing.title)}
            onClick={() => onChange(null)}
          />
        </span>
      )}
    </div>
  );
}
