/** Playwright's `expect`, with the timeout of the journeys. */
import { expect as impatient } from '@playwright/test';

/**
 * Timeout of a step in ms. A step may take long on a busy machine, so it ends only shortly before the journey's own
 * timeout of 120 s (`vitest.config.ts`), with time left for the message and the screenshots.
 */
export const journeyTimeoutMs = 100_000;

export const expect = impatient.configure({ timeout: journeyTimeoutMs });
