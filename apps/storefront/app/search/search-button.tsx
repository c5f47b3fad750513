/** Link to the search page that opens the search panel after hydration. */
import * as words from '@vitrine/words/search-button';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

const loadPanel = () => import('./search-panel.tsx');
const SearchPanel = lazy(loadPanel);

export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Link
        to="/search"
        data-opens=""
        prefetch="none"
        className="icon-button"
        aria-label={words.search()}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon name="search" />
      </Link>
      {wanted && (
        <Suspense>
          <SearchPanel open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
