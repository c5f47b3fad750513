/** Calendar of campaigns, launches and scheduled publications: a month or a week, and the same as a list. */
import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import { useState } from 'react';
import useSWR from 'swr';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { ApiError } from '../api/client.ts';
import type { CalendarEntryJson, CalendarJson } from '../api/publishing-json.ts';
import { formatTimestamp, getShopTimeZone } from '../regions/shop-clock.ts';
import { formatZone } from '../regions/zoned-time.ts';
import { ChoiceRow } from '../shell/choices.tsx';
import { LoadingState } from '../shell/loading-state.tsx';
import { SelectField } from '../simulator/simulation-form.tsx';
import {
  type CalendarView,
  formatSpan,
  formatWeekday,
  getDay,
  isOnDay,
  listDays,
  move,
} from './calendar-dates.ts';
import { stateWords } from './campaign-words.ts';

export function CalendarPage() {
  const { data, error, mutate } = useSWR<CalendarJson, ApiError>('/calendar');
  const [region, setRegion] = useState<RegionKey | 'all'>('all');
  const shown = (data?.entries ?? []).filter(({ regions }) => region === 'all' || regions.includes(region));
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">Calendar</h1>
          <p className="mt-2 text-muted">Everything scheduled, in {formatZone(getShopTimeZone())}.</p>
        </div>
        <ButtonLink to="/campaigns/new">Plan a campaign</ButtonLink>
      </div>
      {data === undefined ? (
        <LoadingState label="Loading the calendar" error={error ?? null} retry={() => void mutate()} />
      ) : data.entries.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className="mb-6 max-w-xs">
            <SelectField
              label="Storefront"
              value={region}
              options={[
                { value: 'all', label: 'All storefronts' },
                ...getSellingRegions().map((each) => ({ value: each, label: getRegionLabel(each) })),
              ]}
              onChange={(value) => setRegion(getSellingRegions().find((each) => each === value) ?? 'all')}
            />
          </div>
          <Grid entries={shown} />
          <section aria-labelledby="calendar-list" className="mt-10">
            <h2 id="calendar-list" className="mb-2 text-2xl">
              As a list
            </h2>
            <List entries={shown} />
          </section>
        </>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className="calendar-empty">
      <h2 className="text-2xl">Nothing is planned</h2>
      <p>
        A campaign puts several things live together and takes them off together: an offer, its banner and the
        home page, for a weekend. A single document can be scheduled too, with <b>Publish…</b> in its form.
      </p>
      <ol className="list-decimal ps-5">
        <li>Write the drafts: the banner, the offer, the home page.</li>
        <li>Plan a campaign with them, and choose when it starts and ends.</li>
        <li>Preview the shop, then schedule the campaign.</li>
      </ol>
    </div>
  );
}

function Grid({ entries }: { readonly entries: readonly CalendarEntryJson[] }) {
  const zone = getShopTimeZone();
  const today = getDay(Date.now(), zone);
  const [view, setView] = useState<CalendarView>('month');
  const [day, setDay] = useState(today);
  const days = listDays(day, view);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  return (
    <section aria-labelledby="calendar-span" className="calendar-wide">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="calendar-span" className="text-2xl" aria-live="polite">
          {formatSpan(days, day, view)}
        </h2>
        <ChoiceRow
          legend="View"
          options={[
            ['month', 'Month'],
            ['week', 'Week'],
          ]}
          value={view}
          onChange={setView}
        />
        <Button
          type="button"
          size="small"
          variant="secondary"
          aria-label={view === 'month' ? 'Previous month' : 'Previous week'}
          onClick={() => setDay(move(day, view, -1))}
        >
          Previous
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={() => setDay(today)}>
          Today
        </Button>
        <Button
          type="button"
          size="small"
          variant="secondary"
          aria-label={view === 'month' ? 'Next month' : 'Next week'}
          onClick={() => setDay(move(day, view, 1))}
        >
          Next
        </Button>
      </div>
      <table className="calendar">
        <caption className="sr-only">What is live on each day</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map((each) => (
              <th key={each} scope="col">
                {formatWeekday(each).split(' ')[0]?.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td
                  key={each}
                  data-other={(view === 'month' && each.slice(0, 7) !== day.slice(0, 7)) || undefined}
                >
                  <p className="calendar-day" aria-current={each === today ? 'date' : undefined}>
                    <span className="sr-only">{formatWeekday(each)}</span>
                    <span aria-hidden="true">{Number(each.slice(8))}</span>
                  </p>
                  <ul>
                    {entries
                      .filter((entry) => isOnDay(entry, each, zone))
                      .map((entry) => (
                        <li key={entry.id}>
                          <Link to={entry.path} className="calendar-entry" data-state={entry.state}>
                            {entry.title}
                            <span className="sr-only">, {stateWords[entry.state]}</span>
                          </Link>
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const typeWords = {
  campaign: 'Campaign',
  launch: 'Launch',
  publication: 'Publication',
  experiment: 'Experiment',
} as const;

function List({ entries }: { readonly entries: readonly CalendarEntryJson[] }) {
  if (entries.length === 0) return <p className="text-muted">Nothing is scheduled for this storefront.</p>;
  return (
    <ul className="rows">
      {entries.map(({ id, type, title, state, from, until, path, regions }) => (
        <li key={id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {title}
            </Link>
            <span className="mark" data-state={state}>
              {stateWords[state]}
            </span>
          </p>
          <p className="text-sm">
            From {formatTimestamp(from)}
            {until === null ? ', with no end date' : ` until ${formatTimestamp(until)}`}
          </p>
          <p className="text-muted text-sm">
            {typeWords[type]} ·{' '}
            {regions.length === getSellingRegions().length
              ? 'all storefronts'
              : regions.map((each) => getRegionLabel(each)).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
