/** The layout data as JSON, at a URL with its hash. */
import { getShop } from '../data/query.server.ts';
import { hashFrame } from '../layout/deferred-frame.server.ts';
import type { Route } from './+types/frame';

/** Returns the current layout data. The response is cacheable only if the requested hash is the current one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const frame = await getShop(context).frame();
  const isAsked = params.version === (await hashFrame(frame));
  return Response.json(frame, {
    headers: { 'cache-control': isAsked ? 'public, max-age=31536000, immutable' : 'no-store' },
  });
}
