/** Steps of a client: each prints a line, and one that fails ends the process with code 1. */
const failed = [];
process.on('exit', () => {
  if (failed.length > 0) process.exitCode = 1;
});

/** @returns what the work returns; undefined if it fails, or returns something false */
export async function step(name, work) {
  try {
    const result = await work();
    if (result) {
      console.log(`  pass  ${name}`);
      return result;
    }
    console.log(`  FAIL  ${name}`);
  } catch (error) {
    console.log(`  FAIL  ${name}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
  }
  failed.push(name);
  return undefined;
}

/** Opens the checkout as a browser does, which stores the cookie of the first response. */
export async function opensCheckout(url) {
  const first = await fetch(url, { redirect: 'manual' });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const target = new URL(first.headers.get('location') ?? '', url);
  const page = await fetch(target, { headers: { cookie } });
  return page.status === 200 && (await page.text()).includes('</form>');
}
