/** A filled star, which marks the number next to it as a rating. */
export function Star() {
  return (
    <svg aria-hidden="true" className="star">
      <use href="#star" />
    </svg>
  );
}
