/** Finds pages, orders, customers and products: opened by ⌘K, Ctrl+K or a button. Must be rendered once only. */
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import useSWR from 'swr';
import { useDebounced } from '../../editor/api/use-debounced.ts';
import { useSession } from '../../editor/session/session.ts';
import { listNavigation } from '../../editor/shell/navigation.ts';
import type { ShellProps } from '../../editor/shell/shell.tsx';
import { findOwnPath } from '../../editor/shell/side-navigation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { adminTexts } from '../admin-texts.ts';
import { useSectionAccess } from '../api/granted-scopes.ts';
import { findRecords, type PaletteEntry } from './palette-sources.ts';

export interface CommandPaletteProps extends ShellProps {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

export function CommandPalette({ part, open, setOpen }: CommandPaletteProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [setOpen]);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={adminTexts.palette.title}>
      <Search part={part} close={() => setOpen(false)} />
    </Dialog>
  );
}

const minQueryLength = 2;

function Search({ part, close }: ShellProps & { readonly close: () => void }) {
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const id = useId();
  const { editor } = useSession();
  const access = useSectionAccess();
  const navigate = useNavigate();
  const searched = useDebounced(query.trim());
  const { data: records = [], isLoading } = useSWR(
    searched.length >= minQueryLength ? ['palette', searched] : null,
    () => findRecords(searched, access),
    { keepPreviousData: true },
  );
  const searchText = query.trim().toLowerCase();
  const pages = listNavigation(editor.role, access)
    .flatMap(({ title, links }) =>
      links.map(({ address, label }): PaletteEntry => ({ address, title: label, detail: title })),
    )
    .filter(({ title }) => title.toLowerCase().includes(searchText));
  const entries = [...(searchText.length >= minQueryLength ? records : []), ...pages];
  const current = entries[Math.min(position, entries.length - 1)];
  const go = ({ address }: PaletteEntry) => {
    close();
    const path = findOwnPath(part, address);
    if (path === null) location.assign(address);
    else void navigate(path);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPosition(Math.max(0, Math.min(entries.length - 1, position + step)));
    } else if (event.key === 'Enter' && current !== undefined && searched === query.trim()) {
      event.preventDefault();
      go(current);
    }
  };
  const isSearching = isLoading || searched !== query.trim();
  return (
    <div className="palette">
      <input
        role="combobox"
        aria-label={adminTexts.palette.label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : `${id}-${entries.indexOf(current)}`}
        className="field"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the dialog is for typing
        autoFocus
        placeholder={adminTexts.palette.label}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-label={adminTexts.palette.title}
        aria-busy={isSearching}
        className="palette-list"
      >
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and holds the focus
          <div
            key={`${entry.address} ${entry.title}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === current}
            className="palette-entry"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(entry)}
          >
            <span className="min-w-0 flex-1 truncate">{entry.title}</span>
            <span className="truncate text-muted text-sm">{entry.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className="text-muted text-sm">
        {entries.length === 0 && !isSearching ? adminTexts.palette.empty(query.trim()) : ''}
      </p>
    </div>
  );
}
