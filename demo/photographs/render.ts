/**
 * Renders the product images of the demo shop with three.js in headless Chromium, in software, one after the other.
 *
 *   npm run photographs                     all missing images
 *   npm run photographs -- --all            all images
 *   npm run photographs -- golden-hour      images whose name contains one of these words, or ends with it (word$)
 *   npm run photographs -- --check [--sample 8]   renders all or a sample, and compares them with the stored files
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Shot } from './shot.ts';
import { allShots } from './shots.ts';
import { mediaFolder, openStudio } from './studio-browser.ts';

/** Rendered pixels per stored pixel, along each side. */
const OVERSAMPLING = process.env.PHOTOGRAPHS_DRAFT === undefined ? 1 : 0.5;
const QUALITY = 78;
/** Maximum mean difference of a pixel that `--check` accepts, as a share of full scale. */
const TOLERANCE = 0.01;

const words = process.argv.slice(2);
const unknown = words.find(
  (word) => word.startsWith('--') && !['--all', '--check', '--sample'].includes(word),
);
if (unknown !== undefined) {
  console.error(`There is no option ${unknown}: --all, --check and --sample NUMBER are.`);
  process.exit(2);
}
const shots = await allShots();
if (words[0] === '--check') await check(sampleSize());
else await takeAll(chosen());

/** Returns the number of images that `--check` renders: all, unless `--sample` is given. */
function sampleSize(): number {
  const place = words.indexOf('--sample');
  if (place === -1) return shots.length;
  const size = Number(words[place + 1]);
  if (!Number.isInteger(size) || size < 1) throw new Error('--sample takes a number of pictures from 1 up');
  return size;
}

function chosen(): readonly Shot[] {
  if (words[0] === '--all') return shots;
  if (words.length === 0) {
    const missing = shots.filter(({ name }) => !existsSync(fileOf(name)));
    return missing.toSorted((one, other) => rank(one.name) - rank(other.name));
  }
  return shots.filter(({ name }) =>
    words.some((word) => (word.endsWith('$') ? name.endsWith(word.slice(0, -1)) : name.includes(word))),
  );
}

/** Sorts the most visible images first. */
function rank(name: string): number {
  const order = [/^scenes/, /-1$/, /^collections/, /^articles/, /-3$/, /-[a-z]+$/];
  const found = order.findIndex((pattern) => pattern.test(name));
  return found === -1 ? order.length : found;
}

function fileOf(name: string): string {
  return join(process.env.PHOTOGRAPHS_DIR ?? mediaFolder, `${name}.webp`);
}

async function takeAll(wanted: readonly Shot[]): Promise<void> {
  const started = performance.now();
  await inStudio(async (take) => {
    for (const [i, shot] of wanted.entries()) {
      const before = performance.now();
      const file = fileOf(shot.name);
      await mkdir(dirname(file), { recursive: true });
      await developed(await take(shot), shot).toFile(file);
      const { size } = await stat(file);
      const seconds = ((performance.now() - before) / 1000).toFixed(1);
      console.log(`${i + 1}/${wanted.length}  ${shot.name}  ${Math.round(size / 1024)} kB  ${seconds} s`);
    }
  });
  console.log(`${wanted.length} pictures in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

function developed(png: Buffer, shot: Shot): Sharp {
  return sharp(png)
    .removeAlpha()
    .resize(shot.width, shot.height, { kernel: 'lanczos3' })
    .webp({ quality: QUALITY, effort: 5, smartSubsample: true });
}

/** Renders evenly spread shots again and compares them with the stored files. Fails above the tolerance. */
async function check(count: number): Promise<void> {
  const present = shots.filter(({ name }) => existsSync(fileOf(name)));
  const step = Math.max(1, Math.floor(present.length / count));
  const sample = present.filter((_, i) => i % step === 0).slice(0, count);
  let worst = 0;
  await inStudio(async (take) => {
    for (const shot of sample) {
      const again = await sharp(await developed(await take(shot), shot).toBuffer())
        .raw()
        .toBuffer();
      const before = await sharp(await readFile(fileOf(shot.name)))
        .raw()
        .toBuffer();
      let sum = 0;
      for (const [i, value] of before.entries()) sum += Math.abs(value - (again[i] ?? 255));
      const difference = before.length === again.length ? sum / before.length / 255 : 1;
      worst = Math.max(worst, difference);
      console.log(`${shot.name}  ${(difference * 100).toFixed(3)} %`);
    }
  });
  console.log(`worst ${(worst * 100).toFixed(3)} % of ${sample.length}; at most ${TOLERANCE * 100} %`);
  if (sample.length === 0 || worst > TOLERANCE) process.exitCode = 1;
}

/** Opens the studio in a browser. `take` returns an image as PNG, larger than the stored one. */
async function inStudio(work: (take: (shot: Shot) => Promise<Buffer>) => Promise<void>): Promise<void> {
  await using studio = await openStudio();
  await work(async (shot) => {
    const larger = {
      ...shot,
      width: Math.round(shot.width * OVERSAMPLING),
      height: Math.round(shot.height * OVERSAMPLING),
    };
    const address = await studio.page.evaluate((wanted) => window.photograph?.(wanted) ?? '', larger);
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  });
}
