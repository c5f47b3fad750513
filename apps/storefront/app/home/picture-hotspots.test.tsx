import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PictureHotspots } from './picture-hotspots.tsx';

it('PAGE-45: each hotspot is at its position, has a name, and opens its own text', () => {
  const html = renderToString(
    <PictureHotspots
      id="section-5-spot"
      hotspots={[
        { x: 43, y: 33, title: 'Three drops', text: 'Enough for an evening.' },
        { x: 100, y: 0, title: 'Squalane', text: '' },
      ]}
    />,
  );
  // Inline styles are not allowed, so places are attributes.
  expect(html).not.toContain('style=');
  expect(html.match(/<svg [^>]*(?:width|height)="[^"]*%"[^>]*>/g)?.map((svg) => svg.match(/\d+%/g))).toEqual([
    ['100%', '33%'],
    ['43%'],
    ['100%', '0%'],
    ['100%'],
  ]);
  const opened = [...html.matchAll(/popoverTarget="([^"]+)"[^>]*aria-label="([^"]+)"/gi)];
  expect(opened.map(([, id, name]) => [id, name])).toEqual([
    ['section-5-spot-1', 'Three drops'],
    ['section-5-spot-2', 'Squalane'],
  ]);
  for (const [, id] of opened) expect(html).toContain(`id="${id}" popover="auto"`);
  expect(html).toContain('Enough for an evening.');
});
