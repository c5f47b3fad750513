/**
 * Resizes pictures in a child process, which starts with the first picture and ends after some idle time. So the memory of image
 * decoders, hundreds of megabytes after a few hundred pictures, is freed, and a file that crashes a decoder doesn't crash the
 * shop.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ImageJob } from './image-worker.ts';
import type { ImageTransform } from './request.ts';

export type ResizeImage = (source: Uint8Array, request: ImageTransform) => Promise<Uint8Array>;

const ownProgram = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
/** Idle time in ms after which the child process ends. */
const defaultIdleTime = 30_000;
/** Environment variables passed to the child process; no secrets. */
const handedOn = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
];
const answer = z.union([
  z.object({ id: z.int(), bytes: z.instanceof(Uint8Array) }),
  z.object({ id: z.int(), problem: z.string() }),
]);

interface Maker {
  readonly child: ChildProcess;
  readonly waiting: Map<number, PromiseWithResolvers<Uint8Array>>;
}

/** Effort of AVIF encoding, 0 to 9. A higher effort gives smaller files and takes longer; 0 takes a third of the time of 2. */
const defaultAvifEffort = 2;

export interface ImageProcessOptions {
  readonly avifEffort?: number;
  /** Idle time in ms after which the child process ends. */
  readonly rest?: number;
  /** The program to run; replaced in tests. */
  readonly program?: string;
}

/** Creates the function that resizes images. It rejects if an image can't be created. */
export function createImageProcess({
  avifEffort = defaultAvifEffort,
  rest = defaultIdleTime,
  program = ownProgram,
}: ImageProcessOptions = {}): ResizeImage {
  let maker: Maker | null = null;
  let letGo: NodeJS.Timeout | undefined;
  let last = 0;

  const end = (ended: Maker) => {
    if (maker === ended) maker = null;
    for (const { reject } of ended.waiting.values())
      reject(new Error('The process that makes pictures has ended.'));
    ended.waiting.clear();
  };
  const restAfter = (busy: Maker) => {
    if (busy.waiting.size > 0) return;
    letGo = setTimeout(() => {
      if (maker === busy) maker = null;
      if (busy.child.connected) busy.child.disconnect();
    }, rest).unref();
  };

  function started(): Maker {
    const made: Maker = { child: forked(program), waiting: new Map() };
    made.child.on('message', (message) => {
      const said = answer.parse(message);
      const job = made.waiting.get(said.id);
      made.waiting.delete(said.id);
      if ('bytes' in said) job?.resolve(said.bytes);
      else job?.reject(new Error(said.problem));
      restAfter(made);
    });
    made.child.on('error', () => end(made));
    made.child.once('exit', () => end(made));
    return made;
  }

  return (source, request) => {
    clearTimeout(letGo);
    maker ??= started();
    last += 1;
    const job: ImageJob = { id: last, source, request, avifEffort };
    const result = Promise.withResolvers<Uint8Array>();
    maker.waiting.set(job.id, result);
    const { child } = maker;
    child.send(job, (error) => {
      if (error !== null) result.reject(error);
    });
    return result.promise;
  };
}

function forked(program: string): ChildProcess {
  const env = Object.fromEntries(
    handedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], env });
  // The child process doesn't keep this process alive.
  child.unref();
  child.channel?.unref();
  return child;
}
