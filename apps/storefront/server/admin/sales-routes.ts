/** Calls of the admin's home page for sales figures, conversion, cohorts of members and the demand of waitlists. */
import type { SalesPeriod } from '@vitrine/commerce/sales/sales-report';
import type { SalesService } from '@vitrine/commerce/sales/sales-service';
import { readVisitDays } from '@vitrine/engagement/events/visit-days';
import { readWaitlistDemand } from '@vitrine/engagement/waitlists/waitlist-demand';
import { getRegionKeys, isRegionKey, isStagingRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  CohortsJson,
  SalesReportJson,
  SalesTodayJson,
  VisitsJson,
  WaitlistDemandJson,
} from '../../app/admin/sales/sales-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { EditorGuard, EditorWork } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { getDayBounds } from './day-bounds.ts';
import { withScope } from './require-scope.ts';

const maxDays = 1100;
/** Maximum length in days of a period that is reported by day. */
const maxSingleDays = 93;
const dayMs = 24 * 60 * 60_000;

const day = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && toDayText(Date.parse(`${text}T00:00:00Z`)) === text,
    'Give a day such as 2026-11-27.',
  );
const region = z.custom<RegionKey>(isRegionKey, { error: 'There is no such storefront.' });
export const salesPeriodInput = z
  .object({ from: day, to: day, region: region.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' })
  .refine(({ from, to }) => countDays(from, to) <= maxDays, {
    path: ['from'],
    error: `Choose ${maxDays} days at most.`,
  });

function toDayText(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

type Deps = Pick<Shop, 'embedded' | 'storage' | 'publishing'>;

const at = '/editor/api/sales';

export function salesRoutes({ embedded, storage, publishing }: Deps, guard: EditorGuard): Hono<ShopHttp> {
  const getService = (): SalesService => {
    if (embedded !== null) return embedded.sales;
    const message = 'The shop sells from another system, which has the orders: see its own reports.';
    throw new HttpError(409, 'NOT_HERE', message);
  };
  const reading = (work: EditorWork) => withScope(guard, 'read_reports', work);
  const readPeriod = (context: Context<ShopHttp>): SalesPeriod => parseQueryString(context, salesPeriodInput);
  return new Hono<ShopHttp>()
    .get(
      at,
      reading(async (context) => {
        const service = getService();
        const period = readPeriod(context);
        const { from, to } = period;
        const by = countDays(from, to) <= maxSingleDays ? 'day' : 'month';
        const result: SalesReportJson = { from, to, by, ...(await service.read(period, by)) };
        return context.json(result);
      }),
    )
    .get(
      `${at}/today`,
      reading(async (context) => {
        const service = getService();
        const result: SalesTodayJson = { day: await service.today(), ...(await service.readToday()) };
        return context.json(result);
      }),
    )
    .get(
      `${at}/cohorts`,
      reading(async (context) => {
        const { members, orders } = await getService().readCohorts(readPeriod(context));
        const result: CohortsJson = { members, orders };
        return context.json(result);
      }),
    )
    .get(
      `${at}/visits`,
      reading(async (context) => {
        const period = readPeriod(context);
        const { timeZone } = await publishing.settings.read();
        const days = await readVisitDays(storage, period, getDayBounds(Date.now(), timeZone));
        const result: VisitsJson = { days: days.filter((each) => isWanted(each.region, period.region)) };
        return context.json(result);
      }),
    )
    .get(
      `${at}/waitlists`,
      reading(async (context) => {
        const result: WaitlistDemandJson = { products: await readWaitlistDemand(storage) };
        return context.json(result);
      }),
    );
}

/** Returns true if a storefront is part of the report: the requested storefront, else all except the staging store. */
function isWanted(key: string, wanted: RegionKey | undefined): boolean {
  if (wanted !== undefined) return key === wanted;
  return !getRegionKeys().some((each) => each === key && isStagingRegion(each));
}
