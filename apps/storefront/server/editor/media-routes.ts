/** Bringing pictures. */
import type { UploadStore } from '@vitrine/content/uploads/upload-store';
import { Hono } from 'hono';
import type { UploadedJson } from '../../app/editor/api/pick-json.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { EditorGuard } from './editor-guard.ts';
import { saveUpload } from './uploads.ts';

export function mediaUploadRoutes(uploads: UploadStore, door: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post(
    '/editor/api/media',
    door.by('write', async (context) => {
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const answer: UploadedJson = { path: await saveUpload(uploads, bytes) };
      return context.json(answer, 201);
    }),
  );
}
