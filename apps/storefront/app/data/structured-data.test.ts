import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Post } from '../load-context.ts';
import { createArticleJsonLd, createShopJsonLd, toFaqPage } from './structured-data.server.ts';

const post: Post = {
  id: '1',
  blog: 'journal',
  handle: 'first-tan',
  title: 'Your first tan',
  excerpt: 'Slowly.',
  image: { url: '/media/first.jpg', alt: '', width: 1200, height: 1500 },
  author: 'Ada Shore',
  tags: ['Tan'],
  publishedAt: Date.UTC(2026, 4, 1),
  html: '<p>Slowly.</p>',
  seoTitle: null,
  seoDescription: null,
  noindex: false,
};

test('an article has the fields that Google documents: headline, picture, dates, author and publisher', () => {
  expect(
    createArticleJsonLd(
      post,
      'https://shop.example/blogs/journal/first-tan',
      'https://shop.example',
      'Nordhår',
    ),
  ).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Your first tan',
    image: ['https://shop.example/media/first.jpg'],
    datePublished: '2026-05-01T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Ada Shore' },
    publisher: { '@type': 'Organization', name: 'Nordhår' },
    mainEntityOfPage: 'https://shop.example/blogs/journal/first-tan',
  });
  expect(
    createArticleJsonLd(
      { ...post, author: '', image: null },
      'https://shop.example/x',
      'https://shop.example',
      'Nordhår',
    ),
  ).toMatchObject({
    author: { '@type': 'Organization', name: 'Nordhår', url: 'https://shop.example/' },
  });
});

const nordhar = {
  name: 'Nordhår',
  legalName: 'Nordhår AS',
  phone: '+47 22 00 00 00',
  contactEmail: 'hei@nordhar.example',
  address: 'Storgata 1\n0155 Oslo',
  profiles: ['https://social.example/nordhar'],
  logo: '/media/nordhar.svg',
};

test('BRAND-02: the shop is described by its URL, its logo and its site', () => {
  const { '@graph': graph } = createShopJsonLd({ brand: nordhar, description: '' }, 'https://shop.example');
  expect(graph).toMatchObject([
    {
      '@type': 'OnlineStore',
      name: 'Nordhår',
      url: 'https://shop.example/',
      logo: 'https://shop.example/media/nordhar.svg',
      legalName: 'Nordhår AS',
      telephone: '+47 22 00 00 00',
      email: 'hei@nordhar.example',
      address: 'Storgata 1, 0155 Oslo',
      sameAs: ['https://social.example/nordhar'],
    },
    { '@type': 'WebSite', publisher: { '@id': 'https://shop.example/#organization' } },
  ]);
});

test('questions are headings with a question mark, each with the content below it', () => {
  const html =
    '<p>Hello</p><h2>Tan</h2><h3>Is it <em>orange</em>?</h3><p>No. <a href="/x">More</a></p><h3>Statement</h3><p>x</p><h3>How long?</h3><ul><li>A week</li></ul>';
  expect(toFaqPage(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is it orange?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>No. <a href="/x">More</a></p>' },
      },
      {
        '@type': 'Question',
        name: 'How long?',
        acceptedAnswer: { '@type': 'Answer', text: '<ul><li>A week</li></ul>' },
      },
    ],
  });
  expect(toFaqPage('<h2>Only one?</h2><p>Yes</p>')).toBeNull();
  expect(toFaqPage('<h2>One?</h2><h2>Two?</h2>')).toBeNull();
});

test('questions are read in linear time from any page', () => {
  fc.assert(
    fc.property(fc.constantFrom('<h2>', '<h2 ', '?</h3>', '<'), (piece) => {
      expect(toFaqPage(piece.repeat(20_000))).toBeNull();
    }),
    { numRuns: 4 },
  );
});
