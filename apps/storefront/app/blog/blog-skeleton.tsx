/** Skeleton of a blog: its title, the lead article, and two more in a row. */
import * as words from '@vitrine/words/loading';
import { Loading, Skeleton, SkeletonImage, SkeletonText } from '../ui/skeleton.tsx';

export default function BlogSkeleton() {
  return (
    <Loading label={words.stories()} className="frame pt-8 md:pt-14">
      <Skeleton className="h-12 w-48 md:h-16" />
      <div className="mt-8 grid items-center gap-x-12 gap-y-6 md:mt-12 lg:grid-cols-[7fr_5fr]">
        <SkeletonImage className="aspect-[4/3] sm:aspect-[3/2]" />
        <div className="grid gap-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-24 w-4/5 md:h-32" />
          <SkeletonText lines={2} />
        </div>
      </div>
      <div className="mt-14 grid gap-x-6 gap-y-14 border-line border-t pt-14 sm:grid-cols-2 md:mt-20 lg:grid-cols-12">
        <SkeletonImage className="aspect-[3/2] lg:col-span-7 lg:aspect-auto lg:h-[26rem]" />
        <SkeletonImage className="aspect-[3/2] lg:col-span-5 lg:aspect-auto lg:h-[26rem]" />
      </div>
    </Loading>
  );
}
