/**
 * Shows a product's 3D models below the add-to-cart form, and its videos too if the product has no pictures and so no
 * gallery. Before a tap only the poster images are loaded. Videos on YouTube and Vimeo are links, so that neither
 * service can track the visit.
 */
import * as words from '@vitrine/words/product-media';
import { useSyncExternalStore } from 'react';
import { getKey, type OtherMediaView } from './other-media.ts';
import { toStill, VideoPlayer } from './video-player.tsx';

export interface OtherMediaListProps {
  readonly media: readonly OtherMediaView[];
  /** URL of the product's first picture, for media without a poster; null if it has none. */
  readonly still: string | null;
  /** Language of the alternative texts, undefined if it is the page's. */
  readonly lang: string | undefined;
  /** Title of the product. */
  readonly title: string;
}

export function OtherMediaList({ media: list, still, lang, title }: OtherMediaListProps) {
  return (
    <ul className="other-media" aria-label={words.filmsAndModels({ title })}>
      {list.map((media) => (
        <li key={getKey(media)}>
          {media.kind === 'video' ? (
            <VideoPlayer media={media} still={still} lang={lang} title={title} />
          ) : (
            <MediaLink media={media} still={still} lang={lang} title={title} />
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
  const opensInRoom = useSyncExternalStore(noChanges, canOpenInRoom, () => false);
  const arPicture = toStill(poster ?? still);
  const arUrl = isModel && opensInRoom && arPicture !== undefined ? media.arUrl : null;
  return (
    <>
      {arUrl !== media.url && (
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
      )}
      {arUrl !== null && (
        <div className="other-media-ar">
          {/* Safari opens AR Quick Look only if the link contains nothing but a picture, so the text is next to it. */}
          <a href={arUrl} rel="ar">
            <img src={arPicture} alt={words.seeInRoom()} width={64} height={64} loading="lazy" />
          </a>
          <span aria-hidden="true">{words.seeInRoom()}</span>
        </div>
      )}
    </>
  );
}

/** Returns true in Safari on iPhones and iPads. */
function canOpenInRoom(): boolean {
  return document.createElement('a').relList.supports('ar');
}

function noChanges(): () => void {
  return () => undefined;
}
