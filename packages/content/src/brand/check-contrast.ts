/** Refuses colours of a brand in which text can't be read, and proposes the nearest that can (BRAND-11). */

import {
  type BrandColours,
  type Chosen,
  type ColourRole,
  chooseDark,
  chooseLight,
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

/** Returns one issue for each colour that can't be read on its grounds. */
export function findContrastIssues(colours: BrandColours): readonly ContrastIssue[] {
  const light = chooseLight(colours.light);
  return [...issuesIn(light, 'light'), ...issuesIn(chooseDark(colours.dark, light), 'dark')];
}

function issuesIn(chosen: Chosen, scheme: 'light' | 'dark'): readonly ContrastIssue[] {
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

/** Rounds down: 4.49 must not read as 4.5. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** As zod's `superRefine` calls it. */
export function checkContrast(colours: BrandColours, context: z.core.$RefinementCtx<BrandColours>): void {
  const written = [...Object.values(colours.light), ...Object.values(colours.dark)];
  if (written.some((colour) => colour !== '' && parseColour(colour) === null)) return;
  for (const { scheme, role, message } of findContrastIssues(colours)) {
    context.addIssue({ code: 'custom', path: [scheme, role], message });
  }
}
