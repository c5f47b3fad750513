/** Data of the layout, at a URL with its version. */
import { getShop } from '../data/query.server.ts';
import { hashFrame } from '../layout/deferred-frame.server.ts';
import type { Route } from './+types/frame';

/** The current layout; cacheable only under the version that was requested. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const frame = await getShop(context).frame();
  const isAsked = params.version === (await hashFrame(frame));
  return Response.json(frame, {
    headers: { 'cache-control': isAsked ? 'public, max-age=31536000, immutable' : 'no-store' },
  });
}
