/** External origins that a page may load images from and submit forms to. */

import type { VideoOrigins } from '../../app/product/product-context.ts';
import type { Settings } from '../env.ts';
import type { PolicySources } from '../http/csp.ts';

/** Returns the origins of images: the shop's own picture route, the backend's, and the allowed hosts. */
export function getPageSources(
  settings: Settings,
  development: boolean,
): Omit<PolicySources, 'secure' | 'payment' | 'thirdParties' | 'playsVideos'> {
  const { shop, others } = getVideoOrigins(settings);
  return {
    images: [...new Set([...shop, ...others])],
    forms: backendOrigins(settings),
    development,
  };
}

type Addresses = Pick<Settings, 'PUBLIC_URL' | 'COMMERCE_URL' | 'IMAGE_HOSTS'>;

/** Returns the origins that pages may play a product's videos from. */
export function getVideoOrigins(settings: Addresses): VideoOrigins {
  return {
    shop: originsOf(settings.PUBLIC_URL),
    others: [...backendOrigins(settings), ...settings.IMAGE_HOSTS.map((host) => `https://${host}`)],
  };
}

function backendOrigins({ COMMERCE_URL }: Pick<Settings, 'COMMERCE_URL'>): readonly string[] {
  return COMMERCE_URL === undefined ? [] : originsOf(COMMERCE_URL);
}

/** Returns the origin of a URL; for a URL of this machine, those of both `localhost` and `127.0.0.1`. */
function originsOf(address: string): readonly string[] {
  const url = new URL(address);
  if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') return [url.origin];
  return ['localhost', '127.0.0.1'].map(
    (name) => `${url.protocol}//${name}${url.port === '' ? '' : `:${url.port}`}`,
  );
}
