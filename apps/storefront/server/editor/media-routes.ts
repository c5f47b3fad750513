/** Uploads of pictures. */
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import { type Context, Hono } from 'hono';
import type { UploadedJson } from '../../app/editor/api/pick-json.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { EditorGuard } from './editor-guard.ts';
import { saveUpload, toPictureTitle } from './uploads.ts';

export function mediaUploadRoutes(uploads: UploadStore, door: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post(
    '/editor/api/media',
    door.by('write', async (context, { email }) => {
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const title = toPictureTitle(fileName(context));
      const answer: UploadedJson = { title, ...(await saveUpload(uploads, { bytes, title, by: email })) };
      return context.json(answer, 201);
    }),
  );
}

/** The file's name, percent-encoded by the sender: headers hold no other letters. Empty if it can't be read. */
function fileName(context: Context<ShopHttp>): string {
  try {
    return decodeURIComponent(context.req.header('x-file-name') ?? '');
  } catch {
    return '';
  }
}
