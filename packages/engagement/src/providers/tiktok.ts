/**
 * TikTok's Events API, `open_api/v1.3/event/track/` (Access-Token, event_source, event_source_id, data). `event_id` is
 * what it removes doubles by. The e-mail leaves as a SHA-256 alone. Not verified against TikTok itself.
 */
import { createHash } from 'node:crypto';
import { jsonRequest, type ProviderRequest } from './provider-request.ts';

export interface TiktokPixel {
  /** Without a slash at its end. */
  readonly url: string;
  readonly pixelId: string;
  readonly accessToken: string;
}

export interface TiktokEvent {
  readonly event: string;
  readonly email: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  /** ms since 1970. */
  readonly at: number;
}

export function tiktokEvent(
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
  return jsonRequest(`${url}/open_api/v1.3/event/track/`, body, key, { 'access-token': accessToken });
}
