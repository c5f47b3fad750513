/** Skeleton of a text page: title, table of contents, first paragraphs. */
import * as words from '@vitrine/words/loading';
import { Loading, Skeleton, SkeletonText } from '../ui/skeleton.tsx';

export default function ReadingSkeleton() {
  return (
    <Loading label={words.page()} className="frame pt-8 md:pt-14">
      <div className="border-line border-b pb-8 md:pb-12">
        <Skeleton className="h-12 w-4/5 max-w-[30rem] md:h-16" />
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="w-48">
          <SkeletonText lines={5} />
        </div>
        <div className="grid max-w-[31rem] gap-8">
          <SkeletonText lines={4} />
          <Skeleton className="h-8 w-1/2" />
          <SkeletonText lines={5} />
        </div>
      </div>
    </Loading>
  );
}
