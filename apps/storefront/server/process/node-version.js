/** Prints a clear error if an older Node starts the shop. Plain JavaScript, because an older Node must be able to run it. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Vitrine needs Node 24 and was started by Node ${process.versions.node}. ` +
      'Run it through npm (npm start, npm run dev): npm uses the Node 24 that came with npm ci.',
  );
  process.exit(1);
}

export {};
