/**
 * Filters on phones: a sheet that applies each change at once and shows the number of results. In the page's HTML it
 * only has a skeleton, because the filters are elsewhere in the page for shoppers without JavaScript.
 */

import * as words from '@vitrine/words/filter-sheet';
import { useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { AccordionItem } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Text } from '../ui/text.tsx';
import { FilterChoices, PriceChoice } from './filter-choices.tsx';
import { toFilterQuery } from './filters.ts';
import { isTextInput } from './is-text-input.ts';
import type { ProductListData } from './list-data.ts';

export const filterSheetId = 'filter-sheet';

/** Number of groups that are open initially. */
const openGroups = 2;

export interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly list: ProductListData;
  readonly query?: string | undefined;
}

export function FilterSheet({ isOpen, open, close, list, query }: FilterSheetProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state === 'loading';
  // Replaces the history entry, so that Back once leaves all changes made in the sheet.
  const apply = () => {
    if (form.current === null) return;
    void submit(toFilterQuery(new FormData(form.current)), { preventScrollReset: true, replace: true });
  };
  const show = list.total === null ? words.showProducts() : words.showCount({ count: list.total });
  return (
    <Drawer
      id={filterSheetId}
      open={isOpen}
      onOpen={() => {
        setWasOpen(true);
        open();
      }}
      onClose={close}
      title={words.filter()}
      from="below"
      closeLabel={words.closeTheFilters()}
      footer={
        <div className="flex items-center gap-3">
          {list.active.length > 0 && (
            <Link to={list.clear} replace preventScrollReset className="button button-secondary">
              {words.clearAll()}
            </Link>
          )}
          <Button type="button" data-closes="" className="flex-1" onClick={close}>
            <span aria-live="polite" className={busy ? 'opacity-60' : ''}>
              {show}
            </span>
          </Button>
        </div>
      }
    >
      {wasOpen ? (
        <Form
          ref={form}
          method="get"
          aria-label={words.filtersInTheSheet()}
          onChange={(event) => {
            if (!isTextInput(event.target)) apply();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          {query !== undefined && <input type="hidden" name="q" value={query} />}
          <input type="hidden" name="sort_by" value={list.sort} />
          {list.groups.map((group, index) => (
            <AccordionItem
              key={group.name}
              title={<Text lang={group.lang}>{group.label}</Text>}
              open={index < openGroups}
              size="small"
            >
              <FilterChoices group={group} />
            </AccordionItem>
          ))}
          <AccordionItem title={words.price()} open={list.groups.length < openGroups} size="small">
            <PriceChoice price={list.price} />
          </AccordionItem>
        </Form>
      ) : (
        <FilterSkeleton />
      )}
    </Drawer>
  );
}

function FilterSkeleton() {
  return (
    <div className="grid gap-6 py-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-6 w-3/5" />
      ))}
    </div>
  );
}
