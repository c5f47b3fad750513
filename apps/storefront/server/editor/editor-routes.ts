/** The editor at `/editor`: its page, and its calls below `/editor/api`, on the staging store's host alone. */
import { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import { type PreviewParts, previewRoutes } from '../live-preview/routes.ts';
import { mediaDirectories } from '../media/open.ts';
import { pageSources } from '../pages/policy.ts';
import type { RenderPage } from '../pages/renderer.ts';
import type { Shop } from '../shop.ts';
import { type SimulatorRoutesParts, simulatorRoutes } from '../simulator/routes.ts';
import { documentRoutes } from './document-routes.ts';
import { editorCalls, editorDoor, stagingHostOnly } from './door.ts';
import { listRoutes } from './list-routes.ts';
import { mediaUploadRoutes } from './media-routes.ts';
import { type EditorPage, pageRoutes } from './page.ts';
import { peopleRoutes } from './people-routes.ts';
import { openPick } from './pick.ts';
import { pickRoutes } from './pick-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { picturesOf } from './uploads.ts';

export type EditorParts = Pick<
  Shop,
  'people' | 'uploads' | 'documents' | 'clientOf' | 'blogOf' | 'settings' | 'development'
> &
  SimulatorRoutesParts &
  PreviewParts;

export function editorRoutes(parts: EditorParts, page: EditorPage, renderPage: RenderPage): Hono<ShopHttp> {
  const { people, uploads, documents, clientOf, blogOf, settings, development } = parts;
  const folders = mediaDirectories(settings);
  const pick = openPick({ clientOf, blogOf, pictures: () => picturesOf(uploads, folders) });
  const door = editorDoor(people);
  const { images } = pageSources(settings, development);
  return new Hono<ShopHttp>()
    .use('/editor', stagingHostOnly)
    .use('/editor/*', stagingHostOnly)
    .use('/editor/api/*', editorCalls)
    .route('/', sessionRoutes(people, door))
    .route('/', secondFactorRoutes(people, door))
    .route('/', peopleRoutes(people, door))
    .route('/', documentRoutes(documents, door))
    .route('/', listRoutes(documents, pick, door))
    .route('/', pickRoutes(pick, door))
    .route('/', mediaUploadRoutes(uploads, door))
    .route('/', simulatorRoutes(parts, door))
    .route('/', previewRoutes(parts, renderPage, door))
    .all('/editor/api/*', () => {
      throw new Refusal(404, 'NOT_FOUND', 'There is no such call.');
    })
    .route('/', pageRoutes(page, { images, secure: settings.PUBLIC_URL.startsWith('https:') }));
}
