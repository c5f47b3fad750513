/** A round sample of a colour: an SVG fill, since the Content-Security-Policy forbids style attributes. */
export function Swatch({
  color,
  image,
  size = 24,
}: {
  color: string | null;
  image?: string | null;
  size?: number;
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className="rounded-full"
    >
      {image ? (
        <image href={image} width="24" height="24" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <circle cx="12" cy="12" r="11.5" fill={color ?? 'none'} stroke="currentColor" strokeOpacity="0.35" />
      )}
    </svg>
  );
}
