/** Names with which programs identify themselves in the user agent. They see the control, and aren't counted. */
const names =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|preview|monitor|lighthouse|pagespeed|headless|phantom|curl\/|wget|python|java\/|go-http|okhttp|node-fetch|axios|undici|httpclient|libwww|scrapy/i;

/** Returns true for programs. A request without a user agent isn't from a browser. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || names.test(userAgent);
}
