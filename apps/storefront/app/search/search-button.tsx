/** Link to the search page that opens the search panel, which is in the page's HTML with a skeleton. */
import * as words from '@vitrine/words/search-button';
import { useRef, useState } from 'react';
import { preload } from '../loading/load-for-control.ts';
import { usePanelContent } from '../loading/use-panel-content.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { SearchPanel } from './search-panel.tsx';

const loadResults = () => import('./search-results.tsx');
const prepare = () => preload(loadResults);

export function SearchButton() {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Results = usePanelContent({ isOpen, control: link, load: loadResults, close });
  return (
    <>
      <Link
        ref={link}
        to="/search"
        data-opens="search-panel"
        prefetch="none"
        className="icon-button"
        aria-label={words.search()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" />
      </Link>
      <SearchPanel isOpen={isOpen} open={() => setOpen(true)} close={close} Results={Results} />
    </>
  );
}
