import { describe, expect, test } from 'vitest';
import { composeEmail, type EmailBlock, type EmailLine } from './email.ts';

const frame = { shopName: 'Nord & Hår', shopUrl: 'https://shop.test' };
const piece: EmailLine = {
  title: 'Glow <b>Oil</b>',
  details: ['200 ml', 'Poured in May.'],
  quantity: 2,
  value: '$50',
  picture: 'https://shop.test/media/products/glow-oil-1.webp?v=1',
};
const parts: readonly EmailBlock[] = [
  { kind: 'heading', text: 'Thank you, Ada.' },
  { kind: 'text', text: 'Hello Ada,' },
  { kind: 'text', text: 'We have your order 1001.\nIt leaves soon.' },
  { kind: 'pieces', pieces: [piece] },
  {
    kind: 'rows',
    rows: [
      { label: 'Shipping', value: 'Free' },
      { label: 'Total', value: '$50' },
    ],
    total: true,
  },
  { kind: 'button', label: 'See your order', url: 'https://shop.test/o?a=1&b=2' },
  { kind: 'link', label: 'Track it', url: 'https://shop.test/track' },
  {
    kind: 'note',
    text: 'You get this mail because you bought.',
    link: { label: 'No more of these', url: 'https://shop.test/stop?t=1&u=2' },
  },
];

/** Extracts the readable text. */
function shown(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>|<div style="display:none.*?<\/div>|<[^>]*>/gs, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

describe('a mail', () => {
  const { text, html } = composeEmail('Order 1001', parts, frame);

  test('has the same content as text and as HTML', () => {
    const words = [
      'Thank you, Ada.',
      'Hello Ada,',
      'We have your order 1001.',
      'It leaves soon.',
      '2 × Glow <b>Oil</b>',
      '200 ml',
      'Poured in May.',
      'Shipping',
      'Free',
      'Total',
      '$50',
      'See your order',
      'Track it',
      'You get this mail because you bought.',
      'No more of these',
      'Nord & Hår',
    ];
    for (const word of words) {
      expect(text).toContain(word);
      expect(shown(html)).toContain(word);
    }
    expect(text).toContain('See your order: https://shop.test/o?a=1&b=2');
    expect(html).toContain('href="https://shop.test/o?a=1&amp;b=2"');
    expect(text).toContain('No more of these: https://shop.test/stop?t=1&u=2');
    expect(html).toContain('href="https://shop.test/stop?t=1&amp;u=2"');
  });

  test('escapes HTML in texts', () => {
    expect(html).toContain('Glow &lt;b&gt;Oil&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('<title>Order 1001</title>');
  });

  test('requests pictures small, square and as JPEG, and omits those without a web address', () => {
    expect(html).toContain(
      'src="https://shop.test/media/products/glow-oil-1.webp?v=1&amp;width=128&amp;height=128&amp;crop=center&amp;format=jpg"',
    );
    for (const picture of [null, '/media/x.webp', 'javascript:alert(1)', 'file:///etc/passwd']) {
      const plain = composeEmail('x', [{ kind: 'pieces', pieces: [{ ...piece, picture }] }], frame);
      expect(plain.html).not.toContain('<img');
    }
  });

  test('has an evening version, and shows its first sentence next to the subject', () => {
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toMatch(/<div style="display:none[^>]*>We have your order 1001\./);
  });

  test('of a hundred lines is shown whole by mail programs that cut at 102 kB', () => {
    const pieces = Array.from({ length: 100 }, () => piece);
    const long = composeEmail('x', [{ kind: 'pieces', pieces }], frame);
    expect(Buffer.byteLength(long.html)).toBeLessThan(102_000);
  });

  test.each(['light', 'dark'])('has enough contrast in its %s version', (theme) => {
    const colours = coloursOf(html, theme);
    for (const word of ['ink', 'muted', 'bronze'] as const)
      for (const ground of ['paper', 'sand'] as const)
        expect(contrast(colours[word], colours[ground]), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

type Names = 'ink' | 'muted' | 'bronze' | 'paper' | 'sand';

/** Values of the email's CSS classes. */
function coloursOf(html: string, theme: string): Record<Names, string> {
  const colourOf = (name: Names) => {
    const property = name === 'paper' || name === 'sand' ? 'background' : 'color';
    const pattern =
      theme === 'dark'
        ? new RegExp(`\\.${name}\\{${property}:(#[0-9a-f]{6})`)
        : new RegExp(`class="${name}"[^>]*[;"]${property}:(#[0-9a-f]{6})`);
    const found = pattern.exec(html)?.[1];
    if (found === undefined) throw new Error(`no ${theme} ${name}`);
    return found;
  };
  return {
    ink: colourOf('ink'),
    muted: colourOf('muted'),
    bronze: colourOf('bronze'),
    paper: colourOf('paper'),
    sand: colourOf('sand'),
  };
}

/** Computes WCAG's contrast ratio of two colors. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
