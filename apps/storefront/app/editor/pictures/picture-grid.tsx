/** Pictures as a grid. */
import { toImageUrl } from '../../ui/responsive-image.tsx';
import type { PictureJson } from '../api/picture-json.ts';
import { formatDimensions, formatUses, getPictureTitle } from './format-picture.ts';
import { picturesTexts } from './pictures-texts.ts';

export interface PictureGridProps {
  readonly pictures: readonly PictureJson[];
  /** Paths of the selected pictures; null if pictures can't be selected. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect?: (path: string, selected: boolean) => void;
  readonly onOpen: (picture: PictureJson) => void;
}

export function PictureGrid({ pictures, selected, onSelect, onOpen }: PictureGridProps) {
  return (
    <ul className="picture-grid" aria-label={picturesTexts.title}>
      {pictures.map((picture) => {
        const title = getPictureTitle(picture);
        return (
          <li
            key={picture.path}
            className="picture-cell"
            data-selected={selected?.has(picture.path) || undefined}
          >
            <button type="button" className="picture-open" onClick={() => onOpen(picture)}>
              <img
                src={toImageUrl(picture.path, 320)}
                alt=""
                width={320}
                height={240}
                loading="lazy"
                className="picture-thumb"
              />
              <span className="picture-title">{title}</span>
            </button>
            <span className={`picture-alt ${picture.alt === '' ? 'picture-without' : ''}`}>
              {picture.alt === '' ? (picture.name === null ? '' : picturesTexts.noAlt) : picture.alt}
            </span>
            <span className="picture-note figures">
              {[formatDimensions(picture), formatUses(picture)].filter((part) => part !== '').join(' · ')}
            </span>
            {selected !== null && picture.name !== null && (
              <label className="picture-select">
                <input
                  type="checkbox"
                  checked={selected.has(picture.path)}
                  onChange={({ target }) => onSelect?.(picture.path, target.checked)}
                />
                <span className="sr-only">{picturesTexts.select(title)}</span>
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}
