/** Unpacks the packaged Chromium to TMPDIR. A process of its own, since the package reads the environment. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
