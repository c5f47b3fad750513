/** Carriers and their tracking URLs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const defaultFile = join(import.meta.dirname, '..', 'carriers.json');

const carriersFile = z.strictObject({
  /** Source of the URLs, and if they were tested. */
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
  /** Contains `{code}` as the placeholder of the tracking number. */
  readonly url: string;
}

/**
 * Reads the carriers.
 *
 * @throws if the file is invalid
 */
export function loadShippingCarriers(file: string = defaultFile): readonly Carrier[] {
  const read = carriersFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`The carriers can't be used:\n${z.prettifyError(read.error)}`);
  return read.data.carriers;
}

/** Finds a carrier by name, ignoring case and spaces. Null if it isn't in the list. */
export function findCarrier(carriers: readonly Carrier[], name: string): Carrier | null {
  const wanted = keyOf(name);
  return (
    carriers.find((carrier) =>
      [carrier.name, ...carrier.alsoKnownAs].some((known) => keyOf(known) === wanted),
    ) ?? null
  );
}

/** Returns the tracking URL of a parcel. */
export function toTrackingUrl(carrier: Carrier, code: string): string {
  return carrier.url.replaceAll('{code}', encodeURIComponent(code));
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
