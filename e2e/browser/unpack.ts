/** Unpacks the packaged Chromium into TMPDIR; a process of its own, since the package reads the environment. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
