/** Views, search, filters, sorting, columns and export of a list. */
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { adminTexts } from '../admin-texts.ts';
import { ExportButton } from './export-button.tsx';
import type { ListDefinition } from './list-definition.ts';
import { toViewAddress } from './list-state.ts';
import { deleteView, maxViewNameLength, readViews, saveView } from './saved-views.ts';

const texts = adminTexts.list;

export interface ListToolbarProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly address: URLSearchParams;
  readonly search: React.RefObject<HTMLInputElement | null>;
  /** Sets a value of the address; an empty one removes it. */
  readonly onChange: (key: string, value: string) => void;
  readonly onView: (address: string) => void;
  readonly columns: readonly string[];
  readonly onColumns: (columns: readonly string[]) => void;
}

export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { list, address, search, onChange, columns, onColumns } = props;
  const id = useId();
  return (
    <div className="list-toolbar">
      <Views {...props} />
      <div className="list-controls">
        <div className="list-search">
          <label htmlFor={id} className="sr-only">
            {list.searchLabel}
          </label>
          <Icon name="search" size={18} />
          <input
            id={id}
            ref={search}
            type="search"
            className="field"
            placeholder={list.searchLabel}
            maxLength={200}
            value={address.get('q') ?? ''}
            onChange={({ target }) => onChange('q', target.value)}
          />
        </div>
        {list.filters.map(({ key, label, options }) => (
          <Select
            key={key}
            look="small"
            aria-label={label}
            value={address.get(key) ?? ''}
            options={[{ value: '', label: `${label}: ${texts.all.toLowerCase()}` }, ...options]}
            onChange={({ target }) => onChange(key, target.value)}
          />
        ))}
        {list.sorts.length > 1 && (
          <Select
            look="small"
            aria-label={texts.sort}
            value={address.get('sort') ?? list.sorts[0].key}
            options={list.sorts.map(({ key, label }) => ({ value: key, label }))}
            onChange={({ target }) =>
              onChange('sort', target.value === list.sorts[0].key ? '' : target.value)
            }
          />
        )}
        <details className="list-columns">
          <summary className="button button-secondary button-small">{texts.columns}</summary>
          <fieldset>
            <legend className="sr-only">{texts.columns}</legend>
            {list.columns.slice(1).map(({ key, title }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={columns.includes(key)}
                  onChange={({ target }) =>
                    onColumns(target.checked ? [...columns, key] : columns.filter((each) => each !== key))
                  }
                />
                {title}
              </label>
            ))}
          </fieldset>
        </details>
        <ExportButton list={list} address={address} />
      </div>
    </div>
  );
}

function Views<Row>({ list, address, onView }: ListToolbarProps<Row>) {
  const [views, setViews] = useState(() => readViews(list.name));
  const [isSaving, setSaving] = useState(false);
  const current = toViewAddress(address);
  const isKnown = current === '' || views.some((view) => view.address === current);
  if (views.length === 0 && isKnown) return null;
  return (
    <nav aria-label={texts.views} className="list-views">
      <button
        type="button"
        className="list-view"
        aria-current={current === '' || undefined}
        onClick={() => onView('')}
      >
        {texts.everything}
      </button>
      {views.map(({ name, address: view }) => (
        <span key={name} className="list-view-group">
          <button
            type="button"
            className="list-view"
            aria-current={view === current || undefined}
            onClick={() => onView(view)}
          >
            {name}
          </button>
          {view === current && (
            <IconButton
              icon="close"
              iconSize={16}
              label={texts.deleteView(name)}
              onClick={() => {
                setViews(deleteView(list.name, name));
                onView('');
              }}
            />
          )}
        </span>
      ))}
      {!isKnown && (
        <Button type="button" variant="quiet" size="small" onClick={() => setSaving(true)}>
          {texts.saveView}
        </Button>
      )}
      <Dialog
        open={isSaving}
        onClose={() => setSaving(false)}
        title={texts.saveView}
        description={texts.viewHint}
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get('name')).trim();
            if (name === '') return;
            setViews(saveView(list.name, { name, address: current }));
            setSaving(false);
          }}
        >
          <Field name="name" label={texts.viewName} value="" required maxLength={maxViewNameLength} focused />
          <Button wide>{texts.save}</Button>
        </form>
      </Dialog>
    </nav>
  );
}
