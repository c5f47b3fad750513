/** Filters of the audit log: actor, action, record and time. Pure functions. */
import type { EpochMs } from '@vitrine/rules/units';
import { parseInputValue, toInputValue } from '../../editor/regions/zoned-time.ts';
import { adminLanguage } from '../language/admin-language.ts';
import { parseListQuery } from '../list/call-list.ts';
import type { ListFilter } from '../list/list-definition.ts';
import type { AuditChoicesJson } from './audit-json.ts';
import { auditTexts as texts } from './audit-texts.ts';

const actorKinds = ['staff', 'token', 'command'] as const;
/** Length of the periods in days, including today. */
const periods = { today: 1, week: 7, month: 30, quarter: 90 } as const;
type PeriodKey = keyof typeof periods;
const periodKeys: readonly PeriodKey[] = ['today', 'week', 'month', 'quarter'];
const keys = ['by', 'record', 'person', 'operation', 'period', 'from', 'until'];
const dayMs = 24 * 60 * 60_000;

export function createAuditFilters({ actors, actions }: AuditChoicesJson): readonly ListFilter[] {
  return [
    {
      key: 'person',
      label: texts.filters.person,
      options: actors
        .map(({ actor, actorKind, name }) => ({
          value: actor,
          label: actorKind === 'token' ? texts.program(actor) : (name ?? actor),
          query: `person:${encodeURIComponent(actor)}`,
        }))
        .toSorted(byLabel),
    },
    { key: 'operation', label: texts.filters.operation, options: listOperations(actions) },
    {
      key: 'record',
      label: texts.filters.subject,
      options: Object.entries(texts.subjects).map(([value, label]) => ({
        ...{ value, label, query: `record:${value}` },
      })),
    },
    {
      key: 'period',
      label: texts.filters.period,
      options: periodKeys.map((value) => ({
        ...{ value, label: texts.periods[value], query: `period:${value}` },
      })),
    },
    {
      key: 'by',
      label: texts.filters.actorKind,
      options: actorKinds.map((value) => ({
        ...{ value, label: texts.actorKinds[value], query: `by:${value}` },
      })),
    },
  ];
}

interface Labelled {
  readonly label: string;
}
const byLabel = (one: Labelled, other: Labelled) => one.label.localeCompare(other.label, adminLanguage);

/** Actions with the same label are one choice. */
function listOperations(actions: readonly string[]): ListFilter['options'] {
  const byLabelText = Map.groupBy(actions.toSorted(), (action) =>
    texts.action(action).replaceAll('{}', '…').trim(),
  );
  return [...byLabelText]
    .map(([label, names]) => ({
      ...{ label, value: names[0] ?? '', query: `operation:${names.join(',')}` },
    }))
    .toSorted(byLabel);
}

/** Converts the list's query to parameters of the call; days are in the shop's time zone. */
export function toAuditSearch(query: string | null, now: EpochMs, timeZone: string) {
  const { text, values } = parseListQuery(query, keys);
  const person = values.get('person');
  const period = periodKeys.find((key) => key === values.get('period'));
  const until = toDayStart(toNextDay(values.get('until')), timeZone);
  const from =
    toDayStart(values.get('from'), timeZone) ??
    (period === undefined ? null : getPeriodStart(period, now, timeZone));
  return {
    q: text,
    actorKind: values.get('by'),
    subject: values.get('record'),
    actor: person === undefined ? undefined : decodeURIComponent(person),
    actions: values.get('operation'),
    from: from === null ? undefined : String(from),
    // Exclusive end, so that the last day is included.
    until: until === null ? undefined : String(until),
  };
}

/** Days of a change of the clocks are shorter or longer than 24 hours. */
function toNextDay(day: string | undefined): string | undefined {
  const start = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(start) ? undefined : new Date(start + dayMs).toISOString().slice(0, 10);
}

function getPeriodStart(period: PeriodKey, now: EpochMs, timeZone: string): EpochMs | null {
  const first = now - (periods[period] - 1) * dayMs;
  return toDayStart(toInputValue(first, timeZone).slice(0, 10), timeZone);
}

/** @returns null unless the text is a day such as 2026-11-29 */
function toDayStart(day: string | undefined, timeZone: string): EpochMs | null {
  return day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)
    ? null
    : parseInputValue(`${day}T00:00`, timeZone);
}
