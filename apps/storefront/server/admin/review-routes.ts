/**
 * Calls of the admin's pages for shoppers' reviews and questions: listing, moderation, and access to files that aren't public
 * yet.
 */
import { type EarnDeps, revokeReviewPoints } from '@vitrine/engagement/loyalty/award-points';
import {
  type ModerationCommand,
  moderateSubmission,
  restoreSubmission,
  type SubmissionKind,
} from '@vitrine/engagement/reviews/moderate';
import { findMediaSize } from '@vitrine/engagement/reviews/review-media';
import { searchSubmissions } from '@vitrine/engagement/reviews/search-submissions';
import { findQuestion, findReview } from '@vitrine/engagement/reviews/submission-details';
import {
  cleanMultiLine,
  collapseToLine,
  exceedsBytes,
  reviewTextLimits,
} from '@vitrine/engagement/reviews/submission-text';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { SubmissionJson, SubmissionListJson } from '../../app/admin/reviews/reviews-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { answerReviewMedia } from '../reviews/media-routes.ts';
import { creditReviewPoints } from '../reviews/points-for-review.ts';
import type { Shop } from '../shop.ts';
import { recordAdminAudit } from './admin-audit.ts';
import { withPermission } from './require-scope.ts';

const submissionState = z.enum(['waiting', 'published', 'hidden']);
const listInput = z.object({
  kind: z.enum(['reviews', 'questions']).optional(),
  q: z.string().max(200).optional(),
  state: submissionState.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  media: z.enum(['true']).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  after: z.string().max(120).optional(),
  before: z.string().max(120).optional(),
  first: z.coerce.number().int().min(1).max(250).default(50),
});
export const hidingInput = z.strictObject({ reason: z.string().max(500) });
export const restoreReviewsInput = z.strictObject({
  from: submissionState,
  state: submissionState,
  reason: z.string().max(500).nullable(),
});
export const answerInput = z.strictObject({ answer: z.string().max(reviewTextLimits.answer) });

const at = '/editor/api/submissions';

export type ReviewRoutesDeps = Pick<Shop, 'storage' | 'content'>;

export function adminReviewRoutes(
  { storage, content }: ReviewRoutesDeps,
  guard: EditorGuard,
): Hono<ShopHttp> {
  const earning: EarnDeps = {
    storage,
    programme: async (region) => (await content.themeSettings(region)).loyalty,
    clock: Date.now,
  };
  const answerPage = async (context: Context<ShopHttp>) => {
    const found = await findSubmission(readTarget(context));
    if (found === null) throw unknownSubmission();
    return context.json(found);
  };
  const findSubmission = async ({ kind, id }: Target): Promise<SubmissionJson | null> => {
    const found = await (kind === 'reviews' ? findReview(storage, id) : findQuestion(storage, id));
    if (found === null) return null;
    const { media, ...details } = found;
    return {
      ...details,
      kind,
      media: media.map(({ files, ...file }) => ({
        ...file,
        hasCover: files.some(({ rendition }) => rendition === 'cover'),
      })),
    };
  };
  const change = (action: string, read: (context: Context<ShopHttp>) => Promise<ModerationCommand>) =>
    withPermission(guard, 'write_reviews', async (context, { email: actor }) => {
      const { kind, id } = readTarget(context);
      const moderation = await read(context);
      const done = await storage.change(async (tx) => {
        const changed = await moderateSubmission(tx, kind, id, moderation);
        if (changed === null) return null;
        const subject = { type: kind === 'reviews' ? 'Review' : 'Question', id };
        const details = {
          product: changed.product,
          ...('reason' in moderation ? { reason: moderation.reason } : {}),
        };
        await recordAdminAudit(tx, {
          at: Date.now(),
          actor,
          action: `${action}${subject.type}`,
          subject,
          details,
        });
        return changed;
      });
      if (done === null) throw unknownSubmission();
      if (kind === 'reviews' && 'state' in moderation && moderation.state === 'published')
        await creditReviewPoints(earning, { id, ...done });
      return answerPage(context);
    });
  return new Hono<ShopHttp>()
    .get(
      at,
      withPermission(guard, 'read_reviews', async (context) => {
        const { q: text, media, sort: order, ...search } = parseQueryString(context, listInput);
        const { rows, ...page } = await searchSubmissions(storage, {
          ...search,
          text,
          order,
          withMedia: media === 'true',
        });
        const body: SubmissionListJson = { ...page, submissions: rows };
        return context.json(body);
      }),
    )
    .get(
      `${at}/media/:id/:rendition`,
      withPermission(guard, 'read_reviews', (context) =>
        answerReviewMedia(context, storage, findMediaSize, 'private, no-store'),
      ),
    )
    .get(`${at}/:kind/:id`, withPermission(guard, 'read_reviews', answerPage))
    .post(
      `${at}/:kind/:id/publish`,
      change('publish', async () => ({ state: 'published' })),
    )
    .post(
      `${at}/:kind/:id/hide`,
      change('hide', async (context) => {
        const reason = collapseToLine((await jsonBody(context, hidingInput)).reason);
        if (reason === '') throw invalid('reason', 'Say why. Shoppers don’t see it.');
        return { state: 'hidden', reason };
      }),
    )
    .post(
      `${at}/:kind/:id/restore`,
      withPermission(guard, 'write_reviews', async (context, { email: actor }) => {
        const { kind, id } = readTarget(context);
        const command = await jsonBody(context, restoreReviewsInput);
        const restored = await storage.change(async (tx) => {
          const found = await restoreSubmission(tx, kind, id, command);
          if (found === null) return null;
          if (kind === 'reviews' && command.from === 'published' && command.state !== 'published')
            await revokeReviewPoints(tx, id, Date.now());
          const subject = { type: kind === 'reviews' ? 'Review' : 'Question', id };
          const { product } = found;
          await recordAdminAudit(tx, {
            at: Date.now(),
            actor,
            action: `restore${subject.type}`,
            subject,
            details: { product, state: command.state },
          });
          return found;
        });
        if (restored === null) {
          if ((await findSubmission({ kind, id })) === null) throw unknownSubmission();
          throw new HttpError(409, 'CHANGED_MEANWHILE', 'It was changed meanwhile, and stays as it is now.');
        }
        return answerPage(context);
      }),
    )
    .post(
      `${at}/:kind/:id/answer`,
      change('answer', async (context) => {
        const answer = cleanMultiLine((await jsonBody(context, answerInput)).answer);
        if (answer === '') throw invalid('answer', 'Write an answer.');
        if (exceedsBytes(answer, reviewTextLimits.answer)) throw invalid('answer', 'The answer is too long.');
        return { answer, now: Date.now() };
      }),
    );
}

interface Target {
  readonly kind: SubmissionKind;
  readonly id: string;
}

function readTarget(context: Context<ShopHttp>): Target {
  const kind = context.req.param('kind');
  if (kind !== 'reviews' && kind !== 'questions') throw unknownSubmission();
  return { kind, id: context.req.param('id') ?? '' };
}

function unknownSubmission(): HttpError {
  return new HttpError(404, 'NO_SUCH_SUBMISSION', 'There is no such review or question any more.');
}

function invalid(field: string, message: string): HttpError {
  return new HttpError(422, 'INVALID', message, { [field]: message });
}
