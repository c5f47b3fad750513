/** Samples of navigation components. */
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Carousel, type CarouselProps } from '../../ui/carousel.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ResponsiveImage } from '../../ui/responsive-image.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { GallerySample } from '../gallery-samples.tsx';

const pictures = ['golden-hour-mousse-light', 'golden-hour-mousse-2', 'golden-hour-mousse-3'];
const many = [...pictures, ...pictures, ...pictures, ...pictures];

function Row({ of = pictures, ...row }: Omit<CarouselProps, 'children'> & { of?: readonly string[] }) {
  return (
    <Carousel {...row}>
      {of.map((name, index) => (
        <ResponsiveImage
          key={`${name} ${of.indexOf(name, index)}`}
          src={`/media/placeholder/mousse/${name}.svg`}
          alt=""
          sizes="24rem"
        />
      ))}
    </Carousel>
  );
}

export const browsing: readonly GallerySample[] = [
  {
    name: 'breadcrumb',
    about: 'Where a page stands: what is above it as links, then itself.',
    from: 'ui/breadcrumb.tsx · Breadcrumb { trail, here, label }',
    states: [
      {
        name: 'rest',
        wide: true,
        show: (pane) => (
          <Breadcrumb
            label={`Breadcrumb, ${pane}`}
            trail={[
              { label: 'Home', to: '/' },
              { label: 'Self-tan', to: '/collections/self-tan' },
            ]}
            here="Golden Hour Mousse"
          />
        ),
      },
      {
        name: 'focus',
        as: 'focus-visible',
        show: (pane) => (
          <Breadcrumb
            label={`Focused breadcrumb, ${pane}`}
            trail={[{ label: 'Home', to: '/' }]}
            here="Journal"
          />
        ),
      },
      {
        name: 'long text',
        wide: true,
        show: (pane) => (
          <Breadcrumb
            label={`Long breadcrumb, ${pane}`}
            trail={[
              { label: 'Home', to: '/' },
              { label: 'Everything for the hour after the beach', to: '/collections/after-sun' },
            ]}
            here="The travel set with the mitt, the brush and a very small bottle of sunset oil"
          />
        ),
      },
    ],
  },
  {
    name: 'pagination',
    about:
      'The pages before and after; numbers where they are known. On the first page the other step stays put.',
    from: 'ui/pagination.tsx · Pagination { previous, next, pages, label, previousLabel, nextLabel }',
    states: [
      {
        name: 'in the middle',
        wide: true,
        show: (pane) => (
          <Pagination label={`Pages, ${pane}`} previous="?before" next="?after" className="mt-0" />
        ),
      },
      {
        name: 'on the first page',
        wide: true,
        show: (pane) => (
          <Pagination label={`First page, ${pane}`} previous={null} next="?after" className="mt-0" />
        ),
      },
      {
        name: 'with numbers',
        wide: true,
        show: (pane) => (
          <Pagination
            label={`Numbered pages, ${pane}`}
            previous="?page=1"
            next="?page=3"
            pages={[1, 2, 3].map((number) => ({ number, to: `?page=${number}`, current: number === 2 }))}
            className="mt-0"
          />
        ),
      },
    ],
  },
  {
    name: 'carousel',
    about:
      'A row that the browser scrolls and snaps, so it can be swiped before JavaScript; then buttons, dots and arrow keys.',
    from: 'ui/carousel.tsx · Carousel { label, slideClass, controls, marks, index, onIndexChange }',
    states: [
      {
        name: 'one at a time',
        show: (pane) => <Row label={`Pictures, ${pane}`} />,
      },
      {
        name: 'controls under it, a bit of the next one in view',
        show: (pane) => <Row label={`Row, ${pane}`} controls="under" slideClass="w-[60%]" />,
      },
      {
        name: 'many are counted',
        show: (pane) => <Row label={`Many, ${pane}`} of={many} />,
      },
      {
        name: 'one slide needs no controls',
        show: (pane) => <Row label={`One, ${pane}`} of={pictures.slice(0, 1)} />,
      },
    ],
  },
  {
    name: 'tabs',
    about: 'Served as links to their panels; tabs proper, with arrow keys, from the first touch on.',
    from: 'ui/tabs.tsx · Tabs { label, items } · on Base UI Tabs, loaded when used',
    states: [
      {
        name: 'rest',
        wide: true,
        show: (pane) => (
          <Tabs
            label={`About the mousse, ${pane}`}
            items={[
              {
                id: `use-${pane}`,
                label: 'How to use',
                content: <p>Massage in with a mitt. Dress after five minutes, shower after six hours.</p>,
              },
              {
                id: `in-${pane}`,
                label: 'Ingredients',
                content: <p>Water, dihydroxyacetone, glycerin, aloe leaf juice, coconut alkanes.</p>,
              },
              { id: `returns-${pane}`, label: 'Returns', content: <p>Within thirty days, unopened.</p> },
            ]}
          />
        ),
      },
    ],
  },
];
