/** Wraps a blog for pages: records cache tags of the read articles, and converts failures to HTTP errors. */
import type { ArticleSummary, BlogPort } from '@vitrine/content/blog/blog-port';
import { blogTags } from '@vitrine/content/blog/blog-tags';
import type { Logger } from 'pino';
import { getDocumentTags } from '../pages/content-tags.ts';
import { throwAsResponse } from '../pages/error-in-page.ts';

/**
 * @param onTag called with the cache tags of all lists and articles that the results depend on, even articles that don't exist
 */
export function createTaggedBlog(
  blog: BlogPort,
  onTag: (tag: string) => void,
  log: Pick<Logger, 'error'>,
): BlogPort {
  const notePosts = (posts: readonly ArticleSummary[]) => {
    for (const { id } of posts) onTag(blogTags.post(id));
  };
  const port: BlogPort = {
    blogs(region) {
      getDocumentTags('theme/blogSettings', region).forEach(onTag);
      return blog.blogs(region);
    },
    async blog(handle, region) {
      getDocumentTags('theme/blogSettings', region).forEach(onTag);
      const found = await blog.blog(handle, region);
      // A blog without settings appears when its first article is published.
      if (found === null) onTag(blogTags.list(handle, null));
      return found;
    },
    async list(query) {
      onTag(blogTags.list(query.blog ?? '', query.tag));
      const found = await blog.list(query);
      notePosts(found.posts);
      return found;
    },
    count(tag, region, of) {
      onTag(blogTags.list(of ?? '', tag));
      return blog.count(tag, region, of);
    },
    async newest(of, region, limit) {
      onTag(blogTags.newest(of));
      const posts = await blog.newest(of, region, limit);
      notePosts(posts);
      return posts;
    },
    byId(id, region) {
      onTag(blogTags.post(id));
      return blog.byId(id, region);
    },
    async byHandle(handle, region, of) {
      onTag(blogTags.address(of ?? '', handle));
      const post = await blog.byHandle(handle, region, of);
      if (post !== null) notePosts([post]);
      return post;
    },
    async next(post, region) {
      onTag(blogTags.nextOf(post.id));
      const next = await blog.next(post, region);
      if (next !== null) notePosts([next]);
      // At the oldest article, the link to the next one leads to the newest.
      if (next === null || next.publishedAt >= post.publishedAt) onTag(blogTags.newest(post.blog));
      return next;
    },
    tags(region, of) {
      onTag(blogTags.topics(of ?? ''));
      return blog.tags(region, of);
    },
    topics(of, region) {
      onTag(blogTags.topics(of.handle));
      return blog.topics(of, region);
    },
    search: (words, region, limit) => blog.search(words, region, limit),
  };
  const shown =
    <Given extends unknown[], Value>(call: (...given: Given) => Promise<Value>) =>
    (...given: Given) =>
      throwAsResponse(call(...given), log);
  return {
    blogs: shown(port.blogs),
    blog: shown(port.blog),
    list: shown(port.list),
    count: shown(port.count),
    newest: shown(port.newest),
    byId: shown(port.byId),
    byHandle: shown(port.byHandle),
    next: shown(port.next),
    tags: shown(port.tags),
    topics: shown(port.topics),
    search: shown(port.search),
  };
}
