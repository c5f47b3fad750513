/** The period of the sales figures, in the URL of the home page. */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';

/** Days are `2026-11-27`, in the shop's time zone. */
export interface ChosenPeriod {
  readonly from: string;
  readonly to: string;
  readonly region: RegionKey | null;
}

export const presetDays = [7, 30, 90, 365] as const;
const usualDays = 30;
const dayMs = 24 * 60 * 60_000;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the period of a URL; the last 30 days if it has none or an invalid one. */
export function readPeriod(address: URLSearchParams, today: string): ChosenPeriod {
  const region = address.get('region');
  const from = address.get('from');
  const to = address.get('to');
  const isWhole = isDay(from) && isDay(to) && from <= to;
  return {
    ...(isWhole ? { from, to } : getLastDays(today, usualDays)),
    region: region !== null && isRegionKey(region) ? region : null,
  };
}

/** Returns the period of the last `count` days, including today. */
export function getLastDays(today: string, count: number): Pick<ChosenPeriod, 'from' | 'to'> {
  return { from: addDays(today, 1 - count), to: today };
}

/** Returns the number of days if the period ends today and is a preset; null otherwise. */
export function findPreset({ from, to }: ChosenPeriod, today: string): number | null {
  return presetDays.find((count) => to === today && getLastDays(today, count).from === from) ?? null;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns every day or month of a period, in order. */
export function listTimes(
  { from, to }: Pick<ChosenPeriod, 'from' | 'to'>,
  by: 'day' | 'month',
): readonly string[] {
  const times = new Set<string>();
  for (let day = from; day <= to; day = addDays(day, 1)) times.add(by === 'day' ? day : day.slice(0, 7));
  return [...times];
}

export function toQuery({ from, to, region }: ChosenPeriod): string {
  return new URLSearchParams({ from, to, ...(region === null ? {} : { region }) }).toString();
}
