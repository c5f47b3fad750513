/** Names of what a kept page shows of the blog, so that a change drops exactly the pages that it touches. */
import { tagKey } from './blog-port.ts';

export const blogTags = {
  /** The article itself: its page, its card. */
  post: (id: string) => `post:${id}`,
  /** The address of an article, whether there is one or not. */
  address: (blog: string, handle: string) => `post-at:${blog}/${handle}`,
  /** Any page of a list; the empty tag is the whole blog. */
  list: (blog: string, tag: string | null) => `posts:${blog}/${tag === null ? '' : tagKey(tag)}`,
  /** The first few of a blog. */
  newest: (blog: string) => `posts-newest:${blog}`,
  /** The article that follows an article. */
  nextOf: (id: string) => `post-next:${id}`,
  /** The topics that a blog offers. */
  topics: (blog: string) => `posts-topics:${blog}`,
};
