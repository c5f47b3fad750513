/** Stores the articles of the shop's blogs. Implemented by the content package's store and by the catalogue. */
import type { EpochMs } from '@vitrine/rules/units';
import type { MerchantActor } from '../merchant/actor.ts';
import type { ChangeResult } from '../merchant/user-errors.ts';

export interface StoredBlog {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
}

/** The latest version of an article, published or not, without its body. */
export interface StoredArticle {
  readonly id: string;
  /** Handle of the article's blog. */
  readonly blog: string;
  readonly handle: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly tags: readonly string[];
  readonly image: { readonly url: string; readonly alt: string } | null;
  /** Date displayed on the article. */
  readonly publishedAt: EpochMs;
  readonly isPublished: boolean;
}

export interface StoredArticleText {
  readonly html: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A change of an article. Undefined fields remain unchanged. */
export interface ArticleChange {
  readonly blog?: string | undefined;
  readonly title?: string | undefined;
  /** Handle; if omitted, a new article's handle is derived from its title. */
  readonly handle?: string | undefined;
  readonly html?: string | undefined;
  readonly summary?: string | undefined;
  readonly author?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly image?:
    | { readonly url?: string | undefined; readonly alt?: string | undefined }
    | null
    | undefined;
  /** Publication time; the article is scheduled if it is in the future. */
  readonly publishedAt?: EpochMs | undefined;
  readonly isPublished?: boolean | undefined;
}

/**
 * Store of blogs and articles. The `field` paths of its errors begin with the mutation's argument: `article` or
 * `blog`.
 */
export interface ArticleStore {
  listBlogs(): Promise<readonly StoredBlog[]>;
  /** Lists the articles of all blogs, newest first. */
  listArticles(): Promise<readonly StoredArticle[]>;
  readText(id: string): Promise<StoredArticleText | null>;
  createArticle(actor: MerchantActor, change: ArticleChange): Promise<ChangeResult<StoredArticle>>;
  updateArticle(
    actor: MerchantActor,
    id: string,
    change: ArticleChange,
  ): Promise<ChangeResult<StoredArticle>>;
  deleteArticle(actor: MerchantActor, id: string): Promise<ChangeResult<StoredArticle>>;
  createBlog(
    actor: MerchantActor,
    blog: { readonly title: string; readonly handle?: string | undefined },
  ): Promise<ChangeResult<StoredBlog>>;
  renameBlog(actor: MerchantActor, id: string, title: string): Promise<ChangeResult<StoredBlog>>;
  /** Deletes a blog with its articles. */
  deleteBlog(actor: MerchantActor, id: string): Promise<ChangeResult<StoredBlog>>;
}
