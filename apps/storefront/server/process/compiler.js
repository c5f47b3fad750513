/** Finds out if the build tools are installed. With runtime dependencies only, the existing build is used. */
import { createRequire } from 'node:module';

/** Returns the path of the compiler package's package.json; null if it isn't installed. */
export function compilerPackage() {
  try {
    return createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}
