/** A blog port that reads each region's articles from that region's own source. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { BlogPort } from './blog-port.ts';

/** Creates the port. `of` returns a region's source, and is called on every read. */
export function createBlogByRegion(of: (region: RegionKey) => BlogPort): BlogPort {
  return {
    blogs: (region) => of(region).blogs(region),
    blog: (handle, region) => of(region).blog(handle, region),
    list: (query) => of(query.region).list(query),
    count: (tag, region, blog) => of(region).count(tag, region, blog),
    newest: (blog, region, limit) => of(region).newest(blog, region, limit),
    byId: (id, region) => of(region).byId(id, region),
    byHandle: (handle, region, blog) => of(region).byHandle(handle, region, blog),
    next: (post, region) => of(region).next(post, region),
    tags: (region, blog) => of(region).tags(region, blog),
    topics: (blog, region) => of(region).topics(blog, region),
    search: (words, region, limit) => of(region).search(words, region, limit),
  };
}
