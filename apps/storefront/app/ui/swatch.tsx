/** Round colour swatch: an SVG fill, since the Content-Security-Policy forbids style attributes. */
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
    <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true" className="swatch">
      {image ? (
        <image href={image} x="-12" y="-12" width="24" height="24" preserveAspectRatio="xMidYMid slice" />
      ) : (
        <circle r="11.5" fill={color ?? 'none'} />
      )}
    </svg>
  );
}
