/** Rejects brand colours in which text isn't readable, and suggests the nearest readable ones (BRAND-11). */

import {
  type BrandColours,
  type ChosenColours,
  type ColourRole,
  chooseDarkColours,
  chooseLightColours,
  colourRoles,
  findContrasts,
  proposeColour,
} from '@vitrine/rules/colours/brand-palette';
import { parseColour } from '@vitrine/rules/colours/oklch';
import type { z } from 'zod';

const names: Readonly<Record<ColourRole, string>> = {
  paper: 'Page',
  ink: 'Text',
  accent: 'Accent',
  mark: 'Marks',
  link: 'Links',
  sale: 'Sale',
};

export interface ContrastIssue {
  readonly scheme: 'light' | 'dark';
  readonly role: ColourRole;
  readonly message: string;
}

/** Returns one issue for each colour with too little contrast to its backgrounds. */
export function findContrastIssues(colours: BrandColours): readonly ContrastIssue[] {
  const light = chooseLightColours(colours.light);
  return [...issuesIn(light, 'light'), ...issuesIn(chooseDarkColours(colours.dark, light), 'dark')];
}

function issuesIn(chosen: ChosenColours, scheme: 'light' | 'dark'): readonly ContrastIssue[] {
  return colourRoles.flatMap((role) => {
    const failing = findContrasts(chosen, scheme)
      .filter(({ text, ratio, needed }) => text === role && ratio < needed)
      .sort((one, other) => one.ratio - other.ratio)[0];
    if (failing === undefined) return [];
    const { ground, ratio, needed } = failing;
    const proposal = proposeColour(chosen, scheme, role);
    const on = ground === 'paper' ? '“Page”' : 'the layers that follow from “Page”';
    const advice =
      proposal === null ? 'Choose a lighter or darker page' : `The nearest that passes is ${proposal}`;
    const message = `“${names[role]}” on ${on} has ${floor(ratio)} to 1 and needs ${needed} to 1. ${advice}`;
    return [{ scheme, role, message }];
  });
}

/** Rounds down, so that 4.49 isn't shown as 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** Adds an issue for each colour with too little contrast; for zod's `superRefine`. Does nothing if a colour can't be parsed. */
export function checkContrast(colours: BrandColours, context: z.core.$RefinementCtx<BrandColours>): void {
  const written = [...Object.values(colours.light), ...Object.values(colours.dark)];
  if (written.some((colour) => colour !== '' && parseColour(colour) === null)) return;
  for (const { scheme, role, message } of findContrastIssues(colours)) {
    context.addIssue({ code: 'custom', path: [scheme, role], message });
  }
}
