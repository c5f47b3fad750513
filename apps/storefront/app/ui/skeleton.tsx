/**
 * Loading skeletons. A `Loading` region announces what is loading; the `Skeleton` blocks in it are hidden
 * empty for screen readers and sized by classes: `<Skeleton className="h-5 w-3/4" />`.
 */

export interface LoadingProps {
  /** Text for screen readers: "Loading your cart". */
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

/** Block of the size of the content that is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} />;
}

/** Image placeholder; 4:5 unless `className` sets another ratio. */
export function SkeletonImage({ className = 'aspect-[4/5]' }: { className?: string }) {
  return <span className={`skeleton skeleton-picture ${className}`} />;
}

/** Lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical
        <span key={index} className={`skeleton h-4 ${index === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </span>
  );
}

/** Product card: image, title, price. */
export function SkeletonCard() {
  return (
    <span aria-hidden="true" className="block">
      <SkeletonImage />
      <Skeleton className="mt-3 h-5 w-4/5" />
      <Skeleton className="mt-2 h-4 w-1/4" />
    </span>
  );
}
