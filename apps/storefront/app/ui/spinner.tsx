/** Spinner; doesn't turn under reduced motion, so it needs a text next to it. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`spinner ${className}`} />;
}
