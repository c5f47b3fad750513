/** Responsive image from the shop's image route: widths by `width=`, format by the Accept header. */
const usualWidths = [320, 540, 800, 1200] as const;

export interface ResponsiveImageProps {
  readonly src: string;
  readonly alt: string;
  /** Language of `alt`; undefined if it is the page's. */
  readonly lang?: string | undefined;
  /** CSS `sizes` attribute. */
  readonly sizes: string;
  /** Widths in px, if not all are needed: each adds a URL to the HTML. */
  readonly widths?: readonly number[];
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  /** Loads eagerly, for images above the fold. */
  readonly eager?: boolean;
  /** False to load it after other eager images. Only the largest image of a page should be loaded first. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** URL of an image at a width in pixels. */
export function toImageUrl(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}width=${width}`;
}

export function ResponsiveImage({
  src,
  alt,
  lang,
  sizes,
  widths = usualWidths,
  width,
  height,
  eager = false,
  isFirst = true,
  className = 'picture',
}: ResponsiveImageProps) {
  return (
    <img
      src={toImageUrl(src, 540)}
      srcSet={widths.map((each) => `${toImageUrl(src, each)} ${each}w`).join()}
      sizes={sizes}
      alt={alt}
      lang={lang}
      width={width ?? 1200}
      height={height ?? 1500}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager && isFirst ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
