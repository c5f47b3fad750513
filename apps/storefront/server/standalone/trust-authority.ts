/** Lets this process trust the certificates of `vitrine-backend --tls`. */
import { existsSync, readFileSync } from 'node:fs';
import tls from 'node:tls';

/**
 * Adds the authority's certificate. Does nothing if the file doesn't exist, because Node may trust the backend's certificate
 * anyway.
 */
export function trustAuthority(file: string): void {
  if (!existsSync(file)) return;
  // Exists since Node 22.19.
  if (typeof tls.setDefaultCACertificates === 'function')
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(file, 'utf8')]);
  else if (process.env.NODE_EXTRA_CA_CERTS !== file)
    process.stderr.write(
      `Node ${process.versions.node} can't trust the certificates of vitrine-backend by itself. Set NODE_EXTRA_CA_CERTS='${file}', or use Node 22.19 or newer.\n`,
    );
}
