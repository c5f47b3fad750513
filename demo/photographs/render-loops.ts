/**
 * Renders the loops of results as MP4 (H.264), and the first frame of each as a picture.
 *
 *   npm run loops                    all loops
 *   npm run loops -- medium          loops whose name contains one of these words
 *   npm run loops -- --frames 0,40 medium   these frames alone, as PNG, into the folder LOOPS_DIR
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import encoders from 'h264-mp4-encoder';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { allLoops, type Loop } from './loops.ts';
import { mediaFolder, openStudio } from './studio-browser.ts';

/** Quantiser, 10 is best and 51 is smallest. Six seconds have about 180 kB. */
const quantizer = 30;

const args = process.argv.slice(2);
const [stills, words] =
  args[0] === '--frames' ? [(args[1] ?? '').split(',').map(Number), args.slice(2)] : [null, args];
const folder = process.env.LOOPS_DIR ?? mediaFolder;
const chosen = (await allLoops()).filter(
  ({ loop }) => words.length === 0 || words.some((word) => loop.name.includes(word)),
);

await using studio = await openStudio();
for (const { loop, shot } of chosen) {
  const started = performance.now();
  await studio.page.evaluate(([of, about]) => window.openLoop?.(of, about), [shot, loop] as const);
  if (stills === null) await renderLoop(studio.page, loop);
  else
    for (const index of stills)
      await writeFile(
        join(folder, `${loop.name.replace('/', '-')}-${index}.png`),
        await drawFrame(studio.page, index),
      );
  console.log(`${loop.name}  ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function renderLoop(page: Page, loop: Loop): Promise<void> {
  const file = join(folder, loop.name);
  const encoder = await openEncoder(loop);
  for (let index = 0; index < loop.frames; index += 1) {
    const frame = sharp(await drawFrame(page, index)).removeAlpha();
    if (index === 0)
      await frame.clone().webp({ quality: 80, effort: 5, smartSubsample: true }).toFile(`${file}.webp`);
    encoder.addFrameRgba(await frame.ensureAlpha().raw().toBuffer());
  }
  encoder.finalize();
  const mp4 = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();
  await writeFile(`${file}.mp4`, mp4);
  console.log(`${loop.name}  ${toKilobytes(mp4)} kB`);
}

async function openEncoder({
  width,
  height,
  frames,
  framesPerSecond,
}: Loop): Promise<encoders.H264MP4Encoder> {
  const encoder = await encoders.createH264MP4Encoder();
  Object.assign(encoder, {
    width,
    height,
    frameRate: framesPerSecond,
    quantizationParameter: quantizer,
    groupOfPictures: frames,
    speed: 0,
  });
  encoder.initialize();
  return encoder;
}

async function drawFrame(page: Page, index: number): Promise<Buffer> {
  return fromDataAddress(await page.evaluate((at) => window.drawFrame?.(at) ?? '', index));
}

function fromDataAddress(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

function toKilobytes({ byteLength }: Uint8Array): number {
  return Math.round(byteLength / 1024);
}
