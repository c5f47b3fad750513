/** Calendar of campaigns, launches and scheduled publications by month or week, and the same entries as a list. */
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
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { ChoiceRow } from '../shell/choices.tsx';
import { LoadingState } from '../shell/loading-state.tsx';
import { SelectField } from '../simulator/simulation-form.tsx';
import {
  type CalendarView,
  formatShortWeekday,
  formatSpan,
  formatWeekday,
  getDay,
  isOnDay,
  listDays,
  movePeriod,
} from './calendar-dates.ts';
import { campaignsTexts } from './campaigns-texts.ts';

export function CalendarPage() {
  const { data, error, mutate } = useSWR<CalendarJson, ApiError>('/calendar');
  const [region, setRegion] = useState<RegionKey | 'all'>('all');
  const shown = (data?.entries ?? []).filter(({ regions }) => region === 'all' || regions.includes(region));
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{campaignsTexts.calendar.title}</h1>
          <p className="mt-2 text-muted">{campaignsTexts.calendar.line(formatZone(getShopTimeZone()))}</p>
        </div>
        <ButtonLink to="/campaigns/new">{campaignsTexts.calendar.plan}</ButtonLink>
      </div>
      {data === undefined ? (
        <LoadingState
          label={campaignsTexts.calendar.loading}
          error={error ?? null}
          retry={() => void mutate()}
        />
      ) : data.entries.length === 0 ? (
        <Empty />
      ) : (
        <>
          <div className="mb-6 max-w-xs">
            <SelectField
              label={campaignsTexts.calendar.storefront}
              value={region}
              options={[
                { value: 'all', label: campaignsTexts.calendar.allStorefronts },
                ...getSellingRegions().map((each) => ({ value: each, label: getRegionLabel(each) })),
              ]}
              onChange={(value) => setRegion(getSellingRegions().find((each) => each === value) ?? 'all')}
            />
          </div>
          <Grid entries={shown} />
          <section aria-labelledby="calendar-list" className="mt-10">
            <h2 id="calendar-list" className="mb-2 text-2xl">
              {campaignsTexts.calendar.asList}
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
      <h2 className="text-2xl">{campaignsTexts.calendar.empty.title}</h2>
      <p>
        {campaignsTexts.calendar.empty.before} <b>{campaignsTexts.calendar.empty.button}</b>{' '}
        {campaignsTexts.calendar.empty.after}
      </p>
      <ol className="list-decimal ps-5">
        <li>{campaignsTexts.calendar.empty.write}</li>
        <li>{campaignsTexts.calendar.empty.choose}</li>
        <li>{campaignsTexts.calendar.empty.preview}</li>
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
          legend={campaignsTexts.calendar.view}
          options={[
            ['month', campaignsTexts.calendar.month],
            ['week', campaignsTexts.calendar.week],
          ]}
          value={view}
          onChange={setView}
        />
        <Button
          type="button"
          size="small"
          variant="secondary"
          aria-label={
            view === 'month' ? campaignsTexts.calendar.previousMonth : campaignsTexts.calendar.previousWeek
          }
          onClick={() => setDay(movePeriod(day, view, -1))}
        >
          {campaignsTexts.calendar.previous}
        </Button>
        <Button type="button" size="small" variant="secondary" onClick={() => setDay(today)}>
          {campaignsTexts.calendar.today}
        </Button>
        <Button
          type="button"
          size="small"
          variant="secondary"
          aria-label={view === 'month' ? campaignsTexts.calendar.nextMonth : campaignsTexts.calendar.nextWeek}
          onClick={() => setDay(movePeriod(day, view, 1))}
        >
          {campaignsTexts.calendar.next}
        </Button>
      </div>
      <table className="calendar">
        <caption className="sr-only">{campaignsTexts.calendar.caption}</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map((each) => (
              <th key={each} scope="col">
                {formatShortWeekday(each)}
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
                            {formatEntryTitle(entry)}
                            <span className="sr-only">, {campaignsTexts.states[entry.state]}</span>
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

/** A publication has its document's title, which comes from the server's texts; other entries have titles that people wrote. */
function formatEntryTitle({ type, title }: Pick<CalendarEntryJson, 'type' | 'title'>): string {
  return type === 'publication' ? translateServerText(title) : title;
}

function List({ entries }: { readonly entries: readonly CalendarEntryJson[] }) {
  if (entries.length === 0) return <p className="text-muted">{campaignsTexts.calendar.nothing}</p>;
  return (
    <ul className="rows">
      {entries.map(({ id, type, title, state, from, until, path, regions }) => (
        <li key={id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {formatEntryTitle({ type, title })}
            </Link>
            <span className="mark" data-state={state}>
              {campaignsTexts.states[state]}
            </span>
          </p>
          <p className="text-sm">
            {until === null
              ? campaignsTexts.calendar.from(formatTimestamp(from))
              : campaignsTexts.calendar.fromUntil(formatTimestamp(from), formatTimestamp(until))}
          </p>
          <p className="text-muted text-sm">
            {campaignsTexts.calendar.types[type]} ·{' '}
            {regions.length === getSellingRegions().length
              ? campaignsTexts.calendar.all
              : regions.map((each) => getRegionLabel(each)).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
