/** Dependencies of the HTTP routes for review forms, votes and media. */
import { type Context, Hono } from 'hono';
import type { ReviewService } from '../../app/product/review-service.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { MediaStore } from './media-store.ts';
import { createReviewUpload } from './review-upload.ts';
import { voteRoute } from './vote-route.ts';

export interface ReviewForms {
  readonly keeper: MediaStore;
  readonly media: Hono<ShopHttp>;
  readonly serviceOf: (context: Context<ShopHttp>) => Promise<ReviewService>;
}

/** Pictures and votes, and the files of forms before their pages see them. */
export function reviewRoutes({ keeper, media, serviceOf }: ReviewForms): Hono<ShopHttp> {
  return new Hono<ShopHttp>()
    .route('/', media)
    .route('/', voteRoute(serviceOf))
    .use('/products/:handle/review', createReviewUpload(keeper));
}
