import { documentKinds } from '@vitrine/content/documents/document-kinds';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DocumentBody, getValueIn, type Scope } from '../../app/editor/documents/document-body.ts';
import { applyEdit } from '../../app/editor/documents/edited-body.ts';
import { type FormSchema, hasThreeStates, parseFormSchema } from '../../app/editor/forms/form-schema.ts';

const schemaOf = (kind: string) =>
  parseFormSchema(
    z.toJSONSchema(documentKinds.get(kind)?.schema ?? z.never(), { io: 'input', unrepresentable: 'any' }),
  );

type Path = readonly (string | number)[];

/** Every switch of a form: booleans, and parts that are there or not. Entries of lists are the first ones. */
function switchesIn(schema: FormSchema, path: Path = []): { path: Path; schema: FormSchema }[] {
  const own =
    schema.kind === 'boolean' || (schema.kind === 'object' && schema.nullable) ? [{ path, schema }] : [];
  const fields = [...schema.fields].flatMap(([name, field]) => switchesIn(field, [...path, name]));
  const entries =
    schema.kind === 'array' && schema.entry !== null ? switchesIn(schema.entry, [...path, 0]) : [];
  return [...own, ...fields, ...entries];
}

/** A value with another one at a path; what lies on the way is made. Undefined leaves the field out. */
function put(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [];
    return list.with(key, put(list[key], rest, part));
  }
  const { [key]: before, ...others } = (value ?? {}) as Record<string, unknown>;
  const next = put(before, rest, part);
  return next === undefined ? others : { ...others, [key]: next };
}

/** As a document that says something else, and has an entry in every list on the way. */
function around(path: Path): unknown {
  const last = path.lastIndexOf(0);
  const parts = path.flatMap((key, at) => (typeof key === 'number' ? [path.slice(0, at)] : []));
  const lists = parts.reduce<unknown>((value, list) => put(value, list, [{ other: 1 }]), { other: 1 });
  const inner = path.slice(0, -1);
  // A part that may be missing is there around its own switches.
  return last === path.length - 2 || inner.length === 0 || typeof inner.at(-1) === 'number'
    ? lists
    : put(lists, inner, { other: 1 });
}

const switches = [...documentKinds.keys()].flatMap((kind) =>
  switchesIn(schemaOf(kind)).map((each) => [kind, each.path.join('.'), each] as const),
);
const optional = switches.filter(([, , { path, schema }]) => path.length > 0 && !schema.required);

const edited = (kind: string, saved: DocumentBody, body: DocumentBody, scope: Scope) => {
  const schema = schemaOf(kind);
  return (path: Path, part: unknown) =>
    applyEdit({ schema, saved, body, scope }, put(getValueIn(body, scope) ?? {}, path, part));
};

describe('a switch that is turned on and off again', () => {
  test('is one of many', () => {
    expect(optional.length).toBeGreaterThan(30);
  });

  test.each(optional)('%s: %s leaves the body as it was saved', (kind, _name, { path, schema }) => {
    const on = schema.kind === 'boolean' ? true : { other: 2 };
    const off = schema.kind === 'boolean' ? false : null;
    // What a three-state control says for "as before".
    const back = hasThreeStates(schema) ? undefined : off;
    const saved: DocumentBody = { default: around(path) };
    const turnedOn = edited(kind, saved, saved, 'default')(path, on);
    expect(turnedOn).not.toEqual(saved);
    expect(edited(kind, saved, turnedOn, 'default')(path, back)).toStrictEqual(saved);
  });

  test.each(optional)('%s: %s leaves no word of a region', (kind, _name, { path, schema }) => {
    const on = schema.kind === 'boolean' ? true : { other: 2 };
    const off = schema.kind === 'boolean' ? false : null;
    for (const shared of [undefined, off]) {
      const saved: DocumentBody = { default: put(around(path), path, shared) };
      const turnedOn = edited(kind, saved, saved, 'au')(path, on);
      expect(turnedOn).not.toEqual(saved);
      const back = hasThreeStates(schema) ? shared : off;
      expect(edited(kind, saved, turnedOn, 'au')(path, back)).toStrictEqual(saved);
    }
  });

  test.each(optional)('%s: %s stays off where that was saved', (kind, _name, { path, schema }) => {
    const off = schema.kind === 'boolean' ? false : null;
    const saved: DocumentBody = { default: put(around(path), path, off) };
    const turnedOn = edited(kind, saved, saved, 'default')(path, schema.kind === 'boolean' ? true : {});
    expect(edited(kind, saved, turnedOn, 'default')(path, off)).toStrictEqual(saved);
  });

  test.each([
    ['cart/manualGwp', 'enableGwp'],
    ['cart/manualGwp', 'enabled'],
  ])('%s: %s has a third state, since unset is not off', (kind, name) => {
    const [, , found] = optional.find(([of, path]) => of === kind && path === name) ?? [];
    expect(found && hasThreeStates(found.schema)).toBe(true);
    expect(optional.filter(([, , { schema }]) => hasThreeStates(schema))).toHaveLength(2);
  });
});

test('a text that is typed stays, though it is the one that holds without it', () => {
  const saved: DocumentBody = { default: { enableGwp: true } };
  const typed = edited('cart/manualGwp', saved, saved, 'default')(['title'], 'Choose a free gift');
  expect(typed.default).toEqual({ enableGwp: true, title: 'Choose a free gift' });
});
