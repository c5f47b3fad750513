/** Picker of several entities. The selected ones are listed above the search box and can be reordered. */
import type { PickerKind } from '@vitrine/rules/picker-kinds';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { announce } from '../forms/announce.tsx';
import { moveEntry } from '../forms/find-drop-index.ts';
import { useReorder } from '../forms/use-reorder.ts';
import { useChosen } from './entities.ts';
import { EntityCard } from './entity-card.tsx';
import { pickersTexts } from './pickers-texts.ts';
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
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ values, onChange });
  latest.current = { values, onChange };
  const move = (from: number, to: number) => {
    flushSync(() => onChange(moveEntry(values, from, to)));
    announce(pickersTexts.moved(to + 1, values.length));
  };
  const onHandle = useReorder(move);
  /** Moves an entry with a button, which keeps the focus. At either end of the list the opposite button gets the focus. */
  const step = (from: number, to: number, way: 'up' | 'down') => {
    move(from, to);
    const buttons =
      list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [];
    ([...buttons].find((button) => button.dataset.move === way) ?? buttons[0])?.focus();
  };
  const remove = (index: number, value: string, title: string) => {
    onChange(values.filter((each) => each !== value));
    const restore = () => {
      const { values: now, onChange: change } = latest.current;
      if (!now.includes(value)) change(now.toSpliced(Math.min(index, now.length), 0, value));
    };
    void showToast({
      title: pickersTexts.removed(title),
      action: { label: pickersTexts.undo, onPress: restore },
    });
  };
  return (
    <div className="grid gap-3">
      {values.length === 0 ? (
        <p className="form-empty">{pickersTexts.empty}</p>
      ) : (
        <ul ref={list} className="picked-list">
          {values.map((value, index) => {
            const { thing, unknown } = chosen(value);
            const movable = !readOnly && values.length > 1;
            return (
              <li key={value} className="picked">
                {movable && (
                  <span className="entry-handle picked-handle" aria-hidden="true" onPointerDown={onHandle}>
                    <span className="entry-grip" />
                  </span>
                )}
                <EntityCard thing={thing} region={region} unknown={unknown} />
                {movable && (
                  <span className="picked-ways">
                    <IconButton
                      icon="chevron"
                      iconSize={18}
                      className="turn-up"
                      data-move="up"
                      label={pickersTexts.up(thing.title)}
                      disabled={index === 0}
                      onClick={() => step(index, index - 1, 'up')}
                    />
                    <IconButton
                      icon="chevron"
                      iconSize={18}
                      className="turn-down"
                      data-move="down"
                      label={pickersTexts.down(thing.title)}
                      disabled={index === values.length - 1}
                      onClick={() => step(index, index + 1, 'down')}
                    />
                  </span>
                )}
                {!readOnly && (
                  <IconButton
                    icon="close"
                    iconSize={18}
                    label={pickersTexts.remove(thing.title)}
                    onClick={() => remove(index, value, thing.title)}
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
          label={pickersTexts.addTo(label)}
          picks={picks}
          region={region}
          without={values}
          onChoose={(thing) => onChange([...values, thing.id])}
        />
      )}
    </div>
  );
}
