/** An entity with its image, title and price. */
import { formatMoney } from '@vitrine/rules/money/format';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { toImageUrl } from '../../ui/responsive-image.tsx';
import type { EntityJson } from '../api/pick-json.ts';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { pickersTexts } from './pickers-texts.ts';

export interface EntityCardProps {
  readonly thing: EntityJson;
  readonly region: RegionKey;
  /** True if the entity isn't in the region's catalogue. */
  readonly unknown?: boolean;
}

export function EntityCard({ thing, region, unknown = false }: EntityCardProps) {
  const price = thing.price === null ? null : formatMoney(thing.price, region);
  const words = [unknown ? pickersTexts.notFound : translateServerText(thing.note), price].filter(
    (word) => word,
  );
  return (
    <span className="thing">
      <EntityImage picture={thing.picture} />
      <span className="min-w-0">
        <span className="thing-title">{thing.title}</span>
        {words.length > 0 && (
          <span className={`thing-note figures ${unknown ? 'text-coral' : ''}`}>{words.join(' · ')}</span>
        )}
      </span>
    </span>
  );
}

/** Image of an entity, or a placeholder. */
export function EntityImage({ picture }: { picture: string | null }) {
  if (picture === null) return <span className="thing-picture" />;
  return <img src={toImageUrl(picture, 160)} alt="" width={40} height={50} className="thing-picture" />;
}
