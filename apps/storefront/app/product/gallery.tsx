/** The product's pictures: a row to swipe on phones, a column on a desk. The chosen variant's picture comes first. */
import type { ImageView } from '../data/image.ts';
import { Picture } from '../ui/picture.tsx';

export interface GalleryProps {
  readonly images: readonly ImageView[];
  /** Address of the chosen variant's picture. */
  readonly chosen: string | null;
  readonly title: string;
}

export function Gallery({ images, chosen, title }: GalleryProps) {
  const first = images.find((image) => image.src === chosen) ?? images[0];
  const rest = images.filter((image) => image !== first);
  if (first === undefined) return <div className="picture" />;
  return (
    <section
      aria-label={`Pictures of ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto md:grid md:grid-cols-2 md:overflow-visible"
    >
      {[first, ...rest].map((image, index) => (
        <div
          key={image.src}
          className={`w-[86%] shrink-0 snap-center md:w-auto ${index === 0 ? 'md:col-span-2' : ''}`}
        >
          <Picture
            {...image}
            alt={image.alt || title}
            sizes="(min-width: 48rem) 50vw, 86vw"
            eager={index === 0}
          />
        </div>
      ))}
    </section>
  );
}
