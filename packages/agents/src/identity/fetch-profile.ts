/** Fetches an agent's profile from the URL that the agent sends (AGENT-05). */
import type { Bytes, DurationMs } from '@vitrine/rules/units';
import { createPublicRequest, type PublicFailure } from './public-request.ts';

export interface FetchedProfile {
  readonly text: string;
  /** `max-age` of the response's Cache-Control; 0 if missing. */
  readonly maxAge: DurationMs;
}

export type ProfileFailure = {
  readonly failure: 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed';
  readonly reason: string;
};

/** Fetches the text of a profile. Never throws. */
export type FetchProfile = (url: URL) => Promise<FetchedProfile | ProfileFailure>;

export interface ProfileFetchOptions {
  /** True if the shop itself has a loopback address: then profiles may have one as well. */
  readonly allowLoopback: boolean;
  readonly timeout?: DurationMs;
  /** The `Accept` header. */
  readonly accept?: string;
  readonly maxBytes?: Bytes;
}

const failures: Readonly<Record<PublicFailure['failure'], ProfileFailure>> = {
  unknown: { failure: 'invalid_profile_url', reason: 'The host of the profile is unknown.' },
  special: { failure: 'invalid_profile_url', reason: 'The profile must be on the public internet.' },
  insecure: { failure: 'invalid_profile_url', reason: 'The profile must be served over https.' },
  unreachable: { failure: 'profile_unreachable', reason: 'The profile could not be fetched.' },
  tooLarge: { failure: 'profile_malformed', reason: 'The profile is too large.' },
};

export function createProfileFetch({
  allowLoopback,
  timeout = 10_000,
  accept = 'application/json',
  maxBytes = 256 * 1024,
}: ProfileFetchOptions): FetchProfile {
  const send = createPublicRequest({ allowLoopback, timeout, maxBytes });
  return async (url) => {
    const response = await send(url, { method: 'GET', headers: { accept } });
    if ('failure' in response) return failures[response.failure];
    const { status, text, header } = response;
    if (status !== 200) {
      return { failure: 'profile_unreachable', reason: `The profile's address responded with ${status}.` };
    }
    const seconds = /max-age=(\d{1,9})/.exec(header('cache-control') ?? '')?.[1] ?? '0';
    return { text, maxAge: Number(seconds) * 1000 };
  };
}
