/**
 * Fetches a product's picture from another site: by https only, never from private addresses, also after redirects, with limited
 * time and size (SHOP-32).
 */
import { createPublicRequest, type PublicFailure } from '@vitrine/agents/public-request';
import type { Bytes, DurationMs } from '@vitrine/rules/units';

export interface PictureFetchOptions {
  /** True if the shop's own URL is on this machine: pictures may then be on it as well, over http. */
  readonly allowLoopback: boolean;
  readonly maxBytes: Bytes;
  readonly timeout?: DurationMs;
  /** Waits before the next attempt; replaced in tests. */
  readonly wait: (duration: DurationMs) => Promise<void>;
}

export type PictureFetchResult = { readonly bytes: Uint8Array } | { readonly failure: string };

/** Fetches a picture. Never rejects: errors are returned as `failure`, a text for merchants. */
export type FetchPicture = (url: string) => Promise<PictureFetchResult>;

const maxRedirects = 3;
const maxAttempts = 3;
const firstWait: DurationMs = 1000;
const redirects = new Set([301, 302, 303, 307, 308]);

export const tooLargeReason = 'it is too large';

const failures: Readonly<Record<PublicFailure['failure'], string>> = {
  unknown: 'its domain doesn’t exist',
  special: 'its host isn’t on the public internet',
  insecure: 'it isn’t served over https',
  unreachable: 'its host doesn’t answer, or too slowly',
  tooLarge: tooLargeReason,
};

export function createPictureFetch({
  allowLoopback,
  maxBytes,
  timeout = 30_000,
  wait,
}: PictureFetchOptions): FetchPicture {
  const send = createPublicRequest({ allowLoopback, timeout, maxBytes });

  const attempt = async (url: string): Promise<PictureFetchResult & { readonly again?: boolean }> => {
    let address = url;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      if (!URL.canParse(address)) return { failure: `“${address}” is no address` };
      const response = await send(new URL(address), { method: 'GET', headers: { accept: 'image/*' } });
      if ('failure' in response) {
        return { failure: failures[response.failure], again: response.failure === 'unreachable' };
      }
      const { status, bytes, header } = response;
      const location = header('location');
      if (redirects.has(status) && location !== undefined) {
        if (!URL.canParse(location, address))
          return { failure: `it leads to “${location}”, which is no address` };
        address = new URL(location, address).href;
        continue;
      }
      if (status === 200) return { bytes };
      return { failure: `its host answers ${status}`, again: status === 429 || status >= 500 };
    }
    return { failure: `it redirects more than ${maxRedirects} times` };
  };

  return async (url) => {
    for (let count = 1; ; count += 1) {
      const { again = false, ...result } = await attempt(url);
      if (!again || count === maxAttempts) return result;
      await wait(firstWait * 2 ** (count - 1));
    }
  };
}
