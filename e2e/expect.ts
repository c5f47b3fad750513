/** Playwright's `expect` with a longer timeout, since its default of five seconds is too short for a busy machine. */
import { expect as impatient } from '@playwright/test';

/** Milliseconds. Most steps of a journey take tens of them. */
export const journeyTimeoutMs = 15_000;

export const expect = impatient.configure({ timeout: journeyTimeoutMs });
