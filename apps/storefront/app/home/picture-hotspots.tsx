/**
 * Points on a picture. Each opens a short text next to it, in a native popover, which works before hydration and
 * without JavaScript. SVG attributes position the points, because the Content Security Policy forbids inline styles.
 */
import { getFieldLang } from '../data/text-language.ts';
import { Icon } from '../ui/icon.tsx';
import type { Hotspot } from './home-data.ts';

export interface PictureHotspotsProps {
  /** Prefix of the texts' ids; unique on the page. */
  readonly id: string;
  readonly hotspots: readonly Hotspot[];
}

export function PictureHotspots({ id, hotspots }: PictureHotspotsProps) {
  return hotspots.map((hotspot, index) => {
    const { x, y, title, text } = hotspot;
    const card = `${id}-${index + 1}`;
    return (
      <div key={card} className="hotspot">
        <svg width="100%" height={`${y}%`} aria-hidden="true" />
        <div className="hotspot-row">
          <svg width={`${x}%`} height="1" aria-hidden="true" />
          <button
            type="button"
            popoverTarget={card}
            className="hotspot-dot"
            aria-label={title}
            lang={getFieldLang(hotspot, 'title')}
          >
            <Icon name="plus" size={14} />
          </button>
          <div id={card} popover="auto" className="hotspot-card">
            <p lang={getFieldLang(hotspot, 'title')} className="hotspot-title">
              {title}
            </p>
            {text !== '' && <p lang={getFieldLang(hotspot, 'text')}>{text}</p>}
          </div>
        </div>
      </div>
    );
  });
}
