/** `completion SHELL`: prints the completion script of a shell. */
import { commands } from '../dispatch.ts';
import { formatCompletion, type ShellName } from '../shell-completion.ts';
import { exitCodes } from './exit-codes.ts';
import type { CommandIo } from './io.ts';

export function printCompletion(shell: ShellName, io: CommandIo): number {
  const script = formatCompletion(shell, commands);
  io.json({ shell, script });
  io.out(script);
  return exitCodes.done;
}
