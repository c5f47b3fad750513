/** Recognizes programs that identify themselves in the user agent: they see the control variant and aren't counted. */
const names =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|preview|monitor|lighthouse|pagespeed|headless|phantom|curl\/|wget|python|java\/|go-http|okhttp|node-fetch|axios|undici|httpclient|libwww|scrapy/i;

/** A browser always sends a user agent. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || names.test(userAgent);
}
