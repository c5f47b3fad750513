/** Link to the search page that opens the search panel after hydration. */
import * as words from '@vitrine/words/search-button';
import { usePanel } from '../loading/use-panel.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

const loadPanel = () => import('./search-panel.tsx');

export function SearchButton() {
  const panel = usePanel(loadPanel);
  return (
    <>
      <Link
        to="/search"
        data-opens=""
        prefetch="none"
        className="icon-button"
        aria-label={words.search()}
        onPointerEnter={panel.prepare}
        onFocus={panel.prepare}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          panel.open(event.currentTarget);
        }}
      >
        <Icon name="search" />
      </Link>
      {panel.Content && <panel.Content open={panel.isOpen} close={panel.close} />}
    </>
  );
}
