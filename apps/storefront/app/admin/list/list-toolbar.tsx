/** Views, search, filters, sorting, columns and export of a list. */
import { useId, useState } from 'react';
import { Select } from '../../ui/select.tsx';
import { adminTexts } from '../admin-texts.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListDefinition } from './list-definition.ts';
import { ListViews } from './list-views.tsx';
import { SearchField } from './search-field.tsx';

const texts = adminTexts.list;

export interface ListToolbarProps<Row> {
  readonly list: ListDefinition<Row>;
  readonly address: URLSearchParams;
  readonly search: React.RefObject<HTMLInputElement | null>;
  /** Sets a parameter of the URL; an empty value removes it. */
  readonly onChange: (key: string, value: string) => void;
  readonly onView: (address: string) => void;
  readonly columns: readonly string[];
  readonly onColumns: (columns: readonly string[]) => void;
}

export function ListToolbar<Row>({
  list,
  address,
  search,
  onChange,
  onView,
  columns,
  onColumns,
}: ListToolbarProps<Row>) {
  const id = useId();
  // On phones, filters, sorting and export are collapsed.
  const [isOpen, setOpen] = useState(false);
  const active = list.filters.filter(({ key }) => (address.get(key) ?? '') !== '').length;
  return (
    <div className="list-toolbar">
      <ListViews list={list} address={address} onView={onView} />
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
