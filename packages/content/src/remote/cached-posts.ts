/** Disk cache of a content service's articles, for starts while the service is down. */
import { getRegionKeys, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import type { Post } from '../blog/blog-port.ts';
import { lenientPostSchema, toPostJson } from '../service/blog-response-schemas.ts';
import { readJsonCache, writeJsonCache } from './json-cache-file.ts';

/** Articles by region. Regions whose articles were never listed are missing. */
export type PostsByRegion = ReadonlyMap<RegionKey, readonly Post[]>;

const file = z.object({
  /** URL of the service. If the shop has another service, the cache is ignored. */
  url: z.string(),
  posts: z.array(lenientPostSchema),
  /** Indexes into `posts`, since most regions have the same articles. */
  regions: z.partialRecord(z.custom<RegionKey>(isRegionKey), z.array(z.int().min(0))),
});

/**
 * Reads the articles. Returns null if there is no file, or it has those of another service.
 *
 * @throws if the file can't be read or parsed
 */
export async function readCachedPosts(path: string, url: string): Promise<PostsByRegion | null> {
  const kept = await readJsonCache(path, file);
  if (kept?.url !== url) return null;
  return new Map(
    getRegionKeys().flatMap((region) => {
      const places = kept.regions[region];
      return places === undefined
        ? []
        : [[region, places.flatMap((place) => kept.posts[place] ?? [])] as const];
    }),
  );
}

/** Writes the file atomically, with each article once. */
export async function writeCachedPosts(path: string, url: string, shown: PostsByRegion): Promise<void> {
  const places = new Map<Post, number>();
  const regions = [...shown].map(([region, posts]) => {
    for (const post of posts) if (!places.has(post)) places.set(post, places.size);
    return [region, posts.map((post) => places.get(post))] as const;
  });
  const posts = [...places.keys()].map(toPostJson);
  await writeJsonCache(path, { url, posts, regions: Object.fromEntries(regions) });
}
