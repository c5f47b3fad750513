/** Downloads packages with published schemas from the registry, for `npm run codegen`. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { IntrospectionQuery, IntrospectionSchema } from 'graphql';

const run = promisify(execFile);

export interface PublishedPackage<Version extends string> {
  readonly name: string;
  /** SHA-256 of the archive. */
  readonly sha256: string;
  /** Path of each version's schema within the package. */
  readonly files: Partial<Record<Version, string>>;
}

/**
 * Reads the schemas of a package into `directory`.
 *
 * @throws Error if the archive has another hash than expected.
 */
export async function fetchSchemas<Version extends string>(
  { name, sha256, files }: PublishedPackage<Version>,
  versions: readonly Version[],
  directory: string,
): Promise<ReadonlyMap<Version, IntrospectionSchema>> {
  const schemas = new Map<Version, IntrospectionSchema>();
  const packed = await run('npm', ['pack', name, '--json', '--pack-destination', directory]);
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  const archive = join(directory, filename);
  const found = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  if (found !== sha256) throw new Error(`${name} has changed: its SHA-256 is ${found}, and was ${sha256}.`);
  for (const version of versions) {
    const file: string | undefined = files[version];
    if (file === undefined) continue;
    await run('tar', ['-xzf', archive, '-C', directory, `package/${file}`]);
    schemas.set(version, parseSchema(await readFile(join(directory, 'package', file))));
  }
  return schemas;
}

export function parseSchema(content: Buffer): IntrospectionSchema {
  const isCompressed = content[0] === 0x1f && content[1] === 0x8b;
  const read: IntrospectionQuery | { readonly data: IntrospectionQuery } = JSON.parse(
    (isCompressed ? gunzipSync(content) : content).toString('utf8'),
  );
  return ('data' in read ? read.data : read).__schema;
}
