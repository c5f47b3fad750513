/** Skeleton of a product page: the same columns and image sizes as the page, lines in place of text. */
import * as words from '@vitrine/words/loading';
import { Loading, Skeleton, SkeletonImage } from '../ui/skeleton.tsx';

export default function ProductSkeleton() {
  return (
    <Loading label={words.product()} className="product product-skeleton frame">
      <Skeleton className="product-trail my-6 h-4 w-48" />
      <div className="product-top">
        <div className="gallery">
          <SkeletonImage />
        </div>
        <div>
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-4 h-5 w-1/2" />
          <Skeleton className="mt-6 h-4 w-2/5" />
          <Skeleton className="mt-6 h-8 w-24" />
          <div className="mt-10 flex gap-6">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="size-11 rounded-full" />
          </div>
          <Skeleton className="mt-10 h-14 w-full rounded-full" />
        </div>
      </div>
    </Loading>
  );
}
