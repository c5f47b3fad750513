/** Service to write reviews and questions and to vote, for one request. */
import { createHmac, randomBytes } from 'node:crypto';
import { voteHelpful } from '@vitrine/engagement/reviews/review-votes';
import { type ReviewAuthor, saveQuestion, saveReview } from '@vitrine/engagement/reviews/save-review';
import { parseQuestion, parseReview } from '@vitrine/engagement/reviews/submission-text';
import { getNetwork } from '@vitrine/rules/contact/client-network';
import type { Storage } from '@vitrine/storage/database';
import type { Context } from 'hono';
import type { OrderProof, ReviewService, SentOutcome } from '../../app/product/review-service.ts';
import { readUser } from '../account/members.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import type { ShopTables } from '../engagement.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import type { PublishedByMember } from './points-for-review.ts';
import type { Purchase, Purchases } from './purchases.ts';

export interface ReviewServiceDeps {
  readonly storage: Storage<ShopTables>;
  readonly purchases: Purchases;
  /** True to publish reviews of verified buyers at once. */
  readonly publishVerified: boolean;
  /** Called with each review that is published at once. */
  readonly onPublished: (review: PublishedByMember) => Promise<void>;
  /** Key of the hash over guests' networks, which prevents repeated votes without storing IP addresses. */
  readonly voteKey: string;
}

type ReviewRequest = Pick<CartRequest, 'client' | 'member' | 'log' | 'region' | 'now'>;

interface IdentifiedAuthor {
  readonly writer: ReviewAuthor;
  readonly name: string | null;
  readonly purchase: Purchase | null;
}

const alreadyReviewedMessage = 'You have already reviewed this product. Thank you!';

export function createReviewService(
  context: Context<ShopHttp>,
  request: ReviewRequest,
  parts: ReviewServiceDeps,
): ReviewService {
  const { storage } = parts;
  const { region, now } = request;
  return {
    async reviewer(product, proof) {
      const { name, purchase } = await identifyAuthor(request, parts.purchases, product, proof);
      return { name, verified: purchase !== null, bought: purchase?.bought ?? [] };
    },
    check(review) {
      const read = parseReview(review, review.offered);
      return read.ok ? [] : read.problems;
    },
    async send({ product, media, proof, offered, ...typed }): Promise<SentOutcome> {
      const read = parseReview(typed, offered);
      if (!read.ok) return { kind: 'refused', problems: read.problems };
      const { writer, purchase } = await identifyAuthor(request, parts.purchases, product, proof);
      const verified = purchase !== null;
      const publish = verified && parts.publishVerified;
      const kept = await saveReview(storage, {
        product,
        region,
        words: read.words,
        writer,
        verified,
        media,
        publish,
        now,
      });
      if (kept.kind === 'twice')
        return { kind: 'refused', problems: [{ field: 'form', message: alreadyReviewedMessage }] };
      if (publish) await parts.onPublished({ id: kept.id, writer: writer.key, region });
      return { kind: 'kept', published: publish };
    },
    async submitQuestion({ product, ...typed }): Promise<SentOutcome> {
      const read = parseQuestion(typed);
      if (!read.ok) return { kind: 'refused', problems: read.problems };
      const { writer } = await identifyAuthor(request, parts.purchases, null, null);
      await saveQuestion(storage, { product, region, words: read.words, writer, now });
      return { kind: 'kept', published: false };
    },
    async vote(review, helpful) {
      const user = await readUser(request);
      const network = createHmac('sha256', parts.voteKey).update(getNetwork(context.get('address')));
      const voter =
        user === null
          ? { key: `visitor:${visitorOf(context)}`, network: network.digest('base64url') }
          : { key: `member:${user.id}`, network: null };
      return voteHelpful(storage, review, voter, { helpful, now });
    },
  };
}

/** Identifies the author: a member, or a guest with an order's link; adds their purchase of the product if there is one. */
async function identifyAuthor(
  request: ReviewRequest,
  purchases: Purchases,
  product: string | null,
  proof: OrderProof | null,
): Promise<IdentifiedAuthor> {
  const user = await readUser(request);
  if (user !== null) {
    const purchase = product === null ? null : await purchases.ofMember(request, user.id, product);
    const writer = { key: `member:${user.id}`, email: user.email };
    return { writer, name: user.firstName, purchase };
  }
  const purchase = product === null || proof === null ? null : await purchases.ofLink(proof, product);
  if (purchase === null) return { writer: { key: null, email: null }, name: null, purchase };
  return { writer: { key: `order:${purchase.orderId}`, email: purchase.email }, name: null, purchase };
}

const visitorCookie = 'visitor';
/** Lifetime of the visitor cookie in seconds: half a year, so that a vote can be withdrawn later. */
const visitorAge = 180 * 24 * 60 * 60;

function visitorOf(context: Context<ShopHttp>): string {
  const sent = getHostCookie(context, visitorCookie);
  if (sent !== undefined && /^[\w-]{22}$/.test(sent)) return sent;
  const made = randomBytes(16).toString('base64url');
  setHostCookie(context, visitorCookie, made, visitorAge);
  return made;
}

const refuse = () => Promise.reject(new Error('a page for everybody must not know who writes'));

/** Service for cached pages: rejects every call. */
export const noReviewService: ReviewService = {
  reviewer: refuse,
  check: () => [],
  send: refuse,
  submitQuestion: refuse,
  vote: refuse,
};
