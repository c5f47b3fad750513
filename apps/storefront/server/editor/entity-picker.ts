/** Searches the entities of a region's catalogue that a field may refer to. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { StorefrontClient } from '@vitrine/storefront-api/client';
import { LRUCache } from 'lru-cache';
import type { EntityJson, PickedKind } from '../../app/editor/api/pick-json.ts';
import type { CreateBlogPort } from '../blog/open-blog.ts';
import { loadEntities } from './load-entities.ts';

// Cache time in ms: an editor waits at most this long for entities that were just imported.
const lifetime = 15_000;
const maxShown = 20;

/** A picture of the library, or a file in the shop's folders. Files have an empty title and alternative text. */
export interface PickedPicture {
  /** For example `/media/scenes/hero-shore.webp`. */
  readonly path: string;
  readonly title: string;
  readonly alt: string;
}

export interface EntityPickerDeps {
  readonly clientOf: (region: RegionKey) => StorefrontClient;
  readonly blogOf: CreateBlogPort;
  /** Lists the shop's pictures. */
  readonly pictures: () => Promise<readonly PickedPicture[]>;
}

export interface EntityPicker {
  /** Finds at most 20 entities; those that begin with the query come first. */
  find(kind: PickedKind, region: RegionKey, typed: string): Promise<readonly EntityJson[]>;
  /** Returns the entities with these ids. Unknown ids are left out. */
  byId(kind: PickedKind, region: RegionKey, ids: readonly string[]): Promise<readonly EntityJson[]>;
}

export function createEntityPicker({ clientOf, blogOf, pictures }: EntityPickerDeps): EntityPicker {
  const kept = new LRUCache<string, { readonly things: Promise<readonly EntityJson[]> }>({
    max: 100,
    ttl: lifetime,
  });
  const all = (kind: PickedKind, region: RegionKey): Promise<readonly EntityJson[]> => {
    if (kind === 'media') return pictures().then((all) => all.map(toPictureEntity));
    const key = `${kind}/${region}`;
    const known = kept.get(key);
    if (known !== undefined) return known.things;
    const client = clientOf(region);
    const things = loadEntities(kind, { client, blog: blogOf(client), region });
    kept.set(key, { things });
    // A failure is not cached: the next request loads again.
    things.catch(() => kept.delete(key));
    return things;
  };
  return {
    async find(kind, region, typed) {
      const words = plain(typed)
        .split(/\s+/)
        .filter((word) => word !== '');
      const ranked = (await all(kind, region)).flatMap((thing) => {
        const rank = rankOf(plain(`${thing.title} ${thing.note} ${thing.id}`), words);
        return rank === null ? [] : [{ thing, rank }];
      });
      return ranked
        .sort((one, other) => one.rank - other.rank)
        .slice(0, maxShown)
        .map(({ thing }) => thing);
    },
    async byId(kind, region, ids) {
      const wanted = new Set(ids);
      return (await all(kind, region)).filter(({ id }) => wanted.has(id));
    },
  };
}

/** Returns 0 if the text begins with the first word, 1 if it contains all words; null if a word is missing. */
function rankOf(text: string, words: readonly string[]): number | null {
  if (!words.every((word) => text.includes(word))) return null;
  return words[0] === undefined || text.startsWith(words[0]) ? 0 : 1;
}

/** Converts a text to lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function toPictureEntity({ path, title, alt }: PickedPicture): EntityJson {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice('/media/'.length, path.lastIndexOf('/'));
  return {
    id: path,
    title: title === '' ? file : title,
    note: title === '' ? folder : alt,
    picture: path,
    price: null,
    ...(alt === '' ? {} : { alt }),
  };
}
