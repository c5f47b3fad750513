/** Versions of the API, each with its own schema. */
import { apiVersions, latestApiVersion } from '../api-versions.ts';
import type { ResolverMap } from '../context.ts';

export const apiVersionResolvers: ResolverMap = {
  Query: {
    publicApiVersions: () =>
      apiVersions.map((handle) => ({
        handle,
        displayName: handle === latestApiVersion ? `${handle} (Latest)` : handle,
        supported: handle !== 'unstable',
      })),
  },
};
