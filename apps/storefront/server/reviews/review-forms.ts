/** The HTTP routes for review forms, votes and media. */
import { type Context, Hono } from 'hono';
import type { ReviewService } from '../../app/product/review-service.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { MediaStore } from './media-store.ts';
import { createReviewUpload } from './review-upload.ts';
import { voteRoute } from './vote-route.ts';

export interface ReviewForms {
  readonly mediaStore: MediaStore;
  readonly media: Hono<ShopHttp>;
  readonly serviceOf: (context: Context<ShopHttp>) => Promise<ReviewService>;
}

/** Routes for media and votes, and the middleware for uploads of the review pages. */
export function reviewRoutes({ mediaStore, media, serviceOf }: ReviewForms): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .route('/', media)
    .route('/', voteRoute(serviceOf))
    .use('/products/:handle/review', createReviewUpload(mediaStore));
}
