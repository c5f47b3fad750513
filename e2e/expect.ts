/** Playwright's `expect`, which waits as long as its journey may. */
import { expect as impatient } from '@playwright/test';

/**
 * Longest wait of a step, in ms. A step waits for what has to happen, however busy the machine is: its limit is the
 * journey's own of 120 s (`vitest.config.ts`), less the time for the message and the screenshots.
 */
export const journeyTimeoutMs = 100_000;

export const expect = impatient.configure({ timeout: journeyTimeoutMs });
