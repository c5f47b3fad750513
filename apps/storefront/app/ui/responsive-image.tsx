/** A responsive picture from the shop's image route: widths by `width=`, format by what the browser accepts. */
const usualWidths = [320, 540, 800, 1200] as const;

export interface ResponsiveImageProps {
  readonly src: string;
  readonly alt: string;
  /** The CSS `sizes` of the place in which it stands. */
  readonly sizes: string;
  /** Widths in px to choose from, where the place never needs the others: each is an address more in the page. */
  readonly widths?: readonly number[];
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  /** The largest picture above the fold loads first. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** The address of a picture at a width in pixels. */
export function toImageUrl(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}width=${width}`;
}

export function ResponsiveImage({
  src,
  alt,
  sizes,
  widths = usualWidths,
  width,
  height,
  eager = false,
  className = 'picture',
}: ResponsiveImageProps) {
  return (
    <img
      src={toImageUrl(src, 540)}
      srcSet={widths.map((each) => `${toImageUrl(src, each)} ${each}w`).join()}
      sizes={sizes}
      alt={alt}
      width={width ?? 1200}
      height={height ?? 1500}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
