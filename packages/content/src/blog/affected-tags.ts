/** Finds the cache tags (`blog-tags.ts`) that a change of in-memory articles affects. */
import { maxNewestPosts, type Post } from './blog-port.ts';
import { blogTags } from './blog-tags.ts';
import { countTags } from './memory-blog.ts';

/** Returns the tags of lists and pages that changed. An article counts as changed if its object is a different one. */
export function getAffectedTags(before: readonly Post[], after: readonly Post[]): ReadonlySet<string> {
  const touched = new Set<string>();
  const [was, is] = [byId(before), byId(after)];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const states = [was.get(id), is.get(id)].filter((post) => post !== undefined);
    if (was.get(id) === is.get(id)) continue;
    touched.add(blogTags.post(id));
    for (const { blog, handle, tags } of states) {
      for (const place of ['', blog]) {
        touched.add(blogTags.address(place, handle));
        touched.add(blogTags.list(place, null));
        for (const tag of tags) touched.add(blogTags.list(place, tag));
      }
    }
  }
  if (touched.size === 0) return touched;
  touched.add(blogTags.topics(''));
  for (const blog of new Set([...before, ...after].map((post) => post.blog))) {
    const own = (posts: readonly Post[]) => posts.filter((post) => post.blog === blog);
    for (const tag of touchedIn(blog, own(before), own(after))) touched.add(tag);
  }
  return touched;
}

function touchedIn(blog: string, before: readonly Post[], after: readonly Post[]): readonly string[] {
  const newest = (posts: readonly Post[]) => ids(posts.slice(0, maxNewestPosts));
  const topics = (posts: readonly Post[]) => JSON.stringify(countTags(posts));
  const [led, leads] = [nextIds(before), nextIds(after)];
  return [
    ...(newest(before) === newest(after) ? [] : [blogTags.newest(blog)]),
    ...(topics(before) === topics(after) ? [] : [blogTags.topics(blog)]),
    ...[...leads].flatMap(([id, next]) => (led.get(id) === next ? [] : [blogTags.nextOf(id)])),
  ];
}

/** Maps each article to the next one. The oldest links to the newest. */
function nextIds(posts: readonly Post[]): ReadonlyMap<string, string | undefined> {
  return new Map(posts.map(({ id }, index) => [id, (posts[index + 1] ?? posts[0])?.id]));
}

function byId(posts: readonly Post[]): ReadonlyMap<string, Post> {
  return new Map(posts.map((post) => [post.id, post]));
}

function ids(posts: readonly Post[]): string {
  return posts.map(({ id }) => id).join();
}
