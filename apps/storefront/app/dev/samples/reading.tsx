/** Samples of content: prices, badges, disclosures, skeletons. */
import { Accordion, AccordionItem } from '../../ui/accordion.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '../../ui/skeleton.tsx';
import type { GallerySample } from '../gallery-samples.tsx';

export const reading: readonly GallerySample[] = [
  {
    name: 'price',
    about: 'Figures of one width; what it was before is said as well as struck out.',
    from: 'ui/price.tsx · Price { now, was, from }',
    states: [
      { name: 'rest', show: () => <Price now="$34.00" /> },
      { name: 'reduced', show: () => <Price now="$27.20" was="$34.00" /> },
      { name: 'the lowest of several', show: () => <Price now="$27.20" from /> },
      { name: 'long', show: () => <Price now="RM 1,234,567.00" was="RM 2,345,678.00" from /> },
    ],
  },
  {
    name: 'badge',
    about: 'A short label on a picture. The words carry the meaning.',
    from: 'ui/badge.tsx · Badge { tone }',
    states: [
      {
        name: 'plain, on a picture',
        show: () => (
          <div className="bg-linen p-3">
            <Badge tone="plain">New</Badge>
          </div>
        ),
      },
      { name: 'sale', show: () => <Badge tone="sale">20% off</Badge> },
      { name: 'quiet', show: () => <Badge tone="quiet">Out of stock</Badge> },
      { name: 'long text', show: () => <Badge tone="quiet">Back in the second week of December</Badge> },
    ],
  },
  {
    name: 'rating',
    about: '4.3 shows as 4.3; a screen reader hears it as a sentence.',
    from: 'ui/rating.tsx · Rating { value, size, count, label }',
    states: [
      { name: '4.3 of 5', show: () => <Rating value={4.3} count="(128)" /> },
      { name: 'none yet', show: () => <Rating value={0} count="No reviews yet" label="Not rated" /> },
      { name: 'full', show: () => <Rating value={5} /> },
      { name: 'large', show: () => <Rating value={3.5} size={28} /> },
    ],
  },
  {
    name: 'meter',
    about: 'One thin line that fills and settles. Its words stand beside it.',
    from: 'ui/meter.tsx · Meter { label, value, max, valueText, tone }',
    states: [
      { name: 'empty', show: () => <ProgressBar label="Progress" value={0} max={60} /> },
      {
        name: 'on the way',
        show: () => <ProgressBar label="Progress" value={47} max={60} valueText="$12.50 to go" />,
      },
      { name: 'reached', show: () => <ProgressBar label="Progress" value={60} max={60} tone="done" /> },
    ],
  },
  {
    name: 'accordion',
    about: 'Opens without JavaScript; the search of the browser finds what is folded away.',
    from: 'ui/accordion.tsx · Accordion, AccordionItem { title, open, name, aside, size }',
    states: [
      {
        name: 'one at a time',
        wide: true,
        show: (pane) => (
          <Accordion>
            <AccordionItem title="How to use it" name={`acc-${pane}`} open>
              <p className="text-muted">Massage in with a mitt, long strokes, less on knees and elbows.</p>
            </AccordionItem>
            <AccordionItem title="Ingredients" name={`acc-${pane}`} aside="24">
              <p className="text-muted">Water, dihydroxyacetone, glycerin, aloe leaf juice.</p>
            </AccordionItem>
            <AccordionItem
              title="What to do when the colour on the wrist turns out stronger than on the arm"
              name={`acc-${pane}`}
            >
              <p className="text-muted">Lemon juice, a soft cloth, patience.</p>
            </AccordionItem>
          </Accordion>
        ),
      },
      {
        name: 'small, focus',
        as: 'focus-visible',
        show: () => (
          <Accordion>
            <AccordionItem title="Scent" size="small" aside="3">
              <p>Frangipani</p>
            </AccordionItem>
          </Accordion>
        ),
      },
    ],
  },
  {
    name: 'skeleton',
    about: 'The shape of what comes, so that nothing jumps when it arrives.',
    from: 'ui/skeleton.tsx · Loading { label }, Skeleton, SkeletonPicture, SkeletonText, SkeletonCard',
    states: [
      {
        name: 'a card',
        show: () => (
          <Loading label="Loading a product">
            <SkeletonCard />
          </Loading>
        ),
      },
      {
        name: 'a cart line',
        show: () => (
          <div className="grid grid-cols-[6rem_1fr] gap-4">
            <Skeleton className="aspect-[4/5]" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ),
      },
      { name: 'text', show: () => <SkeletonText lines={4} /> },
    ],
  },
];
