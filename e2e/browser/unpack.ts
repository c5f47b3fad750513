/**
 * Unpacks the packaged Chromium to TMPDIR. Runs in a process of its own, because the package is configured by
 * environment variables.
 */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
