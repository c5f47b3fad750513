import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import {
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router';
import { describe, expect, it } from 'vitest';
import { createAddressScript, createDataBlock, encodeData, UnsupportedDataError } from './encode-data.ts';

/** What a browser's router makes of the page's element. */
async function asBrowsersRead(data: unknown): Promise<unknown> {
  const block = createDataBlock(encodeData(data));
  const text = /^<script [^>]*>([\s\S]*)<\/script>$/.exec(block)?.[1] ?? '';
  expect(text).not.toMatch(/<\/|<!--/);
  const { value } = await decodeViaTurboStream(new Blob([text]).stream(), globalThis);
  return value;
}

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script>', '<!--', "'", '"', '\\', '\n', '\r', '\u2028', '\\u003c', '__proto__x'),
);

describe('the data of a page', () => {
  it('is what loaders gave back, once the browser’s router has read it', async () => {
    // As a key of an object React Router leaves it out.
    const values = fc
      .jsonValue({ maxDepth: 4, stringUnit: 'binary' })
      .filter((value) => !JSON.stringify(value).includes('"__proto__":'));
    await fc.assert(
      fc.asyncProperty(values, fc.array(texts), async (value, words) => {
        const data = {
          loaderData: { root: value, 'routes/home': { words, again: words } },
          actionData: null,
        };
        expect(await asBrowsersRead(data)).toEqual(data);
      }),
    );
  });

  it.each([
    [{ left: undefined, out: null, numbers: [Number.NaN, -0, 0, Number.POSITIVE_INFINITY, -1.5e-7] }],
    [{ errors: { root: new ErrorResponse(404, 'Not Found', 'Nothing here.') } }],
    [{}],
    [[]],
  ])('keeps %j', async (data) => {
    expect(await asBrowsersRead(data)).toEqual(data);
  });

  it('holds what stands in it twice once', () => {
    const card = { handle: 'oil', title: 'A long title of an oil' };
    const encoded = encodeData({ first: [card], second: [card, { ...card }] });
    expect(encoded.split('A long title of an oil')).toHaveLength(2);
  });

  it('may be somewhere else, where the page says', () => {
    const address = '/page-data/x/search?q=</script>"';
    const code = /^<script>([\s\S]*?)<\/script>$/.exec(createAddressScript(address))?.[1] ?? '';
    const window: { __pageData?: string } = {};
    runInNewContext(code, { window });
    expect(window.__pageData).toBe(address);
  });

  it('says of an error what it is told', async () => {
    const error = new Error('Unexpected Server Error');
    delete error.stack;
    expect(await asBrowsersRead({ errors: { root: error } })).toEqual({ errors: { root: error } });
  });

  it.each([[Promise.resolve(1)], [new Date(0)], [new Map()], [Symbol('x')], [() => 1]])(
    'leaves %s to React Router',
    (value) => {
      expect(() => encodeData({ value })).toThrow(UnsupportedDataError);
    },
  );
});
