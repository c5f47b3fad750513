/** Bringing pictures. */
import type { Uploads } from '@vitrine/content/uploads/uploads';
import { Hono } from 'hono';
import type { UploadedJson } from '../../app/editor/api/pick-json.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { EditorDoor } from './door.ts';
import { keepUpload } from './uploads.ts';

export function mediaUploadRoutes(uploads: Uploads, door: EditorDoor): Hono<ShopHttp> {
  return new Hono<ShopHttp>().post(
    '/editor/api/media',
    door.by('write', async (context) => {
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const answer: UploadedJson = { path: await keepUpload(uploads, bytes) };
      return context.json(answer, 201);
    }),
  );
}
