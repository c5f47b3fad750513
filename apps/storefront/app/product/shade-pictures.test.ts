import { expect, test } from 'vitest';
import { selectShadeImages } from './shade-pictures.ts';

const view = (name: string) => ({ url: `https://shop.example/media/products/${name}.webp?v=3` });
const names = (views: readonly { readonly url: string }[]) =>
  views.map(({ url }) => /products\/(.*)\.webp/.exec(url)?.[1]);
const values = ['Light', 'Dark', 'Ultra Dark', '200 ml'];
const mousse = [
  'mousse-1',
  'mousse-2',
  'mousse-3',
  'mousse-light',
  'mousse-2-dark',
  'mousse-2-ultra-dark',
  'mousse-3-dark',
].map(view);

test.each([
  {
    of: 'the shade that the views show',
    chosen: ['Light'],
    shown: ['mousse-1', 'mousse-2', 'mousse-3', 'mousse-light'],
  },
  { of: 'another', chosen: ['Dark'], shown: ['mousse-1', 'mousse-2-dark', 'mousse-3-dark', 'mousse-light'] },
  {
    of: 'one with two words',
    chosen: ['Ultra Dark'],
    shown: ['mousse-1', 'mousse-2-ultra-dark', 'mousse-3', 'mousse-light'],
  },
  {
    of: 'one beside a size',
    chosen: ['Dark', '200 ml'],
    shown: ['mousse-1', 'mousse-2-dark', 'mousse-3-dark', 'mousse-light'],
  },
  { of: 'nothing', chosen: [], shown: ['mousse-1', 'mousse-2', 'mousse-3', 'mousse-light'] },
])('views in $of', ({ chosen, shown }) => {
  expect(names(selectShadeImages(mousse, values, chosen))).toEqual(shown);
});

test('a file name whose ending only resembles a shade stays', () => {
  const views = ['sand-1', 'kit-of-sand', 'wash-2-sand'].map(view);
  expect(names(selectShadeImages(views, ['Sand'], []))).toEqual(['sand-1', 'kit-of-sand', 'wash-2-sand']);
});
