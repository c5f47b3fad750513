import { DOMParser, parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { parseFormSchema } from '../forms/form-schema.ts';
import { findFieldPlaces, listShownFields } from './field-places.ts';

beforeAll(() => void vi.stubGlobal('DOMParser', DOMParser));

const text = (title: string) => ({ type: 'string', title });
const schema = parseFormSchema({
  type: 'object',
  properties: {
    hero: {
      type: 'object',
      title: 'Hero',
      properties: {
        title: text('Title'),
        button: text('Button'),
        look: { type: 'string', enum: ['wide', 'narrow'], title: 'Look' },
        picture: { type: 'string', picks: 'media', title: 'Picture' },
      },
    },
    steps: {
      type: 'array',
      title: 'Steps',
      items: { type: 'object', properties: { button: text('Button') } },
    },
    products: { type: 'array', picks: 'product', title: 'Products', items: { type: 'string' } },
    shipping: text('Shipping'),
    html: { type: 'string', picks: 'html', title: 'Text' },
  },
});
const value = {
  hero: { title: 'Sun, kept', button: 'Shop now', look: 'wide', picture: '/media/scenes/hero.webp' },
  steps: [{ button: 'Shop now' }, { button: 'Read more' }],
  products: ['sunset-oil'],
  shipping: 'Free shipping over {amount}',
  html: '<h2>Our promise</h2><p>A text <b>of some</b> length.</p>',
};
const page = `<!doctype html><html><body><main>
  <section><h1><span>Sun,  kept</span></h1><a id="one"><b>Shop now</b></a></section>
  <img id="picture" src="/media/scenes/hero.webp?width=800">
  <a id="two">Shop now</a><p>Sun, kept in a jar</p>
  <p id="shipping">Free shipping over $50</p>
  <a id="oil" href="/editor/preview/us/products/sunset-oil"><img src="/media/x.webp"></a>
  <div class="prose"><h2 id="promise">Our promise</h2><p id="length">A text <b>of some</b> length.</p></div>
  <select><option>Read more</option></select>
</main></body></html>`;

describe('EDIT-62: fields in the preview', () => {
  test('are texts, pictures and picked entities, but no choices of a setting', () => {
    expect(listShownFields(schema, value).map(({ path, title }) => [path.join('.'), title])).toEqual([
      ['hero.title', 'Hero · Title'],
      ['hero.button', 'Hero · Button'],
      ['hero.picture', 'Hero · Picture'],
      ['steps.0.button', 'Steps · 1 · Button'],
      ['steps.1.button', 'Steps · 2 · Button'],
      ['products', 'Products'],
      ['shipping', 'Shipping'],
      ['html', 'Text'],
    ]);
  });

  test('are found where a page shows them, the innermost element, and of equal texts one each', () => {
    const { document } = parseHTML(page);
    const places = findFieldPlaces(document.body, listShownFields(schema, value));
    expect(places.map(({ field, element }) => [field.path.join('.'), element.id || element.tagName])).toEqual(
      [
        ['hero.title', 'SPAN'],
        ['hero.button', 'B'],
        ['hero.picture', 'picture'],
        ['steps.0.button', 'two'],
        ['products', 'oil'],
        ['shipping', 'shipping'],
        ['html', 'promise'],
        ['html', 'length'],
      ],
    );
  });
});
