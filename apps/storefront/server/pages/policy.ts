/** External origins that a page may load images from and submit forms to. */
import type { Settings } from '../env.ts';
import type { PolicySources } from '../http/csp.ts';

/** The shop's own picture route, the backend's, and the hosts allowed by name. */
export function pageSources(
  settings: Settings,
  development: boolean,
): Omit<PolicySources, 'secure' | 'payment' | 'thirdParties'> {
  const backend = settings.COMMERCE_URL === undefined ? [] : originsOf(settings.COMMERCE_URL);
  return {
    images: [
      ...new Set([
        ...originsOf(settings.PUBLIC_URL),
        ...backend,
        ...settings.IMAGE_HOSTS.map((host) => `https://${host}`),
      ]),
    ],
    forms: backend,
    development,
  };
}

/** This machine goes by two names. */
function originsOf(address: string): readonly string[] {
  const url = new URL(address);
  if (url.hostname !== 'localhost' && url.hostname !== '127.0.0.1') return [url.origin];
  return ['localhost', '127.0.0.1'].map(
    (name) => `${url.protocol}//${name}${url.port === '' ? '' : `:${url.port}`}`,
  );
}
