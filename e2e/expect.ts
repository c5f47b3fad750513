/** Playwright's `expect`, as patient as the journeys: its own five seconds are too few for a machine that is busy. */
import { expect as impatient } from '@playwright/test';

/** Milliseconds. Most of a journey's steps are answered in tens of them. */
export const patience = 15_000;

export const expect = impatient.configure({ timeout: patience });
