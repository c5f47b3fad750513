/** Routes of approvals, of comments on versions, and of the editors who have a document open. */

import type { DocumentId } from '@vitrine/content/documents/content-model';
import { parseDocumentName } from '@vitrine/content/documents/document-kinds';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { CommentsJson, PresenceJson, ReviewsJson } from '../../app/editor/api/publishing-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditorGuard } from './editor-guard.ts';
import { toRequestJson } from './review-json.ts';
import { withStoreErrors } from './store-errors.ts';

/** Body of the call that declines a request, with the reason. */
export const declineInput = z.strictObject({ answer: z.string().trim().max(500) });
/** Body of the call that adds a comment. */
export const commentInput = z.strictObject({
  version: z.int().min(1).max(1_000_000_000),
  field: z.string().max(300),
  text: z.string().trim().min(1, 'Write a comment first.').max(2000, 'That is too long for a comment.'),
});
/** Body of the call that resolves a comment (true) or opens it again (false). */
export const resolveInput = z.strictObject({ resolved: z.boolean() });
const at = '/editor/api/documents/:section/:name';
const request = '/editor/api/reviews/:request';

export function contentReviewRoutes(publishing: Publishing, guard: EditorGuard): Hono<ShopHttp> {
  const { reviews, comments, presence } = publishing;
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/reviews',
      guard.by('write', async (context) => {
        const open = await reviews.open();
        const answer: ReviewsJson = {
          requests: await Promise.all(open.map((each) => toRequestJson(publishing, each))),
        };
        return context.json(answer);
      }),
    )
    .post(
      `${request}/approve`,
      guard.by('publish', async (context, { email }) => {
        const decided = await withStoreErrors(reviews.approve(readId(context, 'request'), email));
        return context.json(await toRequestJson(publishing, decided));
      }),
    )
    .post(
      `${request}/decline`,
      guard.by('publish', async (context, { email }) => {
        const { answer } = await jsonBody(context, declineInput);
        const decided = await withStoreErrors(reviews.decline(readId(context, 'request'), email, answer));
        return context.json(await toRequestJson(publishing, decided));
      }),
    )
    .delete(
      request,
      guard.by('write', async (context, { email }) => {
        const decided = await withStoreErrors(reviews.withdraw(readId(context, 'request'), email));
        return context.json(await toRequestJson(publishing, decided));
      }),
    )
    .get(
      `${at}/comments`,
      guard.by('write', async (context) => {
        const answer: CommentsJson = { comments: await comments.list(readDocumentId(context)) };
        return context.json(answer);
      }),
    )
    .post(
      `${at}/comments`,
      guard.by('write', async (context, { email }) => {
        const comment = await jsonBody(context, commentInput);
        const id = readDocumentId(context);
        return context.json(await withStoreErrors(comments.add(id, { ...comment, author: email })), 201);
      }),
    )
    .put(
      `${at}/comments/:comment`,
      guard.by('write', async (context, { email }) => {
        const { resolved } = await jsonBody(context, resolveInput);
        const id = readDocumentId(context);
        await withStoreErrors(comments.resolve(id, readId(context, 'comment'), email, resolved));
        return context.json(null);
      }),
    )
    .post(
      `${at}/presence`,
      guard.by('write', async (context, { email, name }) => {
        const others = await presence.report(readDocumentId(context), { email, name });
        const answer: PresenceJson = { others };
        return context.json(answer);
      }),
    )
    .delete(
      `${at}/presence`,
      guard.by('write', async (context, { email }) => {
        await presence.leave(readDocumentId(context), email);
        return context.json(null);
      }),
    );
}

function readDocumentId(context: Context<ShopHttp>): DocumentId {
  const id = parseDocumentName(`${context.req.param('section') ?? ''}/${context.req.param('name') ?? ''}`);
  if (id === null) throw new HttpError(404, 'NO_SUCH_DOCUMENT', 'There is no such document.');
  return id;
}

function readId(context: Context<ShopHttp>, name: string): number {
  const id = /^\d{1,15}$/.exec(context.req.param(name) ?? '');
  if (id === null) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
  return Number(id[0]);
}
