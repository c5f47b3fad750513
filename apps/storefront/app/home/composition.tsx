/** Collections of the home page: a large one, with the others around it. */

import * as words from '@vitrine/words/home';
import { getChapterClass, getToneClass } from '../data/image-tones.ts';
import { getFieldLang } from '../data/text-language.ts';
import { Link } from '../ui/link.tsx';
import { ResponsiveImage } from '../ui/responsive-image.tsx';
import type { HomeCollection } from './home-data.ts';

/**
 * Returns the `sizes` attribute of an image. Its size depends on the position in a group, of three collections on
 * phones and four on wide screens, as in the style sheet.
 */
function getSizes(index: number): string {
  const phone = index % 3 === 0 ? '100vw' : '50vw';
  const desk = [58, 33, 42, 58][index % 4];
  return `(min-width:122rem) ${desk === 58 ? 60 : 40}rem,(min-width:48rem) ${desk}vw,${phone}`;
}

/** Returns the classes of a collection. On phones the first of each group of three is a chapter. */
function getCollectionClass({ image }: HomeCollection, index: number): string {
  return index % 3 === 0 ? `collection ${getChapterClass(image?.tone, true)}` : 'collection';
}

export function Composition({ collections }: { readonly collections: readonly HomeCollection[] }) {
  return (
    <section aria-labelledby="collections" className="frame section">
      <h2 id="collections" className="sr-only">
        {words.collections()}
      </h2>
      <ul className="composition">
        {collections.map((collection, index) => (
          <li key={collection.handle} className={getCollectionClass(collection, index)}>
            <div className={`composition-picture ${getToneClass(collection.image?.tone)}`}>
              {collection.image && (
                <ResponsiveImage {...collection.image} alt="" sizes={getSizes(index)} className="" />
              )}
            </div>
            <h3>
              <Link to={`/collections/${collection.handle}`} lang={collection.titleLang}>
                {collection.title}
              </Link>
            </h3>
            {collection.line !== '' && <p lang={getFieldLang(collection, 'line')}>{collection.line}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
