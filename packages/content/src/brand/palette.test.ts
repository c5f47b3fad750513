import { readFileSync } from 'node:fs';
import {
  chooseDarkColours,
  chooseLightColours,
  derivePalette,
  proposeColour,
  type WrittenColours,
} from '@vitrine/rules/colours/brand-palette';
import { computeContrast, formatOklch, parseColour, toHex } from '@vitrine/rules/colours/oklch';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandSchema } from './brand.ts';
import { renderBrandCss } from './brand-css.ts';
import { findContrastIssues } from './check-contrast.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const none: WrittenColours = { paper: '', ink: '', accent: '', mark: '', link: '', sale: '' };
const light = fc.record({
  paper: hex,
  ink: hex,
  accent: hex,
  mark: fc.constantFrom('', '#888888'),
  link: hex,
  sale: hex,
});

/** What a merchant ends up with who takes each proposal. */
function takeProposals(written: WrittenColours): WrittenColours | null {
  let colours = written;
  for (let round = 0; round < 8; round += 1) {
    const [issue] = findContrastIssues({ light: colours, dark: none }).filter(
      ({ scheme }) => scheme === 'light',
    );
    if (issue === undefined) return colours;
    const proposal = proposeColour(chooseLightColours(colours), 'light', issue.role);
    if (proposal === null) return null;
    colours = { ...colours, [issue.role]: proposal };
  }
  throw new Error(`no end with ${JSON.stringify(written)}`);
}

describe('colours', () => {
  it('BRAND-10: are the same in hexadecimal and OKLCH', () => {
    fc.assert(
      fc.property(hex, (written) => {
        const colour = parseColour(written);
        expect(colour === null ? null : toHex(colour)).toBe(written);
      }),
    );
  });

  it('BRAND-11: have a proposal that passes for every pair that fails', () => {
    fc.assert(
      fc.property(light, (written) => {
        const passing = takeProposals(written);
        // No text can be read on a page of a middle grey and on its layers.
        if (passing === null) return;
        expect(brandSchema.safeParse({ colours: { light: passing } }).success).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('BRAND-10: derive tones that can be read on every ground, by day and in the dark', () => {
    fc.assert(
      fc.property(light, (written) => {
        const passing = takeProposals(written);
        if (passing === null) return;
        const palette = derivePalette({ light: passing, dark: none });
        for (const scheme of [palette.light, palette.dark]) {
          for (const text of [scheme.ink, scheme.muted])
            for (const ground of [scheme.paper, scheme.sand, scheme.linen])
              expect(computeContrast(text, ground)).toBeGreaterThanOrEqual(4.49);
          for (const text of [scheme.lagoon, scheme.coral, scheme.bronze])
            for (const ground of [scheme.paper, scheme.sand])
              expect(computeContrast(text, ground)).toBeGreaterThanOrEqual(4.49);
          for (const ground of [scheme.paper, scheme.sand])
            expect(computeContrast(scheme.edge, ground)).toBeGreaterThanOrEqual(2.99);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('BRAND-10: that are grey give grey tones', () => {
    const { colours } = brandSchema.parse({});
    const { light: day } = derivePalette(colours);
    expect([day.paper, day.sand, day.linen, day.muted, day.line].map(({ chroma }) => chroma)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('BRAND-10: of the dark are written, or follow from those by day', () => {
    const day = chooseLightColours({
      ...none,
      paper: '#ffffff',
      ink: '#102418',
      accent: '#1d4a33',
      link: '#1d5f7a',
      sale: '#a3221b',
    });
    expect(formatOklch(chooseDarkColours({ ...none, paper: '#000000' }, day).paper)).toBe('oklch(0 0 0)');
    const dark = chooseDarkColours(none, day);
    expect(dark.paper.lightness).toBeLessThan(0.25);
    expect(Math.abs(dark.paper.hue - day.ink.hue)).toBeLessThan(1);
  });

  it('BRAND-11: that can’t be read are refused with the pair and the nearest colour that can', () => {
    const read = brandSchema.safeParse({ colours: { light: { link: '#9ec7e8' } } });
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [
        'colours.light.link',
        expect.stringMatching(
          /^“Links” on the layers that follow from “Page” has 1\.\d\d to 1 and needs 4\.5 to 1\. The nearest that passes is #[0-9a-f]{6}$/,
        ),
      ],
    ]);
  });

  it.each([
    ['a yellow', '#ffd400', ''],
    ['a very light pink', '#ffd6e0', ''],
    ['a light green on a tinted page', '#b8f2c8', '#fff3f6'],
  ])(
    'BRAND-37: accept %s as an accent, with text that can be read on it and a tone of it that is text',
    (_, accent, paper) => {
      const read = brandSchema.safeParse({
        colours: { light: { accent, ...(paper === '' ? {} : { paper }) } },
        shape: { buttons: 'accent' },
      });
      expect(read.error).toBeUndefined();
      if (read.data === undefined) return;
      const { fill, light: day, dark } = derivePalette(read.data.colours);
      expect(fill && toHex(fill.ground)).toBe(accent);
      for (const ground of [fill?.ground, fill?.underPointer])
        expect(fill && ground && computeContrast(fill.text, ground)).toBeGreaterThanOrEqual(4.5);
      for (const text of [day.bronze, day.lagoon])
        for (const ground of [day.paper, day.sand])
          expect(computeContrast(text, ground)).toBeGreaterThanOrEqual(4.49);
      expect(computeContrast(dark.bronze, dark.paper)).toBeGreaterThanOrEqual(4.49);
      expect(renderBrandCss(read.data)).toContain('--on-fill:');
    },
  );

  it('BRAND-37: an accent that is text has no surface of its own', () => {
    const { colours } = brandSchema.parse({ colours: { light: { accent: '#2f5d50' } } });
    expect(derivePalette(colours).fill).toBeNull();
    expect(toHex(derivePalette(colours).light.bronze)).toBe('#2f5d50');
  });

  it.each(['content', 'content-plain', 'content-offers'])('BRAND-01: of demo/%s are readable', (folder) => {
    const file = new URL(`../../../../demo/${folder}/theme/brand.json`, import.meta.url);
    expect(brandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')).default).error).toBeUndefined();
  });
});
