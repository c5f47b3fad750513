/** Says clearly when an older Node started the shop. Plain JavaScript on purpose: an older Node must get this far. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Vitrine needs Node 24 and was started by Node ${process.versions.node}. ` +
      'Run it through npm (npm start, npm run dev): npm uses the Node 24 that came with npm ci.',
  );
  process.exit(1);
}

export {};
