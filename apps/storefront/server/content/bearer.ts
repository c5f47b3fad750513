/** Authorizes requests to the content service: one token reads published content, another token also reads drafts. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../http/http-error.ts';

/** Each list has the current token and, during a rotation, the previous one. */
export interface ContentTokens {
  /** Tokens that read published content. */
  readonly published: readonly string[];
  /** Tokens that also read the drafts of the staging store; empty if there are none. */
  readonly drafts: readonly string[];
}

/**
 * Checks the bearer token of a request in constant time.
 *
 * @throws HttpError 401 if the token is wrong or missing, 403 if it doesn't give access to drafts.
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

/** Compares in constant time, so that response times don't reveal a token. */
function isOneOf(given: string, wanted: readonly string[]): boolean {
  return wanted.some((token) => timingSafeEqual(digestOf(given), digestOf(token)));
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
