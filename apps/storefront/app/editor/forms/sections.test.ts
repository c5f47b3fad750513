import { describe, expect, test } from 'vitest';
import { parseFormSchema } from './form-schema.ts';
import { findSection, parseFieldPath, toSections } from './sections.ts';

const text = (title: string) => ({ type: 'string', title });
const richText = { type: 'string', picks: 'html', title: 'Text' };
const tiers = parseFormSchema({
  type: 'object',
  properties: {
    enable: { type: 'boolean', title: 'On' },
    title: text('Title'),
    products: { type: 'array', picks: 'product', title: 'Products', items: { type: 'string' } },
    useQuantity: { type: 'boolean', title: 'By quantity' },
    tiers: { type: 'array', title: 'Tiers', items: { type: 'object', properties: { at: text('From') } } },
    startsAt: text('Starts'),
    endsAt: text('Ends'),
    body: richText,
  },
});

describe('EDIT-60: the sections of a form', () => {
  test('are its lists, parts and rich texts; plain fields between them share a section', () => {
    expect(toSections(tiers)).toEqual([
      { id: 'enable', title: 'General', fields: ['enable', 'title', 'products', 'useQuantity'] },
      { id: 'tiers', title: 'Tiers', fields: ['tiers'] },
      { id: 'startsAt', title: 'Starts and ends', fields: ['startsAt', 'endsAt'] },
      { id: 'body', title: 'Text', fields: ['body'] },
    ]);
  });

  test('have titles in sentence case, abbreviations as they are', () => {
    const contact = parseFormSchema({
      type: 'object',
      properties: { email: text('Email'), phone: text('Phone'), sms: text('SMS sender'), body: richText },
    });
    expect(toSections(contact)[0]?.title).toBe('Email, phone, and SMS sender');
  });

  test('are an empty list for a form with one section, and for a document that is a list', () => {
    expect(toSections(parseFormSchema({ type: 'object', properties: { title: text('Title') } }))).toEqual([]);
    expect(toSections(parseFormSchema({ type: 'array', items: text('Line') }))).toEqual([]);
  });

  test('are found by any field within them', () => {
    expect(findSection(toSections(tiers), ['tiers', 1, 'at'])?.id).toBe('tiers');
    expect(findSection(toSections(tiers), ['endsAt'])?.id).toBe('startsAt');
    expect(findSection(toSections(tiers), ['content'])).toBeUndefined();
  });

  test.each([
    ['#tiers.1.discount', ['tiers', 1, 'discount']],
    ['#hero', ['hero']],
    ['', []],
    ['#%E0%A4%A', []],
  ])('are named by the address %s', (hash, path) => {
    expect(parseFieldPath(hash)).toEqual(path);
  });
});
