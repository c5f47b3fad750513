/** Grid of products, with the collection's scene next to the first ones and the editors' wide tiles in between. */

import type { DecorativeImage } from '../data/image.ts';
import { getToneClass } from '../data/image-tones.ts';
import { getFieldLang } from '../data/text-language.ts';
import { ProductCard } from '../product/product-card.tsx';
import type { ProductCardData } from '../product/product-card-data.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { ListTile } from './list-data.ts';

/** Number of cards above the fold of a phone. */
const eagerCards = 2;
/**
 * Index of the card before which the scene is in the HTML, after the cards that a phone shows first. The style sheet
 * places it in the grid.
 */
const sceneIndex = 3;

export interface ListGridProps {
  readonly products: readonly ProductCardData[];
  readonly tiles: readonly ListTile[];
  readonly scene: DecorativeImage | null;
}

export function ListGrid({ products, tiles, scene }: ListGridProps) {
  return (
    <ul className="product-grid">
      {products.flatMap((product, index) => [
        ...tiles
          .filter(({ after }) => after === index)
          .map((tile) => (
            <li key={`${tile.url} ${tile.title}`} className="list-tile on-dusk">
              <ResponsiveImage
                src={tile.picture}
                alt=""
                width={1800}
                height={1200}
                sizes="(min-width: 64rem) 50vw, 100vw"
                className="list-tile-picture"
              />
              <div className="list-tile-words">
                <h3 lang={getFieldLang(tile, 'title')} className="text-2xl">
                  {tile.title}
                </h3>
                {tile.text !== '' && (
                  <p lang={getFieldLang(tile, 'text')} className="max-w-[44ch] text-muted">
                    {tile.text}
                  </p>
                )}
                <p>
                  <Link to={tile.url} lang={getFieldLang(tile, 'button')} className="list-tile-link">
                    {tile.button}
                  </Link>
                </p>
              </div>
            </li>
          )),
        ...(scene !== null && index === sceneIndex ? [<Scene key="scene" scene={scene} />] : []),
        <li key={product.handle}>
          <ProductCard product={product} eager={index < eagerCards} isFirst={index === 0} />
        </li>,
      ])}
    </ul>
  );
}

/** The collection's scene. Phones only show it, and only load it, in a list without tiles. */
function Scene({ scene }: { readonly scene: DecorativeImage }) {
  return (
    <li aria-hidden="true" className={`list-scene ${getToneClass(scene.tone)}`}>
      <ResponsiveImage
        src={scene.src}
        alt=""
        widths={[800, 1200]}
        sizes="(min-width:48rem) 50vw,(min-resolution:2.5x) 65vw,100vw"
        className=""
      />
    </li>
  );
}
