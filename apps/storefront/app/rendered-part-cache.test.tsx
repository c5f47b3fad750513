import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RenderedPartCache } from './rendered-part-cache.ts';
import { RenderedOnce, RenderScopeContext } from './ui/rendered-once.tsx';

/** Draws as `entry.server.tsx` does, and counts what was drawn. */
function drawnWith(parts: RenderedPartCache, page: React.ReactNode): string {
  const drawing = parts.page();
  const html = renderToString(<RenderScopeContext value={drawing}>{page}</RenderScopeContext>);
  return new TextDecoder().decode(drawing.toBytes([html]));
}

function counter() {
  let count = 0;
  function Counted({ words }: { readonly words: string }) {
    count += 1;
    return <b title="a &quot;b&quot;">{words}</b>;
  }
  return { Counted, count: () => count };
}

const frame = { menu: 'Oil' };

describe('a part with the same HTML on several pages', () => {
  it('is rendered once for all pages, and stays at its position', () => {
    const parts = new RenderedPartCache();
    const { Counted, count } = counter();
    const page = (of: string) => (
      <main>
        {of}
        <RenderedOnce from={frame} name="menu">
          <Counted words="<Oil> & co" />
        </RenderedOnce>
        <i>{of}</i>
      </main>
    );
    const plain = (of: string) => renderToString(page(of));
    expect(drawnWith(parts, page('one'))).toBe(plain('one'));
    expect(drawnWith(parts, page('two'))).toBe(plain('two'));
    // Two by the pages without memory.
    expect(count()).toBe(3);
  });

  it('is cached by the content of plain data, and by the identity of frozen data', () => {
    const parts = new RenderedPartCache();
    const { Counted, count } = counter();
    const card = (of: { readonly words: string }, by?: boolean) => (
      <RenderedOnce from={frame} name="card" of={of} by={by}>
        <Counted words={of.words} />
      </RenderedOnce>
    );
    const draw = (of: { readonly words: string }, by?: boolean) => {
      expect(drawnWith(parts, card(of, by))).toContain(of.words);
      return count();
    };
    expect([draw({ words: 'oil' }), draw({ words: 'oil' }), draw({ words: 'balm' })]).toEqual([1, 1, 2]);
    const [oil, balm] = [Object.freeze({ words: 'oil' }), Object.freeze({ words: 'balm' })];
    expect([draw(oil), draw(balm), draw(oil), draw(balm)]).toEqual([3, 4, 4, 4]);
    expect([draw(oil, true), draw(oil, true), draw(oil)]).toEqual([5, 5, 5]);
  });

  it('may contain further parts, each cached separately', () => {
    const parts = new RenderedPartCache();
    const { Counted, count } = counter();
    const card = (words: string) => (
      <RenderedOnce from={frame} name="card" by={words}>
        <Counted words={words} />
      </RenderedOnce>
    );
    const shelf = (name: string, words: readonly string[]) => (
      <RenderedOnce from={frame} name="shelf" by={name}>
        <ul>
          {words.map((each) => (
            <li key={each}>{card(each)}</li>
          ))}
        </ul>
      </RenderedOnce>
    );
    const first = drawnWith(parts, card('oil'));
    const toBytes = drawnWith(parts, shelf('a', ['oil', 'mist', 'oil']));
    expect(toBytes).toBe(
      `<ul><li>${first}</li><li>${first.replace('oil', 'mist')}</li><li>${first}</li></ul>`,
    );
    expect(drawnWith(parts, <p>{shelf('a', [])}</p>)).toBe(`<p>${toBytes}</p>`);
    expect(count()).toBe(2);
  });

  it('is rendered again for other layout data, and under another name', () => {
    const parts = new RenderedPartCache();
    const { Counted } = counter();
    const part = (from: object, as: string, words: string) => (
      <RenderedOnce from={from} name={as}>
        <Counted words={words} />
      </RenderedOnce>
    );
    drawnWith(parts, part(frame, 'menu', 'Oil'));
    expect(drawnWith(parts, part({ menu: 'Mist' }, 'menu', 'Mist'))).toContain('Mist');
    expect(drawnWith(parts, part(frame, 'menu of phones', 'Balm'))).toContain('Balm');
    expect(drawnWith(parts, part(frame, 'menu', 'forgotten'))).toContain('Oil');
  });

  it('doesn’t change the ids of adjacent components in the browser', () => {
    const parts = new RenderedPartCache();
    function Field() {
      return <input id={useId()} />;
    }
    const page = (
      <>
        <Field />
        <RenderedOnce from={frame} name="menu">
          <p>Oil</p>
        </RenderedOnce>
        {[1, 2].map((each) => (
          <Field key={each} />
        ))}
      </>
    );
    const plain = renderToString(page);
    for (const _ of [1, 2]) expect(drawnWith(parts, page)).toBe(plain);
  });

  it('keeps every character, wherever the page is split', () => {
    const parts = new RenderedPartCache();
    const page = (
      <p>
        Sonnenöl
        <RenderedOnce from={frame} name="words">
          <b>Öl · 油 – 🌅</b>
        </RenderedOnce>
        · 油
      </p>
    );
    const plain = renderToString(page);
    for (const _ of [1, 2]) {
      const drawing = parts.page();
      const html = renderToString(<RenderScopeContext value={drawing}>{page}</RenderScopeContext>);
      const bytes = drawing.toBytes(['<!–>', html.slice(0, -4), html.slice(-4), '']);
      expect(new TextDecoder().decode(bytes)).toBe(`<!–>${plain}`);
    }
  });

  it('with a script is rendered for each page, whose policy contains the script’s hash', () => {
    const parts = new RenderedPartCache();
    const { Counted, count } = counter();
    const part = (
      <RenderedOnce from={frame} name="script">
        <Counted words="Oil" />
        <script>1</script>
      </RenderedOnce>
    );
    for (const _ of [1, 2]) expect(drawnWith(parts, part)).toContain('<script>1</script>');
    expect(count()).toBe(2);
  });

  it('is evicted when the cache is full and other parts were used more recently', () => {
    const { Counted, count } = counter();
    const parts = new RenderedPartCache({ most: 100 });
    const ask = (words: string) =>
      drawnWith(
        parts,
        <RenderedOnce from={frame} name={words}>
          <Counted words={words} />
        </RenderedOnce>,
      );
    for (const words of ['oil', 'mist', 'oil', 'balm', 'oil']) ask(words);
    expect(count()).toBe(3);
    ask('mist');
    expect(count()).toBe(4);
  });
});
