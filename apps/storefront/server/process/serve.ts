/** Serves an app and closes its shop when the process receives a signal to stop. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { loadStorefronts, StorefrontsError } from '@vitrine/data/storefronts';
import { getStorefronts, setStorefronts } from '@vitrine/rules/regions/region';
import type { Storefronts } from '@vitrine/rules/regions/storefront';
import type { Hono } from 'hono';
import type { AppDeps } from '../app.ts';
import type { ShopHttp } from '../http/environment.ts';
import { type CacheFastPath, createCacheFastPath } from '../pages/cache-fast-path.ts';
import type { Shop } from '../shop.ts';
import { regionsDirectory } from '../shop-folder.ts';
import { followRegionFiles } from './follow-region-files.ts';
import { followServiceSettings } from './follow-service-settings.ts';
import { listen } from './listen.ts';
import { type OpenShop, type RequestListener, ShopSwitch } from './shop-switch.ts';

export interface ShopServerOptions {
  /** Opens the shop: at the start, and again after its storefronts or stored settings have changed. */
  readonly open: () => Promise<OpenedShop>;
  /** Called for each request before the app, such as Vite's middlewares during development. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly server?: Server;
  readonly alsoClose?: () => Promise<void>;
}

export interface OpenedShop {
  readonly shop: Shop;
  /** Creates the app; `draining` returns true once the process is about to stop. */
  readonly app: (parts: Pick<AppDeps, 'draining' | 'fastPath'>) => Hono<ShopHttp>;
}

/** Handles requests: cached responses by the fast path, everything else by the app. */
export function createListener(
  app: Pick<Hono<ShopHttp>, 'fetch'>,
  fastPath: CacheFastPath | null,
): RequestListener {
  const whole = getRequestListener(app.fetch);
  if (fastPath === null) return (request, response) => void whole(request, response);
  return (request, response) => {
    const go = () => whole(request, response);
    // If the fast path fails, the app handles the request and reports the error.
    void fastPath.answer(request, response).then((answered) => (answered ? undefined : go()), go);
  };
}

/** Opens the shop and its port. Resolves once connections are accepted. */
export async function serve({ open, before, server, alsoClose }: ShopServerOptions): Promise<void> {
  let draining = false;
  let stopFollowingSettings = () => {};
  const toOpenShop = ({ shop, app }: OpenedShop): OpenShop => {
    const fastPath = createCacheFastPath(shop);
    stopFollowingSettings();
    stopFollowingSettings = followSettings(shop, () => reopen(async () => toOpenShop(await open())));
    return {
      listener: createListener(app({ draining: () => draining, fastPath }), fastPath),
      close: shop.close,
    };
  };
  const first = await open();
  const { settings, development, log } = first.shop;
  const current = new ShopSwitch(toOpenShop(first), (error) =>
    log.error({ err: error }, 'closing the stores failed after the shop was opened again'),
  );
  const reopen = (openNext: () => Promise<OpenShop>) =>
    current.replace(openNext, settings.SHUTDOWN_SECONDS * 1000);
  const stopFollowing = followStorefronts(first.shop, (storefronts) =>
    reopen(() => withStorefronts(storefronts, async () => toOpenShop(await open()))),
  );
  await listen({
    port: settings.PORT,
    host: settings.HOST,
    server,
    listener: (request, response) => {
      if (before === undefined) current.listener(request, response);
      else before(request, response, () => current.listener(request, response));
    },
    connections: { max: settings.CONNECTIONS_PER_CLIENT, proxies: settings.TRUST_PROXY },
    drainSeconds: development ? 0 : settings.DRAIN_SECONDS,
    shutdownSeconds: development ? 1 : settings.SHUTDOWN_SECONDS,
    onDrain: () => {
      draining = true;
      stopFollowing();
      stopFollowingSettings();
    },
    onClosed: async () => {
      await alsoClose?.();
      await current.close();
    },
    log,
  });
}

/** Opens the shop again after a change of its storefronts. Invalid files are ignored. @returns a function that stops watching */
function followStorefronts(
  { settings, storefrontsRevision, log }: Pick<Shop, 'settings' | 'storefrontsRevision' | 'log'>,
  reopen: (storefronts: Storefronts) => Promise<void>,
): () => void {
  const directory = regionsDirectory(settings);
  if (directory === undefined || storefrontsRevision === null) return () => undefined;
  return followRegionFiles({
    directory,
    revision: storefrontsRevision,
    onChange: async (revision) => {
      try {
        await reopen(loadStorefronts(directory));
        log.info({ revision }, 'the storefronts changed, and the shop serves them');
      } catch (error) {
        const reason = error instanceof StorefrontsError ? { reason: error.message } : { err: error };
        log.error(
          reason,
          'the storefronts changed, but can’t be used; the shop goes on with the former ones',
        );
      }
    },
    onError: (error) => log.warn({ err: error, directory }, 'the storefronts’ files can’t be read'),
  });
}

/** Opens the shop again after a change of its stored settings. @returns a function that stops polling */
function followSettings(
  { serviceSettings: { store, revision }, log }: Pick<Shop, 'serviceSettings' | 'log'>,
  reopen: () => Promise<void>,
): () => void {
  return followServiceSettings({
    readRevision: () => store.revision(),
    revision,
    onChange: async () => {
      try {
        await reopen();
        log.info('settings of payment or email changed, and the shop uses them');
      } catch (error) {
        log.error(
          { err: error },
          'settings of payment or email changed, but the shop can’t be opened with them; it goes on with the former ones',
        );
      }
    },
    onError: (error) => log.warn({ err: error }, 'the stored settings of payment and email can’t be read'),
  });
}

/** Sets the storefronts while opening a shop; restores the previous ones if that fails. */
async function withStorefronts<Result>(
  storefronts: Storefronts,
  work: () => Promise<Result>,
): Promise<Result> {
  const former = getStorefronts();
  setStorefronts(storefronts);
  try {
    return await work();
  } catch (error) {
    setStorefronts(former);
    throw error;
  }
}
