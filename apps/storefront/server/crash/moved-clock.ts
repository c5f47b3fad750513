/**
 * For tests only, loaded before a program: its clock stands TEST_CLOCK_MOVED_MS ahead of the machine's, or behind it. Who
 * started the program moves it further by sending it another number of ms, which the program sends back once it holds.
 */
let moved = Number(process.env.TEST_CLOCK_MOVED_MS ?? '0');
if (!Number.isSafeInteger(moved))
  throw new Error('TEST_CLOCK_MOVED_MS must be a whole number of milliseconds.');

const MachineDate = Date;

class MovedDate extends MachineDate {
  constructor(...parts: unknown[]) {
    // Without an argument it is now; with any, what they say.
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
// The program ends when its own work does, not when nobody moves its clock any more.
process.channel?.unref();
