/**
 * SVG paths that a page uses many times, such as the heart on each card: defined once and referenced by id.
 */
import { RenderedOnce } from './rendered-once.tsx';

const star = 'l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

export const sharedShapes = {
  plus: 'M12 6v12M6 12h12',
  chevron: 'm9 6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  star: `M12 2.6${star}`,
  stars: [12, 36, 60, 84, 108].map((x) => `M${x} 2.6${star}`).join(''),
} as const;

export type SharedShape = keyof typeof sharedShapes;

/** Render once per document that references a shape, as `#heart`. */
export function SharedShapeDefinitions() {
  return (
    <RenderedOnce from={sharedShapes} name="shapes">
      <svg className="shared-shapes" aria-hidden="true">
        {Object.entries(sharedShapes).map(([name, lines]) =>
          name === 'stars' ? (
            <path key={name} id={name} d={lines} />
          ) : (
            <symbol key={name} id={name} viewBox="0 0 24 24">
              <path d={lines} />
            </symbol>
          ),
        )}
      </svg>
    </RenderedOnce>
  );
}
