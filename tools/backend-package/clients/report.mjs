/** Reports the steps of a client's test. The steps after a failed one still run; the process then exits with code 1. */
const failed = [];
process.on('exit', () => {
  if (failed.length > 0) process.exitCode = 1;
});

/** Prints `pass` or `FAIL`. A step fails if `work` throws or its result is falsy. @returns the result of `work`, or undefined */
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

/** Opens the checkout like a browser: follows the redirect with the cookies of the first response. */
export async function canOpenCheckout(url) {
  const first = await fetch(url, { redirect: 'manual' });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const target = new URL(first.headers.get('location') ?? '', url);
  const page = await fetch(target, { headers: { cookie } });
  return page.status === 200 && (await page.text()).includes('</form>');
}
