/**
 * Filters, number of results and sort order in a row: a GET form that works without JavaScript. On wide screens each
 * group opens below its name; on phones the filters open in a sheet or, before hydration, in the page.
 */

import * as words from '@vitrine/words/collection';
import { useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useShopFrame } from '../layout/shop-frame.ts';
import { AccordionItem } from '../ui/accordion.tsx';
import { Icon } from '../ui/icon.tsx';
import { RenderedOnce } from '../ui/rendered-once.tsx';
import { Text } from '../ui/text.tsx';
import { FilterChoices, PriceChoice } from './filter-choices.tsx';
import { FilterSheet, filterSheetId } from './filter-sheet.tsx';
import { type FilterGroup, rankGroups, sortOptions, toFilterQuery } from './filters.ts';
import { isTextInput } from './is-text-input.ts';
import type { ProductListData } from './list-data.ts';

/** Breakpoint from which the groups are in a row; also in the style sheet. */
const wideBreakpoint = '64rem';

export interface ListBarProps {
  readonly list: ProductListData;
  /** Search query, if the list is a search result. */
  readonly query?: string | undefined;
}

export function ListBar({ list, query }: ListBarProps) {
  const frame = useShopFrame();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const filters = list.active.length;
  const { first, more } = rankGroups(list.groups);
  const apply = () => {
    if (form.current === null) return;
    void submit(toFilterQuery(new FormData(form.current)), { preventScrollReset: true });
  };

  useEffect(() => {
    const fold = (event: Event) => {
      for (const group of form.current?.querySelectorAll<HTMLDetailsElement>('.filter-group[open]') ?? []) {
        if (event instanceof KeyboardEvent) {
          if (event.key !== 'Escape') return;
          group.querySelector('summary')?.focus();
        } else if (event.target instanceof Node && group.contains(event.target)) continue;
        group.open = false;
      }
    };
    addEventListener('pointerdown', fold);
    addEventListener('keydown', fold);
    return () => {
      removeEventListener('pointerdown', fold);
      removeEventListener('keydown', fold);
    };
  }, []);

  return (
    <>
      <Form
        ref={form}
        method="get"
        aria-label={words.filters()}
        className="list-bar"
        onChange={(event) => {
          if (!isTextInput(event.target)) apply();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {query !== undefined && <input type="hidden" name="q" value={query} />}
        <details className="filter-fold open-on-desk">
          <summary data-opens={filterSheetId} data-opens-below={wideBreakpoint} className="list-bar-control">
            <Icon name="filter" size={18} /> {words.filter({ count: filters })}
          </summary>
          <div className="filter-groups">
            <RenderedOnce from={frame} name="filters" by={[list.groups, list.price]}>
              {first.map((group) => (
                <FoldedGroup key={group.name} label={group.label} lang={group.lang} chosen={chosenIn(group)}>
                  <FilterChoices group={group} />
                  <ApplyWithoutScript />
                </FoldedGroup>
              ))}
              <FoldedGroup
                label={words.price()}
                chosen={list.price.from !== '' || list.price.to !== '' ? 1 : 0}
              >
                <PriceChoice price={list.price} />
              </FoldedGroup>
              {more.length > 0 && (
                <FoldedGroup label={words.moreFilters()} chosen={0}>
                  {more.map((group) => (
                    <AccordionItem
                      key={group.name}
                      title={<Text lang={group.lang}>{group.label}</Text>}
                      size="small"
                    >
                      <FilterChoices group={group} />
                    </AccordionItem>
                  ))}
                  <ApplyWithoutScript />
                </FoldedGroup>
              )}
            </RenderedOnce>
          </div>
        </details>
        {/* Search results show their count above the row. */}
        <p role="status" className="list-count figures">
          {list.total === null || query !== undefined ? '' : words.countOfProducts({ count: list.total })}
        </p>
        <div className="list-sort">
          <label htmlFor="sort" className="sr-only">
            {words.sort()}
          </label>
          <select id="sort" name="sort_by" key={list.sort} defaultValue={list.sort} className="sort-select">
            {sortOptions.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label()}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={14} className="sort-turn" />
          <noscript>
            <button type="submit" className="button button-secondary min-h-11 px-4 text-sm">
              {words.sort()}
            </button>
          </noscript>
        </div>
      </Form>
      <FilterSheet
        isOpen={isSheetOpen}
        open={() => setSheetOpen(true)}
        close={() => setSheetOpen(false)}
        list={list}
        query={query}
      />
    </>
  );
}

function chosenIn(group: FilterGroup): number {
  return group.choices.filter((choice) => choice.chosen).length;
}

function ApplyWithoutScript() {
  return (
    <noscript>
      <button type="submit" className="button button-secondary list-apply">
        {words.apply()}
      </button>
    </noscript>
  );
}

interface FoldedGroupProps {
  readonly label: string;
  /** Undefined if the label is in the page's language. */
  readonly lang?: string | undefined;
  readonly chosen: number;
  readonly children: React.ReactNode;
}

function FoldedGroup({ label, lang, chosen, children }: FoldedGroupProps) {
  return (
    <details name="list-filter" className="filter-group">
      <summary className="list-bar-control">
        <Text lang={lang}>{label}</Text>
        {chosen > 0 && <span className="filter-mark figures">{chosen}</span>}
        <Icon name="chevron" size={14} className="filter-turn" />
      </summary>
      <div className="filter-panel">{children}</div>
    </details>
  );
}
