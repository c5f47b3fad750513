/** The collections as a composition: one large, the others around it, none of them alike. */
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import type { HomeCollection } from './home-data.ts';

export function Composition({ collections }: { readonly collections: readonly HomeCollection[] }) {
  return (
    <section aria-labelledby="collections" className="frame section">
      <h2 id="collections" className="sr-only">
        Collections
      </h2>
      <ul className="composition">
        {collections.map((collection) => (
          <li key={collection.handle} className="group relative">
            <div className="composition-picture">
              {collection.image && (
                <Picture
                  {...collection.image}
                  alt=""
                  sizes="(min-width: 84rem) 48rem, (min-width: 48rem) 58vw, 100vw"
                  className=""
                />
              )}
            </div>
            <h3 className="mt-4 text-2xl">
              <Link to={`/collections/${collection.handle}`} className="after:absolute after:inset-0">
                {collection.title}
              </Link>
            </h3>
            {collection.line !== '' && <p className="mt-1 max-w-[36ch] text-muted">{collection.line}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
