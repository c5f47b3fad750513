/** Cache tags for the parts of the blog that a page shows, so that a change invalidates exactly the affected pages. */
import { toTagKey } from './blog-port.ts';

export const blogTags = {
  /** The article itself: its page and its card. */
  post: (id: string) => `post:${id}`,
  /** An article's URL in a blog, whether or not an article has it. */
  address: (blog: string, handle: string) => `post-at:${blog}/${handle}`,
  /** All pages of a blog's list. `null` for the list that isn't restricted to a tag. */
  list: (blog: string, tag: string | null) => `posts:${blog}/${tag === null ? '' : toTagKey(tag)}`,
  /** The newest articles of a blog. */
  newest: (blog: string) => `posts-newest:${blog}`,
  /** The link from an article to the next one. */
  nextOf: (id: string) => `post-next:${id}`,
  /** The tags that a blog links to. */
  topics: (blog: string) => `posts-topics:${blog}`,
};
