import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isFieldVisible, parseFormSchema } from './form-schema.ts';

describe('a form’s schema', () => {
  test('reads kinds, labels, nullable fields and titles', () => {
    const schema = z.strictObject({
      on: z.boolean().meta({ title: 'On', description: 'Whether it runs.' }),
      min_spend: z.number().optional().meta({ title: 'From a spend of' }),
      gift: z.string().meta({ picks: 'variant' }).nullable().default(null),
      products: z.array(z.string()).default([]).meta({ picks: 'product', list: true }),
      size: z.enum(['small', 'large']),
      labels: z.record(z.string(), z.string()),
    });
    const read = parseFormSchema(z.toJSONSchema(schema, { io: 'input' }));
    expect(read.kind).toBe('object');
    expect(read.fields.get('on')).toMatchObject({ kind: 'boolean', title: 'On', required: true });
    expect(read.fields.get('min_spend')).toMatchObject({
      kind: 'number',
      title: 'From a spend of',
      required: false,
    });
    expect(read.fields.get('gift')).toMatchObject({ picks: 'variant', nullable: true, defaultValue: null });
    expect(read.fields.get('products')).toMatchObject({ kind: 'array', picks: 'product', list: true });
    expect(read.fields.get('size')?.choices).toEqual(['small', 'large']);
    expect(read.fields.get('labels')).toMatchObject({ kind: 'record', entry: { kind: 'string' } });
  });

  test('shows a field of a kind only where that kind is chosen or is the default', () => {
    const onlyWith = { field: 'kind', values: ['row'] };
    const schema = z.strictObject({
      kind: z.enum(['row', 'story']).default('row'),
      collection: z.string().optional().meta({ onlyWith }),
      title: z.string().optional(),
    });
    const read = parseFormSchema(z.toJSONSchema(schema, { io: 'input' }));
    const shown = (value: unknown) =>
      [...read.fields.keys()].filter((name) => isFieldVisible(read, name, value));
    expect(shown({ kind: 'row' })).toEqual(['kind', 'collection', 'title']);
    expect(shown({ kind: 'story', collection: 'kept' })).toEqual(['kind', 'title']);
    expect(shown({})).toEqual(['kind', 'collection', 'title']);
    expect(shown(undefined)).toEqual(['kind', 'collection', 'title']);
  });

  test('of something else is a text', () => {
    for (const json of [null, [], 3, {}]) expect(parseFormSchema(json).kind).toBe('string');
  });
});
