import { describe, expect, it } from 'vitest';
import { getNeeds } from './needs.ts';

const collection = (handle: string, hasImage = true) => ({
  id: handle,
  handle,
  title: handle.toUpperCase(),
  titleLanguage: null,
  description: `For ${handle}. And more.`,
  descriptionLanguage: null,
  updatedAt: '',
  image: hasImage ? { id: null, url: `/media/${handle}.webp`, altText: '', width: 4, height: 5 } : null,
});
const entry = (title: string, url: string, ...items: readonly string[]) => ({
  title,
  url,
  items: items.map((item) => ({ title: item, url: `/collections/${item}`, items: [] })),
});

describe('collections grouped by the menu', () => {
  const collections = ['all', 'tan', 'hair', 'new', 'sale'].map((handle) => collection(handle));

  it('are the groups of the menu in its order, then all other collections', () => {
    const menu = [
      entry('Shop', '/collections/all', 'new'),
      entry('Glow', '/collections/tan', 'tan'),
      entry('Repair', '/collections/hair'),
      entry('Journal', '/blogs/journal'),
    ];
    const { needs, others } = getNeeds(menu, collections);
    expect(needs).toMatchObject([
      {
        title: 'Glow',
        line: 'For tan.',
        to: '/collections/tan',
        links: [{ title: 'tan', to: '/collections/tan' }],
      },
      { title: 'Repair', to: '/collections/hair', links: [] },
    ]);
    expect(others.map(({ to }) => to)).toEqual(['/collections/new', '/collections/sale']);
  });

  it('are the collections with a picture if no menu names any', () => {
    const { needs, others } = getNeeds(
      [entry('Journal', '/blogs/journal')],
      [...collections, collection('plain', false)],
    );
    expect(needs.map(({ title }) => title)).toEqual(['ALL', 'TAN', 'HAIR', 'NEW', 'SALE']);
    expect(others).toEqual([]);
  });

  it('are matched by path; an unknown collection has no picture and text', () => {
    const menu = [
      entry('Glow', '/collections/tan?sort_by=price', 'tan', 'tan'),
      entry('Elsewhere', '/collections/far-away'),
    ];
    const { needs } = getNeeds(menu, collections);
    expect(needs).toMatchObject([
      { title: 'Glow', line: 'For tan.', to: '/collections/tan?sort_by=price', image: { width: 4 } },
      { title: 'Elsewhere', line: '', to: '/collections/far-away', image: null, links: [] },
    ]);
    expect(needs[0]?.links).toEqual([{ title: 'tan', to: '/collections/tan' }]);
  });

  it('are listed once each, even if the menu repeats them', () => {
    const menu = [
      entry('Shop', '/collections/all', 'new', 'new'),
      entry('Everything', '/collections/all#top', 'new', 'sale'),
      entry('Glow', '/collections/tan'),
      entry('Glow again', '/collections/tan'),
    ];
    const { needs, others } = getNeeds(menu, collections);
    expect(needs.map(({ title }) => title)).toEqual(['Glow']);
    expect(others.map(({ to }) => to)).toEqual([
      '/collections/new',
      '/collections/sale',
      '/collections/hair',
    ]);
  });
});
