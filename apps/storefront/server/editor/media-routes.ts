/** Route that uploads a picture. */
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import { Hono } from 'hono';
import type { UploadedJson } from '../../app/editor/api/pick-json.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { EditorGuard } from './editor-guard.ts';
import { readFileName } from './file-name.ts';
import { saveUpload, toPictureTitle } from './uploads.ts';

export function mediaUploadRoutes(uploads: UploadStore, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post(
    '/editor/api/media',
    guard.by('write', async (context, { email }) => {
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const title = toPictureTitle(readFileName(context));
      const result: UploadedJson = { title, ...(await saveUpload(uploads, { bytes, title, by: email })) };
      return context.json(result, 201);
    }),
  );
}
