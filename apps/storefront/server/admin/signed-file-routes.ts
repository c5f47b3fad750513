/** Accepts uploads to targets of `stagedUploadsCreate`, and serves results of bulk operations, by signed links that expire. */
import { openBulkResult } from '@vitrine/commerce/bulk-operations/bulk-results';
import {
  maxStagedBytes,
  type SaveUploadResult,
  saveStagedUpload,
} from '@vitrine/commerce/staged-uploads/staged-uploads';
import { type Context, Hono } from 'hono';
import type { Embedded } from '../embedded.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { createTooLargeError } from '../http/too-large.ts';

type SignedFileDeps = Pick<Embedded, 'adminLinks' | 'storage' | 'backend'>;

const problems: Readonly<Record<Exclude<SaveUploadResult, 'saved'>, () => HttpError>> = {
  unknown: expired,
  taken: () =>
    new HttpError(409, 'UPLOADED', 'A file was already uploaded to this target. Create another target.'),
  empty: () => new HttpError(400, 'EMPTY', 'The file is empty.'),
  'too-large': () =>
    new HttpError(413, 'TOO_LARGE', 'The file is larger than the fileSize that its target was created for.'),
};

function expired(): HttpError {
  return new HttpError(403, 'EXPIRED', 'This link is invalid or has expired. Request a new one.');
}

export function signedFileRoutes({ adminLinks, storage, backend }: SignedFileDeps): Hono<ShopHttp> {
  const { clock } = backend.parts;
  const verify = async (context: Context<ShopHttp>): Promise<void> => {
    if (!(await adminLinks.verify(new URL(context.req.url), clock()))) throw expired();
  };
  const save = async (context: Context<ShopHttp>, id: string, bytes: Uint8Array) => {
    const result = await saveStagedUpload(storage, id, bytes, clock());
    if (result !== 'saved') throw problems[result]();
    return context.body(null, 201, { 'cache-control': 'no-store' });
  };
  return new Hono<ShopHttp>()
    .put('/admin/uploads/:id', async (context) => {
      await verify(context);
      return save(context, context.req.param('id'), new Uint8Array(await context.req.arrayBuffer()));
    })
    .post('/admin/uploads/:id', async (context) => {
      await verify(context);
      const { file } = await context.req.parseBody();
      if (!(file instanceof File))
        throw new HttpError(400, 'NO_FILE', 'Send the file in the multipart/form-data field “file”.');
      if (file.size > maxStagedBytes) throw createTooLargeError(maxStagedBytes, 'request');
      return save(context, context.req.param('id'), new Uint8Array(await file.arrayBuffer()));
    })
    .get('/admin/bulk-results/:file', async (context) => {
      await verify(context);
      const [id = ''] = context.req.param('file').split('.');
      const result = await openBulkResult(storage, id);
      if (result === null) throw new HttpError(404, 'NOT_FOUND', 'The result isn’t ready, or was deleted.');
      return context.body(result.pieces, 200, {
        'content-type': 'application/jsonl; charset=utf-8',
        'content-length': String(result.size),
        'content-disposition': `attachment; filename="bulk-${id}.jsonl"`,
        'cache-control': 'no-store',
      });
    });
}
