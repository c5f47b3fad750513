/** Views, search, filters, sorting, columns and export of a list. */
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { adminTexts } from '../admin-texts.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListDefinition } from './list-definition.ts';
import { toViewAddress } from './list-state.ts';
import { deleteView, maxViewNameLength, readViews, saveView } from './saved-views.ts';
import { SearchField } from './search-field.tsx';

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
  // On phones filters, sorting and export are folded.
  const [isOpen, setOpen] = useState(false);
  const active = list.filters.filter(({ key }) => (address.get(key) ?? '') !== '').length;
  return (
    <div className="list-toolbar">
      <Views {...props} />
      <div className="list-controls">
        <SearchField
          label={list.searchLabel}
          value={address.get('q') ?? ''}
          input={search}
          onChange={(text) => onChange('q', text)}
        />
        <button
          type="button"
          className="list-filters-toggle button button-secondary button-small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {active === 0 ? texts.filters : texts.activeFilters(active)}
        </button>
        <div id={id} className="list-filters" data-open={isOpen || undefined}>
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
          <ColumnsMenu list={list} columns={columns} onColumns={onColumns} />
          <ExportButton list={list} address={address} />
        </div>
      </div>
    </div>
  );
}

function Views<Row>({ list, address, onView }: ListToolbarProps<Row>) {
  const [views, setViews] = useState(() => readViews(list.name));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const openDialog = () => {
    setProblem(null);
    setSaving(true);
  };
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
        <Button type="button" variant="quiet" size="small" onClick={openDialog}>
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
            if (name === '') return setProblem(texts.viewNameMissing);
            setViews(saveView(list.name, { name, address: current }));
            setSaving(false);
          }}
        >
          <Field
            name="name"
            label={texts.viewName}
            value=""
            error={problem}
            maxLength={maxViewNameLength}
            focused
          />
          <Button wide>{texts.save}</Button>
        </form>
      </Dialog>
    </nav>
  );
}
