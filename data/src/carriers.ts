/** Carriers and the addresses at which they show a parcel. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const defaultFile = join(import.meta.dirname, '..', 'carriers.json');

const carriersFile = z.strictObject({
  /** Where the addresses come from, and whether they were tried. */
  source: z.string().min(1),
  carriers: z.array(
    z.strictObject({
      name: z.string().min(1),
      alsoKnownAs: z.array(z.string().min(1)).default([]),
      url: z.url({ protocol: /^https$/ }).includes('{code}'),
    }),
  ),
});

export interface Carrier {
  readonly name: string;
  readonly alsoKnownAs: readonly string[];
  /** With `{code}` where the tracking number stands. */
  readonly url: string;
}

/** Throws where the file can't be used, with what is wrong in it. */
export function loadCarriers(file: string = defaultFile): readonly Carrier[] {
  const read = carriersFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`The carriers can't be used:\n${z.prettifyError(read.error)}`);
  return read.data.carriers;
}

/** The carrier of a name, however it is written; null for one that the list doesn't know. */
export function carrierNamed(carriers: readonly Carrier[], name: string): Carrier | null {
  const wanted = keyOf(name);
  return (
    carriers.find((carrier) =>
      [carrier.name, ...carrier.alsoKnownAs].some((known) => keyOf(known) === wanted),
    ) ?? null
  );
}

/** Where the carrier shows a parcel. */
export function trackingUrl(carrier: Carrier, code: string): string {
  return carrier.url.replaceAll('{code}', encodeURIComponent(code));
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
