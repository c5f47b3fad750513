/** Spinner; static under reduced motion, so it needs text next to it. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`spinner ${className}`} />;
}
