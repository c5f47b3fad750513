/** Skeleton of an article: opening, cover, first lines. */
import * as words from '@vitrine/words/loading';
import { Loading, Skeleton, SkeletonImage, SkeletonText } from '../ui/skeleton.tsx';

export default function ArticleSkeleton() {
  return (
    <Loading label={words.story()}>
      <div className="frame grid justify-items-center pt-8 pb-10 md:pt-14 md:pb-14">
        <Skeleton className="mt-3 h-5 w-20" />
        <Skeleton className="mt-4 h-12 w-4/5 max-w-[40rem] md:h-16" />
        <Skeleton className="mt-5 h-7 w-3/5 max-w-[28rem]" />
        <Skeleton className="mt-7 h-4 w-56" />
      </div>
      <SkeletonImage className="mx-auto aspect-[4/3] w-full max-w-[90rem] md:aspect-[2/1]" />
      <div className="frame">
        <div className="mx-auto mt-10 max-w-[31rem] md:mt-16">
          <SkeletonText lines={6} />
        </div>
      </div>
    </Loading>
  );
}
