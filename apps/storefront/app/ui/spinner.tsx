/** A turning ring; stands still under reduced motion, where the words beside it say that something is on its way. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`spinner ${className}`} />;
}
