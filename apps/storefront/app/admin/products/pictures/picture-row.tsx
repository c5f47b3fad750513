/** Row of one product picture: its position, its alternative text, and whether the server is still fetching it. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toImageUrl } from '../../../ui/responsive-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { MoveButtons, type MoveWay } from '../../ui/move-buttons.tsx';
import { isBeingFetched, type ProductPicture } from './load-media.ts';
import { productPictureTexts as texts } from './picture-texts.ts';

export interface PictureRowProps {
  readonly picture: ProductPicture;
  readonly position: { readonly index: number; readonly count: number };
  readonly mayChange: boolean;
  readonly onHandle: (event: React.PointerEvent<HTMLElement>) => void;
  readonly onStep: (from: number, to: number, way: MoveWay) => void;
  readonly onRemove: () => void;
  readonly onAlt: (alt: string) => void;
  /** Fetches a failed picture again; null if the picture's source URL is unknown. */
  readonly onRetry: (() => void) | null;
}

export function PictureRow({ picture, position, mayChange, onRetry, ...on }: PictureRowProps) {
  const { index, count } = position;
  const saved = picture.alt ?? '';
  const [alt, setAlt] = useState(saved);
  const number = index + 1;
  const isMovable = mayChange && count > 1;
  return (
    <li className="picked picture-row">
      {isMovable && (
        <span className="entry-handle picked-handle" aria-hidden="true" onPointerDown={on.onHandle}>
          <span className="entry-grip" />
        </span>
      )}
      <PictureThumbnail picture={picture} />
      <form
        className="picture-alt"
        onSubmit={(event) => {
          event.preventDefault();
          on.onAlt(alt.trim());
        }}
      >
        <fieldset disabled={!mayChange} className="min-w-0">
          <legend className="sr-only">{texts.altOf(number)}</legend>
          <Field name="alt" label={texts.altOf(number)} value={saved} maxLength={512} onChange={setAlt} />
          {alt.trim() !== saved && (
            <Button size="small" className="mt-2">
              {texts.saveAlt}
            </Button>
          )}
        </fieldset>
      </form>
      {mayChange && (
        <span className="picked-ways">
          {isMovable && (
            <MoveButtons
              position={position}
              up={texts.moveUp(number)}
              down={texts.moveDown(number)}
              onStep={on.onStep}
            />
          )}
          <IconButton icon="close" iconSize={18} label={texts.remove(number)} onClick={on.onRemove} />
        </span>
      )}
      {picture.status === 'FAILED' && (
        <PictureFailure picture={picture} number={number} onRetry={mayChange ? onRetry : null} />
      )}
    </li>
  );
}

function PictureThumbnail({ picture }: Pick<PictureRowProps, 'picture'>) {
  const url = picture.preview?.image?.url;
  if (isBeingFetched(picture))
    return (
      <span className="list-picture picture-state">
        <Spinner />
        <span className="sr-only">{texts.fetching}</span>
      </span>
    );
  if (picture.status === 'FAILED')
    return (
      <span className="list-picture picture-state">
        <Icon name="warning" size={18} />
      </span>
    );
  return url == null ? (
    <span className="list-picture" />
  ) : (
    <img src={toImageUrl(url, 320)} alt={picture.alt ?? ''} className="list-picture" loading="lazy" />
  );
}

interface PictureFailureProps extends Pick<PictureRowProps, 'picture' | 'onRetry'> {
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
