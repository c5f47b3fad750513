/** `npm run shop -- COMMAND ...` and `vitrine COMMAND ...`: command-line program for merchants and developers. */
import '../server/process/node-version.js';
import '../server/process/compile-cache.js';

// npm runs scripts in the project's folder; paths are relative to the folder in which the command was typed.
if (process.env.INIT_CWD !== undefined) process.chdir(process.env.INIT_CWD);
// A reader such as `head` closes the pipe early, which isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { InvalidInput } = await import('./commands/invalid-input.ts');
const { selectShop } = await import('./select-shop.ts');
try {
  const { words, folder } = selectShop(process.argv.slice(2), {
    directory: process.cwd(),
    given: process.env.SHOP_DIR,
  });
  if (folder !== null) process.env.SHOP_DIR = folder;
  const { setCommandStorefronts } = await import('./set-storefronts.ts');
  setCommandStorefronts();
  const { main } = await import('./main.ts');
  process.exitCode = await main(words);
} catch (error) {
  if (!(error instanceof InvalidInput)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
