/**
 * Videos and 3D models of a product, after what buys it. Before a tap only their still pictures are loaded; videos at
 * YouTube and Vimeo are links, so that neither learns of the visit.
 */
import * as words from '@vitrine/words/product-media';
import { toImageUrl } from '../ui/responsive-image.tsx';
import type { OtherMediaView } from './other-media.ts';

/** In px. */
const stillWidth = 800;

export interface OtherMediaListProps {
  readonly media: readonly OtherMediaView[];
  /** Address of the product's first picture, for media without a still picture; null if it has none. */
  readonly still: string | null;
  /** Language of the alternative texts, undefined if it is the page's. */
  readonly lang: string | undefined;
  /** Title of the product. */
  readonly title: string;
}

export function OtherMediaList({ media, still, lang, title }: OtherMediaListProps) {
  return (
    <ul className="other-media" aria-label={words.filmsAndModels({ title })}>
      {media.map((each) => (
        <li key={each.kind === 'video' ? each.sources[0]?.url : each.url}>
          {each.kind === 'video' ? (
            // biome-ignore lint/a11y/useMediaCaption: the API has no captions.
            <video
              controls
              playsInline
              preload="none"
              width={each.width}
              height={each.height}
              className={each.height > each.width ? 'other-media-tall' : undefined}
              poster={toStill(each.poster ?? still)}
              aria-label={each.alt ?? words.filmOf({ title })}
              lang={each.alt === null ? undefined : lang}
            >
              {each.sources.map(({ url, type }) => (
                <source key={url} src={url} type={type} />
              ))}
            </video>
          ) : (
            <MediaLink media={each} still={still} lang={lang} title={title} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface MediaLinkProps extends Omit<OtherMediaListProps, 'media'> {
  readonly media: Exclude<OtherMediaView, { kind: 'video' }>;
}

function MediaLink({ media, still, lang, title }: MediaLinkProps) {
  const { alt, poster } = media;
  const isModel = media.kind === 'model';
  const arPicture = toStill(poster ?? still);
  return (
    <>
      <a
        href={media.url}
        className="other-media-link"
        {...(isModel ? { download: '' } : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {poster !== null && <img src={toStill(poster)} alt="" loading="lazy" decoding="async" />}
        <span>
          <span lang={alt === null ? undefined : lang}>
            {alt ?? (isModel ? words.modelOf({ title }) : words.filmOf({ title }))}
          </span>
          <small>{isModel ? words.downloadModel() : words.watchAt({ host: media.host })}</small>
        </span>
      </a>
      {isModel && media.arUrl !== null && arPicture !== undefined && (
        <a href={media.arUrl} rel="ar" className="other-media-ar">
          {/* Safari opens the file in the room if the link holds a picture alone. */}
          <img src={arPicture} alt={words.seeInRoom()} width={64} height={64} loading="lazy" />
        </a>
      )}
    </>
  );
}

/** Returns the address of a still picture in the size that a page needs; undefined without a picture. */
function toStill(picture: string | null): string | undefined {
  return picture === null ? undefined : toImageUrl(picture, stillWidth);
}
