/** One full star; marks the figure next to it as a rating. */
export function Star() {
  return (
    <svg aria-hidden="true" className="star">
      <use href="#star" />
    </svg>
  );
}
