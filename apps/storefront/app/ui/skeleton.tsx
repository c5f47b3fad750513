/**
 * The shape of what comes. A `Loading` region says once what is on its way; the `Skeleton` pieces in it are silent and
 * take the classes of the place that they hold: `<Skeleton className="h-5 w-3/4" />`.
 */

export interface LoadingProps {
  /** Said to a screen reader: "Loading your cart". */
  readonly label: string;
  readonly className?: string;
  readonly children: React.ReactNode;
}

export function Loading({ label, className = '', children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}

/** One block. Give it the size of what comes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}

/** A picture on its way: 4:5 unless the class says another shape. */
export function SkeletonImage({ className = 'aspect-[4/5]' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton skeleton-picture ${className}`} />;
}

/** Lines of running text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <span key={index} className={`skeleton h-4 ${index === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </span>
  );
}

/** A product in a grid, as tall as its card: picture, name, price. */
export function SkeletonCard() {
  return (
    <span aria-hidden="true" className="block">
      <SkeletonImage />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-1/4" />
    </span>
  );
}
