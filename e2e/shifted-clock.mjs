// Loaded into a shop's process with --import: shifts its clock by the number of ms in the file MOVED_CLOCK.
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK ?? '';
const real = Date.now;

Date.now = () => {
  let ahead = 0;
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    // The file doesn't exist yet.
  }
  return real() + ahead;
};
