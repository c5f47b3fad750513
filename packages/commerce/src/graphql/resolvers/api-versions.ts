/** API versions. Every version behaves like 2025-01. */
import type { ResolverMap } from '../context.ts';

export const apiVersionResolvers: ResolverMap = {
  Query: {
    publicApiVersions: () => [
      { handle: '2025-01', displayName: '2025-01', supported: true },
      { handle: 'unstable', displayName: 'unstable', supported: false },
    ],
  },
};
