// Loaded into a shop's process with --import: its clock is ahead by what MOVED_CLOCK's file says, in ms.
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK ?? '';
const real = Date.now;

Date.now = () => {
  let ahead = 0;
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    // Nobody has moved it yet.
  }
  return real() + ahead;
};
