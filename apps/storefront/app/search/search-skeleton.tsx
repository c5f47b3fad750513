/** Skeleton of the suggestions: popular searches and products. */
import { Skeleton, SkeletonImage } from '../ui/skeleton.tsx';

export function SearchSkeleton({ id }: { readonly id: string }) {
  return (
    <div id={id} className="suggestions">
      <div className="suggestions-words grid content-start gap-5">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-6 w-2/5" />
        ))}
      </div>
      <div className="suggestions-products suggestion-products">
        {[0, 1, 2, 3].map((product) => (
          <SkeletonImage key={product} />
        ))}
      </div>
    </div>
  );
}
