/** Product list with filters, sort order and paging; a form and links, so it needs no JavaScript. */
import * as words from '@vitrine/words/collection';
import * as opening from '@vitrine/words/opening';
import { useNavigation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ActiveChips } from './active-chips.tsx';
import { ListBar } from './list-bar.tsx';
import type { ProductListData } from './list-data.ts';
import { ListGrid } from './list-grid.tsx';

export interface ProductListProps {
  readonly list: ProductListData;
  /** Search query, if the list is a search result. */
  readonly query?: string;
}

export function ProductListPage({ list, query }: ProductListProps) {
  const busy = useNavigation().state === 'loading';
  const nothing = list.products.length === 0;
  return (
    <div>
      {(!nothing || list.active.length > 0) && <ListBar list={list} query={query} />}
      {!nothing && list.active.length > 0 && (
        <div className="pt-4">
          <ActiveChips active={list.active} clear={list.clear} />
        </div>
      )}
      <div aria-busy={busy} className={`pt-6 ${busy ? 'list-busy' : ''}`}>
        {nothing ? (
          <NothingLeft list={list} />
        ) : (
          <>
            <h2 className="sr-only">{words.products()}</h2>
            <ListGrid products={list.products} tiles={list.tiles} scene={list.scene} />
          </>
        )}
      </div>
      <Pagination previous={list.previous} next={list.next} className="mt-16" />
    </div>
  );
}

/** Empty state of a list: each filter can be removed from here. */
function NothingLeft({ list }: { readonly list: ProductListData }) {
  if (list.active.length === 0) return <NothingYet />;
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center md:py-24">
      <h2 className="text-3xl">{words.noProductHasAll()}</h2>
      <p className="max-w-[40ch] text-muted">{words.removeAFilter()}</p>
      <ActiveChips active={list.active} clear={null} />
      <p>
        <Link to={list.clear} preventScrollReset className="button">
          {words.clearTheFilters()}
        </Link>
      </p>
    </div>
  );
}

/** Empty state of a list without filters: its collection has no products (SHOP-06). */
function NothingYet() {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center md:py-24">
      <h2 className="text-3xl">{opening.nothingHere()}</h2>
      <p>
        <Link to="/" className="button">
          {opening.toStart()}
        </Link>
      </p>
    </div>
  );
}
