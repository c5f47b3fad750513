/** The articles of a content service on the disk, so that a start finds them while the service is down. */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import type { Post } from '../blog/blog-port.ts';
import { postJson, postRead } from '../service/blog-answers.ts';
import { readKeptFile, writeKeptFile } from './kept-file.ts';

/** A region of which the service never listed articles is missing. */
export type PostsByRegion = ReadonlyMap<RegionKey, readonly Post[]>;

const file = z.object({
  /** Another service's articles are not this one's. */
  url: z.string(),
  posts: z.array(postRead),
  /** Places in `posts`: most regions show the same articles. */
  regions: z.partialRecord(z.enum(regionKeys), z.array(z.int().min(0))),
});

/** Reads them; null where there are none of this service. Throws where they can't be read. */
export async function readKeptPosts(path: string, url: string): Promise<PostsByRegion | null> {
  const kept = await readKeptFile(path, file);
  if (kept?.url !== url) return null;
  return new Map(
    regionKeys.flatMap((region) => {
      const places = kept.regions[region];
      return places === undefined
        ? []
        : [[region, places.flatMap((place) => kept.posts[place] ?? [])] as const];
    }),
  );
}

/** Writes them as a whole, each article once. */
export async function writeKeptPosts(path: string, url: string, shown: PostsByRegion): Promise<void> {
  const places = new Map<Post, number>();
  const regions = [...shown].map(([region, posts]) => {
    for (const post of posts) if (!places.has(post)) places.set(post, places.size);
    return [region, posts.map((post) => places.get(post))] as const;
  });
  const posts = [...places.keys()].map(postJson);
  await writeKeptFile(path, { url, posts, regions: Object.fromEntries(regions) });
}
