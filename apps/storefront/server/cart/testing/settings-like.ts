/** For tests only: creates a folder with the demo's settings and some changed fields. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const demo = join(import.meta.dirname, '../../../../../demo');

export interface TestSettings {
  readonly directory: string;
  readonly remove: () => Promise<void>;
}

/** Fields of a file, by region. */
type Fields = Readonly<Record<string, object>>;

/**
 * Copies `demo/<name>`. The `default` of a changed file replaces the whole file; values of regions override single fields.
 *
 * @param files by their path without the extension, such as `cart/manualGwp`.
 */
export async function settingsLike(
  name: string,
  files: Readonly<Record<string, Fields>>,
): Promise<TestSettings> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-settings-'));
  await cp(join(demo, name), directory, { recursive: true });
  for (const [file, fields] of Object.entries(files)) {
    const path = join(directory, `${file}.json`);
    const { default: everywhere, ...regions } = fields;
    const written: { default: object; regions?: Record<string, object> } =
      everywhere === undefined ? JSON.parse(await readFile(path, 'utf8')) : { default: everywhere };
    const known = written.regions ?? {};
    const next = Object.entries(regions).map(([region, said]) => [region, { ...known[region], ...said }]);
    await writeFile(path, JSON.stringify({ ...written, regions: { ...known, ...Object.fromEntries(next) } }));
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
