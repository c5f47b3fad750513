/** Skeleton of the cart: a progress bar, two lines, the total and the checkout button. */
import * as words from '@vitrine/words/cart-button';
import { Loading, Skeleton, SkeletonImage } from '../ui/skeleton.tsx';

export function CartSkeleton() {
  return (
    <Loading label={words.loading()} className="flex min-h-0 flex-1 flex-col">
      <div className="flex-1 overflow-hidden px-5 pt-4">
        <Skeleton className="mt-2 h-4 w-3/5" />
        <Skeleton className="mt-2.5 mb-3 h-[3px] w-full" />
        {[0, 1].map((line) => (
          <div key={line} className="cart-line border-line not-first:border-t">
            <SkeletonImage />
            <div className="grid content-between">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-11 w-32 rounded-full" />
            </div>
          </div>
        ))}
      </div>
      <div className="cart-foot">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="mt-3 h-12 w-full rounded-full" />
      </div>
    </Loading>
  );
}
