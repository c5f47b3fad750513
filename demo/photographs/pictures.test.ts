/** Measures every image: no black areas, nothing cropped or in a stray shadow, sufficient contrast, legible labels. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNightly } from '@vitrine/rules/testing/property-runs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import photographs from '../picture-tones.json' with { type: 'json' };
import { measureBlack, measurePicture } from './measure.ts';
import type { Shot } from './shot.ts';
import { allShots } from './shots.ts';
import { mediaDirectory, nearestTone, readTones } from './tones.ts';

/** `PICTURES_OF` sets another directory, to compare an earlier version or new candidates. */
const kept = process.env.PICTURES_OF ?? join(import.meta.dirname, '../../demo/media');

const limits = {
  /** A line of pixels may be black, where cloth meets the ground. A larger area may not. */
  black: 0.005,
  /** A shadow that leaves the frame is brighter than a defect. */
  rim: 0.6,
  room: 0.03,
  standsOut: 0.045,
  /** Large text (WCAG 1.4.3) needs 3 to 1 on paper. Velvet, gel and brushed metal lose a little of it in the light. */
  print: 2,
  /** Maximum distance of a placeholder's colour from the image that replaces it, in OKLab. */
  tone: 0.08,
} as const;

/** Returns the limits that an image violates. */
async function wrongWith(shot: Shot, picture: Buffer): Promise<readonly string[]> {
  const black = await measureBlack(picture);
  const holes = black > limits.black ? [`${(black * 100).toFixed(1)} % of it is black`] : [];
  if (shot.setting !== 'sweep' || shot.cropped) return holes;
  const front = !/-2(-[a-z-]+)?$/.test(shot.name);
  const hasPrint = front && shot.pieces.some(({ label }) => label !== undefined);
  const { rim, room, standsOut, print } = await measurePicture(picture, hasPrint);
  return [
    ...holes,
    ...(rim < limits.rim ? [`its rim is dark (${rim.toFixed(2)})`] : []),
    ...(room < limits.room ? [`it touches the frame (${room.toFixed(3)})`] : []),
    ...(standsOut < limits.standsOut ? [`it is lost on its ground (${standsOut.toFixed(3)})`] : []),
    ...(print !== null && print < limits.print ? [`its label can't be read (${print.toFixed(2)})`] : []),
  ];
}

test('every picture passes the gate', async () => {
  const whole = await allShots();
  expect(whole.length).toBeGreaterThan(250);
  // An image takes a twelfth of a second: one in sixteen is measured by day, all at night.
  const all = isNightly ? whole : whole.filter((_, index) => index % 16 === 0);
  // An earlier version may lack images of today. Existing ones are compared.
  const shots =
    process.env.PICTURES_OF === undefined
      ? all
      : all.filter(({ name }) => existsSync(join(kept, `${name}.webp`)));
  const found = await Promise.all(
    shots.map(async (shot) => {
      const wrong = await wrongWith(shot, await readFile(join(kept, `${shot.name}.webp`)));
      return wrong.map((words) => `${shot.name}: ${words}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

test('the tone that each picture has until it is loaded is near its ground', async () => {
  const tones = readTones();
  const said: Readonly<Record<string, string>> = photographs;
  const shots = await allShots();
  const far = await Promise.all(
    shots.map(async ({ name, cropped }) => {
      const nearest = await nearestTone(join(mediaDirectory, `${name}.webp`), tones);
      if (said[name] !== nearest.name) return [`${name}: ${nearest.name} is nearer than ${said[name]}`];
      return nearest.distance > limits.tone && !cropped
        ? [`${name}: its tone is ${nearest.distance.toFixed(3)} away`]
        : [];
    }),
  );
  expect(far.flat()).toEqual([]);
});

const ground = { r: 236, g: 214, b: 186 };
const thing = '<rect x="350" y="400" width="500" height="800" fill="#9a5f42"/>';
const words = Array.from(
  { length: 12 },
  (_, i) => `<text x="420" y="${560 + i * 40}" font-size="44" fill="#f1e8d9">Golden Hour</text>`,
).join('');

/** Renders a hand-written front view. */
function drawn(svg: string): Promise<Buffer> {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500">${svg}</svg>`,
  );
  return sharp({ create: { width: 1200, height: 1500, channels: 3, background: ground } })
    .composite([{ input: drawing }])
    .webp()
    .toBuffer();
}

test.each([
  ['nothing', `${thing}${words}`, []],
  [
    'a black slab behind it',
    `<rect x="60" y="380" width="500" height="700" fill="#000"/>${thing}${words}`,
    [/black/],
  ],
  [
    'a blot in its corner',
    `<circle cx="60" cy="60" r="280" fill="#3a332d"/>${thing}${words}`,
    [/rim/, /frame/],
  ],
  [
    'a thing that is cut',
    `<rect x="350" y="400" width="500" height="1100" fill="#9a5f42"/>${words}`,
    [/frame/],
  ],
  [
    'a thing in the colour of its ground',
    '<rect x="350" y="400" width="500" height="800" fill="#e4cfb4"/>',
    [/frame/, /ground/, /read/],
  ],
  ['ink in the colour of its thing', thing + words.replaceAll('#f1e8d9', '#a4694c'), [/read/]],
])('%s', async (_, svg, wrong) => {
  const [shot] = await allShots();
  if (shot === undefined) throw new Error('there is a first picture');
  const found = await wrongWith(shot, await drawn(svg));
  expect(found).toHaveLength(wrong.length);
  for (const [i, words] of wrong.entries()) expect(found[i]).toMatch(words);
});
