/**
 * For tests only, loaded before a program: shifts the program's clock by TEST_CLOCK_MOVED_MS. The parent process shifts it
 * further by sending a number of ms, which the program sends back after shifting its clock.
 */
let moved = Number(process.env.TEST_CLOCK_MOVED_MS ?? '0');
if (!Number.isSafeInteger(moved))
  throw new Error('TEST_CLOCK_MOVED_MS must be a whole number of milliseconds.');

const MachineDate = Date;

class MovedDate extends MachineDate {
  constructor(...parts: unknown[]) {
    // `new Date()` returns the shifted time; with arguments, `Date` works as usual.
    if (parts.length === 0) super(MovedDate.now());
    else super(...(parts as [string]));
  }

  static override now(): number {
    return MachineDate.now() + moved;
  }
}

globalThis.Date = MovedDate as DateConstructor;

process.on('message', (ms) => {
  if (!Number.isSafeInteger(ms)) throw new Error('The clock moves by a whole number of milliseconds.');
  moved = Number(ms);
  process.send?.(moved);
});
// The IPC channel doesn't keep the program alive.
process.channel?.unref();
