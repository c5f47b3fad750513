/** One star, full: beside a figure it says that the figure is a rating. */
export function Star() {
  return (
    <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true" className="star">
      <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z" />
    </svg>
  );
}
