/** Skeleton of a product list: heading, filter row and cards. */
import * as words from '@vitrine/words/list-skeleton';
import { Loading, Skeleton, SkeletonCard } from '../ui/skeleton.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export default function ListSkeleton() {
  return (
    <Loading label={words.loading()} className="frame">
      <div className="grid gap-x-16 gap-y-3 pt-8 pb-6 md:grid-cols-2 md:items-end md:pt-16 md:pb-10">
        <Skeleton className="h-[1.08em] w-3/5 text-4xl" />
        <Skeleton className="h-12 w-full" />
      </div>
      <div className="list-bar">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-20 justify-self-end" />
      </div>
      <div className="product-grid pt-6">
        {cards.map((card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </Loading>
  );
}
