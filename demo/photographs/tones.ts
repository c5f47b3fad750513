/**
 * Writes down which of the house's tones each photograph's ground is nearest to: its box has that tone until it is loaded.
 *
 *   node demo/photographs/tones.ts
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readThemeColours } from '../../tools/design/read-theme-colours.ts';
import { type Lab, measureGround } from './measure.ts';
import { allShots } from './shots.ts';

export const mediaDirectory = join(import.meta.dirname, '../../demo/media');
const tonesFile = join(import.meta.dirname, '../picture-tones.json');

/** The tones of `tokens.css` by name, in OKLab. */
export function readTones(): ReadonlyMap<string, Lab> {
  return new Map(
    [...readThemeColours().day].flatMap(([name, { lightness, chroma, hue }]) => {
      if (!name.startsWith('tone-')) return [];
      const turn = (hue * Math.PI) / 180;
      return [[name.slice(5), [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)] as const]];
    }),
  );
}

/** The name of the tone that is nearest to the ground of a picture, and how far it is away in OKLab. */
export async function nearestTone(
  file: string,
  tones: ReadonlyMap<string, Lab>,
): Promise<{ readonly name: string; readonly distance: number }> {
  const ground = await measureGround(file);
  let nearest = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const [name, [l, a, b]] of tones) {
    const distance = Math.hypot(l - ground[0], a - ground[1], b - ground[2]);
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return nearest;
}

async function write(): Promise<void> {
  const tones = readTones();
  const found: [name: string, tone: string][] = [];
  for (const { name } of await allShots()) {
    const file = join(mediaDirectory, `${name}.webp`);
    if (existsSync(file)) found.push([name, (await nearestTone(file, tones)).name]);
  }
  found.sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(tonesFile, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
  console.log(`${found.length} tones`);
}

if (process.argv[1] === import.meta.filename) await write();
