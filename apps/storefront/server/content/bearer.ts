/** Authorization of the content service: one token for published content, another one for drafts. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../http/http-error.ts';

/** Of each kind the present one, and while readers change over the one of before. */
export interface ContentTokens {
  /** Read what is published. */
  readonly published: readonly string[];
  /** Tokens that also read the drafts of the staging store; empty if there are none. */
  readonly drafts: readonly string[];
}

/**
 * Lets the holder of a token pass, who is compared in constant time.
 *
 * @throws Refusal 401 where the token is wrong or missing, 403 where it has no right to drafts.
 */
export function requireToken(
  tokens: ContentTokens,
  authorization: string | undefined,
  drafts: boolean,
): void {
  const [, given = ''] = /^Bearer +([^\s]+) *$/i.exec(authorization ?? '') ?? [];
  const forAll = isOneOf(given, tokens.drafts);
  const forPublished = isOneOf(given, tokens.published);
  if (!forAll && !forPublished) {
    const headers = { 'www-authenticate': 'Bearer' };
    throw new HttpError(401, 'UNAUTHORIZED', 'The content service takes a bearer token.', {}, headers);
  }
  if (drafts && !forAll)
    throw new HttpError(403, 'FORBIDDEN', 'This token has no right to the staging store.');
}

/** Compared without telling by the time it takes how much was right. */
function isOneOf(given: string, wanted: readonly string[]): boolean {
  return wanted.some((token) => timingSafeEqual(digestOf(given), digestOf(token)));
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
