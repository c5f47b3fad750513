/** Lists the bundled libraries with their licences, as most licences require. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.looseObject({ name: z.string(), version: z.string(), license: z.string() });
const licenceFile = /^(?:licen[cs]e|notice|copying)/i;

/** Returns the package folders in `node_modules` that contain the modules. */
export function findPackageFolders(modules: Iterable<string>): readonly string[] {
  const folders = [...modules].flatMap((path) => {
    const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    return folder === undefined ? [] : [folder];
  });
  return [...new Set(folders)].toSorted();
}

/** @throws if a package has no licence text */
export async function writeThirdPartyNotice(folders: readonly string[]): Promise<string> {
  const notices = await Promise.all(folders.map(readNotice));
  return `# Libraries in this package\n\n${notices.join('\n')}`;
}

async function readNotice(folder: string): Promise<string> {
  const { name, version, license } = manifest.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  const files = (await readdir(folder, { withFileTypes: true })).filter(
    (file) => file.isFile() && licenceFile.test(file.name),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file.name), 'utf8')));
  return [`## ${name} ${version} (${license})`, '', ...texts.map((text) => text.trim()), ''].join('\n');
}
