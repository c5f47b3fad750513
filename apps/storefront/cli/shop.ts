/** `npm run shop -- COMMAND ...`: what a merchant or a developer does from the terminal. */
import '../server/process/node-version.js';
import '../server/process/compile-cache.js';

// npm changes to the project's folder; file names were typed somewhere else.
if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD);
// A reader that has seen enough, such as `head`, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
