/**
 * The collector: takes batches of events from the shop's own pages at the path of Shopify's storefronts, stores the
 * valid ones and reports on each. Events without consent aren't stored (ANA-05, ANA-11).
 */
import type { ConsentState } from '@vitrine/rules/consent/consent';
import { jsonWritesNul } from '@vitrine/rules/contact/nul';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { collectorPath } from '../../app/analytics/sender.ts';
import { checked } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { nulRefusal } from '../http/readable-text.ts';
import { Refusal } from '../http/refusal.ts';
import { batchBody, type JudgedEvent, judgeEvent, largestBatch, type TakenEvent } from './batch.ts';

export interface CollectorOptions {
  /** Resolves once they are on the disk. */
  readonly keep: (region: RegionKey, events: readonly TakenEvent[]) => Promise<void>;
  /** Where the shopper who sends stands. */
  readonly consentOf: (context: Context<ShopHttp>) => ConsentState;
}

interface EventAnswer {
  readonly status: 200 | 403 | 422;
  readonly message: string;
}

export function collectorRoutes({ keep, consentOf }: CollectorOptions): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post(collectorPath, async (context) => {
    const { events } = await batchOf(context);
    const mayKeep = consentOf(context) === 'granted';
    const judged = events.map(judgeEvent);
    if (mayKeep) await keep(context.get('region'), wanted(judged));
    const result = judged.map((each) => answerFor(each, mayKeep));
    return context.json({ result }, 200, { 'cache-control': 'no-store' });
  });
}

function wanted(judged: readonly JudgedEvent[]): readonly TakenEvent[] {
  return judged.filter((each) => each.ok);
}

function answerFor(judged: JudgedEvent, mayKeep: boolean): EventAnswer {
  if (!judged.ok) return { status: 422, message: judged.message };
  return mayKeep
    ? { status: 200, message: 'ok' }
    : { status: 403, message: 'not kept: the shopper did not agree' };
}

/** The batch as text, which browsers send without asking first; 413 for a large one, 400 for no JSON, 415 for another media type. */
async function batchOf(context: Context<ShopHttp>) {
  const type = context.req.header('content-type') ?? '';
  if (!/^text\/plain\b/i.test(type)) throw new Refusal(415, 'NOT_TEXT', 'Send events as text/plain.');
  const text = await context.req.text();
  if (Buffer.byteLength(text) > largestBatch) throw new Refusal(413, 'TOO_LARGE', 'The batch is too large.');
  if (jsonWritesNul(text)) throw nulRefusal();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'MALFORMED_JSON', 'The batch is not valid JSON.');
  }
  return checked(value, batchBody);
}
