/** Combobox that searches entities: arrow keys move the selection, Enter picks, Escape closes the list. */
import type { PickerKind } from '@vitrine/rules/picker-kinds';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useEffect, useId, useRef, useState } from 'react';
import type { EntityJson } from '../api/pick-json.ts';
import { toTypedEntity, useEntitySearch } from './entities.ts';
import { EntityCard } from './entity-card.tsx';
import { pickersTexts } from './pickers-texts.ts';

export interface SearchBoxProps {
  readonly id: string;
  readonly label: string;
  readonly picks: PickerKind;
  readonly region: RegionKey;
  /** Ids that aren't among the results, because they are already selected. */
  readonly without?: readonly string[];
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly placeholder?: string | undefined;
  readonly focused?: boolean;
  readonly onChoose: (thing: EntityJson) => void;
  /** Closes the search box if it replaces a selected entity. */
  readonly onLeave?: () => void;
}

export function SearchBox(props: SearchBoxProps) {
  const { id, label, picks, region, without = [], onChoose, onLeave } = props;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  /** True if Enter was pressed before the results of the current text arrived; the first result is then selected. */
  const [awaited, setAwaited] = useState(false);
  const { data, error, behind } = useEntitySearch(picks, region, typed, open);
  const found = (data?.things ?? []).filter((thing) => !without.includes(thing.id));
  const own = toTypedEntity(picks, typed);
  const rows: readonly EntityJson[] =
    own === null || found.some((thing) => thing.id === own.id) ? found : [own, ...found];
  const current = rows[Math.min(at, rows.length - 1)];
  const choose = (thing: EntityJson) => {
    setTyped('');
    setAt(0);
    setAwaited(false);
    setOpen(onLeave === undefined);
    onChoose(thing);
  };
  useEffect(() => {
    if (!awaited || behind) return;
    setAwaited(false);
    if (current !== undefined) choose(current);
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) setOpen(true);
      else setAt((before) => Math.max(0, Math.min(rows.length - 1, before + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // While a request is in flight, the first row belongs to an earlier text.
      const first = at === 0 && current?.id !== own?.id;
      if (open && behind && first) setAwaited(true);
      else if (open && current !== undefined) choose(current);
    } else if (event.key === 'Escape' && (open || onLeave !== undefined)) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      onLeave?.();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus leaving its children
    <div
      ref={box}
      className="search-box"
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget) === true) return;
        setOpen(false);
        setAwaited(false);
        // Includes the other controls of the same picker, such as the upload button.
        const row = box.current?.closest('.pick-row') ?? null;
        if (typed === '' && row?.contains(event.relatedTarget) !== true) onLeave?.();
      }}
    >
      <input
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          open && current !== undefined ? `${listId}-${rows.indexOf(current)}` : undefined
        }
        aria-invalid={props.invalid === true}
        aria-describedby={props.describedBy}
        className="field"
        autoComplete="off"
        placeholder={props.placeholder ?? (picks === 'path' ? pickersTexts.searchPath : pickersTexts.search)}
        // biome-ignore lint/a11y/noAutofocus: replaces the button that was pressed
        autoFocus={props.focused === true}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
          setAwaited(false);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={label} aria-busy={behind} hidden={!open} className="found">
        {rows.map((thing, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and holds the focus
          <div
            key={thing.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={thing === current}
            className="found-row"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(thing)}
          >
            <EntityCard thing={thing} region={region} />
          </div>
        ))}
      </div>
      {open && rows.length === 0 && (
        <p className="found found-none" role="status">
          {error !== undefined
            ? error.message
            : data === undefined
              ? pickersTexts.searching
              : pickersTexts.nothing}
        </p>
      )}
    </div>
  );
}
