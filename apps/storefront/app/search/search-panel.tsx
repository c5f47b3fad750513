/** Search dialog: popular searches, then suggestions while typing. Lazy-loaded on use. */
import * as words from '@vitrine/words/search';
import { useEffect, useId, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import useSWR from 'swr';
import { fetchJson } from '../data/fetch-json.ts';
import { Icon } from '../ui/icon.tsx';
import { useCloseAtBack } from '../ui/use-close-at-back.ts';
import { useModal } from '../ui/use-modal.ts';
import { recallProducts, recallSearches, rememberSearchAt } from './search-memory.ts';
import { suggestionRows } from './suggestion-rows.ts';
import { Suggestions } from './suggestions.tsx';
import type { SuggestionsJson } from './suggestions-json.ts';

const suggestPath = (query: string) => `/api/search/suggest?q=${encodeURIComponent(query)}`;
const options = { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 60_000 };

export interface SearchPanelProps {
  readonly open: boolean;
  readonly close: () => void;
}

export default function SearchPanel({ open, close }: SearchPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const searchPage = useHref('/search');
  const [text, setText] = useState('');
  /** Index of the row selected by arrow keys; -1 for the input. */
  const [at, setAt] = useState(-1);
  const query = text.trim();

  useModal(dialog, open);
  useCloseAtBack(open, close);
  useEffect(() => {
    if (!open) return;
    field.current?.focus();
    field.current?.select();
  }, [open]);

  // Closes the panel after each navigation.
  const { key, pathname } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    close();
  }, [key, close]);

  const visit = { searches: recallSearches(), products: recallProducts(pathname) };
  const asked = useHref(suggestPath(query));
  const { data, error } = useSWR(asked, fetchJson<SuggestionsJson>, options);
  const found = data === undefined ? [] : suggestionRows(data, query, visit);
  const usually = useHref(suggestPath(''));
  const nothing = query !== '' && data !== undefined && found.length === 0;
  // Shows popular searches if nothing was found.
  const { data: popular } = useSWR(nothing ? usually : null, fetchJson<SuggestionsJson>, options);
  const rows = nothing && popular !== undefined ? suggestionRows(popular, '') : found;
  const chosen = rows[at];

  const go = (url: string) => {
    rememberSearchAt(url);
    close();
    void navigate(url);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a modal dialog closes on Escape natively
    <dialog
      ref={dialog}
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
              if (chosen !== undefined) go(chosen.url);
              else if (query !== '') go(`/search?q=${encodeURIComponent(query)}`);
            }}
          >
            <Icon name="search" />
            <label htmlFor={`${listId}-field`} className="sr-only">
              {words.searchProducts()}
            </label>
            <input
              ref={field}
              id={`${listId}-field`}
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
                setAt(-1);
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
                // The rows and the input form one cycle.
                setAt((now) => ((now + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
              }}
              className="search-panel-field"
            />
            <button type="button" className="icon-button" aria-label={words.closeSearch()} onClick={close}>
              <Icon name="close" />
            </button>
          </form>
        </search>
        <Suggestions
          id={listId}
          rows={rows}
          at={at}
          query={query}
          nothing={nothing}
          failed={error !== undefined}
          follow={(event, url) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            go(url);
          }}
        />
      </div>
    </dialog>
  );
}
