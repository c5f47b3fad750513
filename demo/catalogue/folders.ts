/** Paths of the demo's catalogue. */
import { join } from 'node:path';

export const demoReviewsFile = join(import.meta.dirname, 'reviews.json');
export const demoTranslationsFolder = join(import.meta.dirname, 'translations');
