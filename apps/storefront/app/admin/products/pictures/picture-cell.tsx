/** One picture in a product's grid: its position, missing data, and if the server is still fetching it. */
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toImageUrl } from '../../../ui/responsive-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { MoveButtons, type MoveWay } from '../../ui/move-buttons.tsx';
import { isBeingFetched, type ProductPicture } from './load-media.ts';
import { productPictureTexts as texts } from './picture-texts.ts';

export interface PictureCellProps {
  readonly picture: ProductPicture;
  readonly position: { readonly index: number; readonly count: number };
  readonly mayChange: boolean;
  readonly onHandle: (event: React.PointerEvent<HTMLElement>) => void;
  readonly onStep: (from: number, to: number, way: MoveWay) => void;
  /** Opens the picture with its alternative text. */
  readonly onOpen: () => void;
  /** Fetches a failed picture again; null if the picture's source URL is unknown. */
  readonly onRetry: (() => void) | null;
}

export function PictureCell({ picture, position, mayChange, onRetry, ...on }: PictureCellProps) {
  const { index, count } = position;
  const number = index + 1;
  const isMovable = mayChange && count > 1;
  const alt = picture.alt ?? '';
  const hasFailed = picture.status === 'FAILED';
  return (
    <li className="product-picture-cell" data-failed={hasFailed || undefined}>
      <button
        type="button"
        className="product-picture-open"
        aria-label={texts.open(number, alt)}
        onClick={on.onOpen}
      >
        <PictureThumbnail picture={picture} />
        <span className="product-picture-number">{number}</span>
        {alt === '' && picture.status === 'READY' && (
          <span className="product-picture-no-alt">{texts.noAlt}</span>
        )}
      </button>
      {isMovable && (
        <span className="entry-handle product-picture-handle" aria-hidden="true" onPointerDown={on.onHandle}>
          <span className="entry-grip" />
        </span>
      )}
      {hasFailed && <PictureFailure picture={picture} number={number} onRetry={mayChange ? onRetry : null} />}
      {isMovable && (
        <span className="product-picture-moves">
          <MoveButtons
            position={position}
            up={texts.moveEarlier(number)}
            down={texts.moveLater(number)}
            onStep={on.onStep}
            isGrid
          />
        </span>
      )}
    </li>
  );
}

/** @param picture displayed without its alternative text, which is part of the button's name */
function PictureThumbnail({ picture }: Pick<PictureCellProps, 'picture'>) {
  const url = picture.preview?.image?.url;
  if (isBeingFetched(picture))
    return (
      <span className="picture-state">
        <Spinner />
        <span className="sr-only">{texts.fetching}</span>
      </span>
    );
  if (picture.status === 'FAILED')
    return (
      <span className="picture-state">
        <Icon name="warning" size={18} />
      </span>
    );
  return url == null ? null : <img src={toImageUrl(url, 320)} alt="" loading="lazy" />;
}

interface PictureFailureProps extends Pick<PictureCellProps, 'picture' | 'onRetry'> {
  readonly number: number;
}

function PictureFailure({ picture: { mediaErrors }, number, onRetry }: PictureFailureProps) {
  return (
    <div className="picture-failure">
      {mediaErrors.map(({ message, details }) => (
        <p key={message} className="field-error">
          <span>
            {texts.failed(message)} <span className="picture-address">{details}</span>
          </span>
        </p>
      ))}
      {onRetry !== null && (
        <Button
          type="button"
          size="small"
          variant="secondary"
          aria-label={texts.retryOf(number)}
          onClick={onRetry}
        >
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
