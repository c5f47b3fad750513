/**
 * Storefront templates ("skeletons") that Shopify publishes with Hydrogen's releases, in the packages of its command line tools.
 */
export interface SkeletonRelease {
  /** Hydrogen's version. */
  readonly release: string;
  /** npm package with version that contains the skeleton. */
  readonly source: string;
  /** Versions that override those of the skeleton. */
  readonly versions?: Readonly<Record<string, string>>;
}

export const skeletonReleases: readonly SkeletonRelease[] = [
  {
    release: '2025.1.0',
    source: '@shopify/create-hydrogen@5.0.15',
    // The skeleton's ranges also match later versions, which don't work with its Vite and Hydrogen.
    versions: { '@shopify/mini-oxygen': '3.1.1', '@shopify/remix-oxygen': '2.0.10' },
  },
  { release: '2025.5.1', source: '@shopify/create-hydrogen@5.0.24' },
  { release: '2025.7.0', source: '@shopify/create-hydrogen@5.0.26' },
  // npm has no skeleton of 2025.10, so this is the previous one with upgraded packages.
  {
    release: '2025.10.1',
    source: '@shopify/create-hydrogen@5.0.26',
    versions: {
      '@shopify/hydrogen': '2025.10.1',
      'react-router': '7.12.0',
      'react-router-dom': '7.12.0',
      '@react-router/dev': '7.12.0',
      '@react-router/fs-routes': '7.12.0',
    },
  },
  { release: '2026.1.3', source: '@shopify/cli-hydrogen@11.1.12' },
  { release: '2026.4.0', source: '@shopify/cli-hydrogen@11.1.15' },
  { release: '2026.4.2', source: '@shopify/create-hydrogen@5.0.36' },
  { release: '2026.4.6', source: '@shopify/create-hydrogen@5.0.39' },
];
