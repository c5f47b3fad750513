import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countMatches,
  getPageQuery,
  listActiveFilters,
  pageSize,
  parseFilters,
  parsePaging,
  parseSorting,
  rankGroups,
  removeFilters,
  toFilterGroups,
  toFilterQuery,
  toPriceFilter,
} from './filters.ts';

const search = (text: string) => new URLSearchParams(text);

const shade = {
  id: 'filter.v.option.color',
  label: 'Color',
  type: 'LIST',
  presentation: 'TEXT',
  values: [
    {
      id: '1',
      label: 'Light',
      count: 3,
      input: '{"variantOption":{"name":"Color","value":"Light"}}',
      swatch: null,
    },
    {
      id: '2',
      label: 'Dark',
      count: 0,
      input: '{"variantOption":{"name":"Color","value":"Dark"}}',
      swatch: null,
    },
    {
      id: '3',
      label: 'Medium',
      count: 2,
      input: { variantOption: { name: 'Color', value: 'Medium' } },
      swatch: null,
    },
  ],
} as const;

describe('the filters and sort order in a URL', () => {
  test.each([
    ['', []],
    ['filter.v.availability=1', [{ available: true }]],
    ['filter.v.availability=0', [{ available: false }]],
    ['filter.v.price.gte=10&filter.v.price.lte=40.50', [{ price: { min: 10, max: 40.5 } }]],
    ['filter.v.price.gte=10', [{ price: { min: 10 } }]],
    ['filter.v.price.gte=12,50&filter.v.price.lte=1,000', [{ price: { min: 12.5 } }]],
    ['filter.p.product_type=HERO', [{ productType: 'HERO' }]],
    ['filter.p.tag=new&filter.p.tag=vegan', [{ tag: 'new' }, { tag: 'vegan' }]],
    [
      'filter.v.option.color=Light&filter.v.option.color=Dark',
      [
        { variantOption: { name: 'color', value: 'Light' } },
        { variantOption: { name: 'color', value: 'Dark' } },
      ],
    ],
    ['filter.v.price.gte=cheap&filter.v.option.color=&utm_source=x', []],
    ['filter.v.price.lte=-5', []],
  ])('%s', (address, filters) => {
    expect(parseFilters(search(address))).toEqual(filters);
  });

  test('an unknown sort order becomes the collection’s default', () => {
    expect(parseSorting(search('sort_by=price-descending'))).toMatchObject({
      sortKey: 'PRICE',
      reverse: true,
    });
    expect(parseSorting(search('sort_by=nonsense')).value).toBe('featured');
  });

  test('paging goes forward from the start, forward after a cursor, or back before a cursor', () => {
    expect(parsePaging(search(''))).toEqual({ first: pageSize });
    expect(parsePaging(search('after=abc'))).toEqual({ first: pageSize, after: 'abc' });
    expect(parsePaging(search('before=abc&after=x'))).toEqual({ last: pageSize, before: 'abc' });
  });

  test('no text in a URL throws', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (text) => Array.isArray(parseFilters(search(text)))));
  });
});

describe('the panel', () => {
  test.each([
    ['us', 'Color'],
    ['dev', 'Color'],
    ['uk', 'Colour'],
    ['au', 'Colour'],
  ] as const)('spells as %s does: %s', (region, label) => {
    expect(toFilterGroups([shade], search(''), region)[0]?.label).toBe(label);
  });

  test('shows values with products, and selected values always', () => {
    const [group] = toFilterGroups([shade], search('filter.v.option.color=Dark'), 'us');
    expect(group?.choices.map((choice) => [choice.value, choice.chosen])).toEqual([
      ['Light', undefined],
      ['Dark', true],
      ['Medium', undefined],
    ]);
    expect(toFilterGroups([shade], search(''), 'us')[0]?.choices.map((choice) => choice.value)).toEqual([
      'Light',
      'Medium',
    ]);
  });

  test('each active filter links to the first page without it', () => {
    const address = search(
      'filter.v.option.color=Light&filter.v.price.lte=20&after=abc&sort_by=title&from=letter',
    );
    expect(listActiveFilters(toFilterGroups([shade], address, 'us'), address, 'us')).toEqual([
      { label: 'Light', without: '?filter.v.price.lte=20&sort_by=title' },
      { label: 'Up to $20', without: '?filter.v.option.color=Light&sort_by=title' },
    ]);
  });

  test('a filter that the API omits, because no product matches it together with the others, can still be removed', () => {
    const address = search('filter.v.option.scent=Vetiver&filter.v.price.gte=5000&utm_source=x');
    expect(listActiveFilters([], address, 'us').map(({ label }) => label)).toEqual([
      'Vetiver',
      'From $5,000',
    ]);
  });

  test('a link may have an option’s name in any case', () => {
    const address = search('filter.v.option.Color=Light');
    const groups = toFilterGroups([shade], address, 'us');
    expect(groups[0]?.choices.filter(({ chosen }) => chosen).map(({ label }) => label)).toEqual(['Light']);
    expect(listActiveFilters(groups, address, 'us')).toEqual([{ label: 'Light', without: '?' }]);
  });

  test('an invalid price filters nothing', () => {
    expect(listActiveFilters([], search('filter.v.price.gte=cheap'), 'us')).toEqual([]);
    const both = search('filter.v.price.gte=5&filter.v.price.lte=12.5');
    expect(listActiveFilters([], both, 'us').map(({ label }) => label)).toEqual(['$5 to $12.50']);
  });

  test('the price filter names the price of the most expensive product', () => {
    const range = {
      id: 'filter.v.price',
      label: 'Price',
      type: 'PRICE_RANGE',
      presentation: 'TEXT',
      values: [{ id: 'p', label: 'Price', count: 9, input: '{"price":{"min":0,"max":148}}', swatch: null }],
    } as const;
    expect(toPriceFilter([range], search('filter.v.price.gte=5'))).toEqual({
      from: '5',
      to: '',
      highest: '148',
    });
  });

  test('the number of results is the sum of the counts of its product types, or of the selected ones', () => {
    const type = (value: string, count: number) => ({
      id: value,
      label: value,
      count,
      input: JSON.stringify({ productType: value }),
      swatch: null,
    });
    const types = {
      id: 'filter.p.product_type',
      label: 'Product type',
      type: 'LIST',
      presentation: 'TEXT',
      values: [type('HERO', 7), type('BUNDLE', 3), type('', 1)],
    } as const;
    expect(countMatches([types], search(''))).toBe(11);
    expect(countMatches([types], search('filter.p.product_type=BUNDLE'))).toBe(3);
    expect(countMatches([shade], search(''))).toBeNull();
  });

  test('the groups with the most products come first, and active groups always', () => {
    const group = (name: string, count: number, chosen = false) => ({
      name,
      label: name,
      choices: [{ label: name, count, value: name, ...(chosen ? { chosen: true as const } : {}) }],
    });
    const groups = [
      group('a', 1),
      group('b', 9),
      group('c', 3),
      group('d', 5),
      group('e', 7),
      group('f', 2, true),
    ];
    const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
    const { first, more } = rankGroups(groups);
    expect(names(first)).toEqual(['b', 'd', 'e', 'f']);
    expect(names(more)).toEqual(['a', 'c']);
    expect(names(rankGroups(groups.slice(0, 5)).more)).toEqual([]);
  });

  test('a form adds only the fields that are filled in to the URL', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['q', 'oil'],
      ['filter.v.option.color', 'Dark'],
      ['filter.v.option.color', 'Light'],
      ['filter.v.price.gte', ''],
      ['filter.v.price.lte', '40'],
      ['sort_by', 'featured'],
    ] as const) {
      form.append(name, value);
    }
    expect(String(toFilterQuery(form))).toBe(
      'q=oil&filter.v.option.color=Dark&filter.v.option.color=Light&filter.v.price.lte=40',
    );
    form.set('sort_by', 'title');
    expect(toFilterQuery(form).get('sort_by')).toBe('title');
  });

  test('clearing all filters keeps the search term and the sort order', () => {
    expect(removeFilters(search('q=oil&filter.v.price.lte=20&sort_by=title&after=x'))).toBe(
      '?q=oil&sort_by=title',
    );
    expect(removeFilters(search('filter.v.price.lte=20'))).toBe('?');
  });

  test('the URL of another page keeps the filters and drops the other cursor', () => {
    expect(getPageQuery(search('sort_by=title&after=a'), { before: 'b' })).toBe('?sort_by=title&before=b');
    expect(getPageQuery(search('from=letter&q=oil&filter.p.product_type=Kit'), { after: 'a' })).toBe(
      '?q=oil&filter.p.product_type=Kit&after=a',
    );
  });
});
