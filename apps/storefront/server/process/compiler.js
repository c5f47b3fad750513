/** Whether what builds the shop is installed: where only what runs it is, a build that came along is taken as it is. */
import { createRequire } from 'node:module';

/** The path of the package.json of the package that builds the pages; null where it is not installed. */
export function compilerPackage() {
  try {
    return createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}
