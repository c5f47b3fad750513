/**
 * Route of the event collector. It receives batches of events from the shop's pages, at the same path as Shopify's storefronts,
 * stores the valid events, and responds with the status of each. Events without consent aren't stored (ANA-05, ANA-11).
 */
import type { ConsentState } from '@vitrine/rules/consent/consent';
import { hasNulInJson } from '@vitrine/rules/contact/nul-character';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { collectorPath } from '../../app/analytics/event-sender.ts';
import { parseInput } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { createNulError } from '../http/readable-text.ts';
import { createTooLargeError } from '../http/too-large.ts';
import { type AcceptedEvent, batchBody, type EventResult, maxBatchBytes, parseEvent } from './batch.ts';

export interface CollectorOptions {
  /** Stores events. Resolves once they are on disk. */
  readonly keep: (region: RegionKey, events: readonly AcceptedEvent[]) => Promise<void>;
  /** Returns the consent of the shopper who sent the request. */
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
    const judged = events.map(parseEvent);
    if (mayKeep) await keep(context.get('region'), wanted(judged));
    const result = judged.map((each) => answerFor(each, mayKeep));
    return context.json({ result }, 200, { 'cache-control': 'no-store' });
  });
}

function wanted(judged: readonly EventResult[]): readonly AcceptedEvent[] {
  return judged.filter((each) => each.ok);
}

function answerFor(judged: EventResult, mayKeep: boolean): EventAnswer {
  if (!judged.ok) return { status: 422, message: judged.message };
  return mayKeep
    ? { status: 200, message: 'ok' }
    : { status: 403, message: 'not kept: the shopper did not agree' };
}

/**
 * Parses a batch, which is sent as `text/plain` because browsers then send no CORS preflight.
 *
 * @throws HttpError 413 if it is too large, 400 if it isn't JSON, 415 for another media type
 */
async function batchOf(context: Context<ShopHttp>) {
  const type = context.req.header('content-type') ?? '';
  if (!/^text\/plain\b/i.test(type)) throw new HttpError(415, 'NOT_TEXT', 'Send events as text/plain.');
  const text = await context.req.text();
  if (Buffer.byteLength(text) > maxBatchBytes) throw createTooLargeError(maxBatchBytes, 'events');
  if (hasNulInJson(text)) throw createNulError();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'MALFORMED_JSON', 'The batch is not valid JSON.');
  }
  return parseInput(value, batchBody);
}
