/**
 * TikTok's Events API, `open_api/v1.3/event/track/` (Access-Token, event_source, event_source_id, data). TikTok
 * deduplicates by `event_id`. The e-mail address is sent only as a SHA-256 hash. Not verified against TikTok itself.
 */

import { createHash } from 'node:crypto';
import type { EpochMs } from '@vitrine/rules/units';
import { createJsonRequest, type ProviderRequest } from './provider-request.ts';

export interface TiktokPixel {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly pixelId: string;
  readonly accessToken: string;
}

export interface TiktokEvent {
  readonly event: string;
  readonly email: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly at: EpochMs;
}

export function createTiktokRequest(
  { url, pixelId, accessToken }: TiktokPixel,
  { event, email, fields, at }: TiktokEvent,
  key: string,
): ProviderRequest {
  const { url: page, ...properties } = fields;
  const user =
    email === null ? {} : { email: createHash('sha256').update(email.trim().toLowerCase()).digest('hex') };
  const data = {
    event,
    event_time: Math.floor(at / 1000),
    event_id: key,
    user,
    properties,
    ...(typeof page === 'string' ? { page: { url: page } } : {}),
  };
  const body = { event_source: 'web', event_source_id: pixelId, data: [data] };
  return createJsonRequest(`${url}/open_api/v1.3/event/track/`, body, key, { 'access-token': accessToken });
}
