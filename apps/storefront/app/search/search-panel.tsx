/**
 * Search dialog, which is in the page's HTML: its field works before hydration and without JavaScript, as a form for the search
 * page. Suggestions come with `search-results.tsx`.
 */
import * as words from '@vitrine/words/search-button';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { useCloseAtBack } from '../ui/use-close-at-back.ts';
import { useModal } from '../ui/use-modal.ts';
import { rememberSearchAt } from './search-memory.ts';
import type { SearchResultsProps } from './search-results.tsx';
import { SearchSkeleton } from './search-skeleton.tsx';
import { moveSelection, type SuggestionRow } from './suggestion-rows.ts';

const panelId = 'search-panel';
const listId = `${panelId}-list`;

export interface SearchPanelProps {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Null until its code has loaded. */
  readonly Results: ComponentType<SearchResultsProps> | null;
}

export function SearchPanel({ isOpen, open, close, Results }: SearchPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const searchPage = useHref('/search');
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly SuggestionRow[]>([]);
  /** URL of the row selected by arrow keys; null for the input. It stays selected if the next list contains it. */
  const [selected, setSelected] = useState<string | null>(null);
  const query = text.trim();
  const at = rows.findIndex(({ url }) => url === selected);
  const chosen = rows[at];

  // The shopper may have typed before hydration.
  const onOpen = () => {
    setText(field.current?.value ?? '');
    setSelected(null);
    open();
  };
  useModal(dialog, isOpen, onOpen);
  useCloseAtBack(isOpen, close, dialog);

  // Closes the panel after each navigation.
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    close();
  }, [key, close]);

  const go = (url: string) => {
    rememberSearchAt(url);
    close();
    void navigate(url);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes on Escape natively
    <dialog
      ref={dialog}
      id={panelId}
      data-panel=""
      aria-label={words.search()}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      className="search-panel"
    >
      <div className="frame py-5 md:py-8">
        <search>
          <form
            action={searchPage}
            method="get"
            className="search-panel-form"
            onSubmit={(event) => {
              event.preventDefault();
              // Reads the input itself, because the first letters may have been typed before hydration.
              const typed = field.current?.value.trim() ?? query;
              if (chosen !== undefined) go(chosen.url);
              else if (typed !== '') go(`/search?q=${encodeURIComponent(typed)}`);
            }}
          >
            <Icon name="search" />
            <input
              ref={field}
              aria-label={words.searchProducts()}
              name="q"
              type="search"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              placeholder={words.searchTheShop()}
              aria-expanded={rows.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={chosen === undefined ? undefined : `${listId}-${at}`}
              onChange={(event) => {
                setText(event.target.value);
                setSelected(null);
              }}
              onKeyDown={(event) => {
                // Natively, Escape would only clear a search input.
                if (event.key === 'Escape') {
                  event.preventDefault();
                  close();
                  return;
                }
                const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
                if (step === 0 || rows.length === 0) return;
                event.preventDefault();
                setSelected((before) => moveSelection(rows, before, step));
              }}
              className="search-panel-field"
            />
            <button
              type="button"
              data-closes=""
              className="icon-button"
              aria-label={words.closeSearch()}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </form>
        </search>
        {Results === null ? (
          <SearchSkeleton id={listId} />
        ) : (
          <Results id={listId} query={query} at={at} onRows={setRows} go={go} />
        )}
      </div>
    </dialog>
  );
}
