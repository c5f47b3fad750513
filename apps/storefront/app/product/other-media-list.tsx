/**
 * Videos and 3D models of a product, after what buys it. Before a tap only their still pictures are loaded; videos at
 * YouTube and Vimeo are links, so that neither learns of the visit.
 */
import * as words from '@vitrine/words/product-media';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toImageUrl } from '../ui/responsive-image.tsx';
import { getKey, type OtherMediaView } from './other-media.ts';

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

export function OtherMediaList({ media: list, still, lang, title }: OtherMediaListProps) {
  return (
    <ul className="other-media" aria-label={words.filmsAndModels({ title })}>
      {list.map((media) => (
        <li key={getKey(media)}>
          {media.kind === 'video' ? (
            <Video media={media} still={still} lang={lang} title={title} />
          ) : (
            <MediaLink media={media} still={still} lang={lang} title={title} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface VideoProps extends Omit<OtherMediaListProps, 'media'> {
  readonly media: Extract<OtherMediaView, { kind: 'video' }>;
}

/** A video with the browser's own controls, and a link to its file once the browser could play none of its formats. */
function Video({ media, still, lang, title }: VideoProps) {
  const { alt, poster, sources, width, height } = media;
  const player = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before the page was hydrated.
    const { networkState, NETWORK_NO_SOURCE } = player.current ?? {};
    if (networkState !== undefined && networkState === NETWORK_NO_SOURCE) setFailed(true);
  }, []);
  const last = sources.at(-1);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the API has no captions. */}
      <video
        ref={player}
        controls
        playsInline
        preload="none"
        width={width}
        height={height}
        className={height > width ? 'other-media-tall' : undefined}
        poster={toStill(poster ?? still)}
        aria-label={alt ?? words.filmOf({ title })}
        lang={alt === null ? undefined : lang}
      >
        {sources.map(({ url, type }) => (
          // An element of `source` fails if its format can't be played; after the last one there is none left.
          <source
            key={url}
            src={url}
            type={type}
            onError={url === last?.url ? () => setFailed(true) : undefined}
          />
        ))}
      </video>
      {failed && last !== undefined && (
        <p role="status" className="other-media-note">
          {words.filmFails()}{' '}
          <a href={sources[0]?.url} target="_blank" rel="noopener noreferrer" className="link">
            {words.openFile()}
          </a>
        </p>
      )}
    </>
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
          {/* Safari opens the file in the room if the link holds a picture alone, so the words are beside it. */}
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

/** Returns the address of a still picture in the size that a page needs; undefined without a picture. */
function toStill(picture: string | null): string | undefined {
  return picture === null ? undefined : toImageUrl(picture, stillWidth);
}
