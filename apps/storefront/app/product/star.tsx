/** One star, full: beside a figure it says that the figure is a rating. */
export function Star() {
  return (
    <svg aria-hidden="true" className="star">
      <use href="#star" />
    </svg>
  );
}
