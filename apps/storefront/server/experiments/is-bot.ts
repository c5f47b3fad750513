/** Recognizes programs that say so in their user agent: they see the control and are counted nowhere. */
const names =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|preview|monitor|lighthouse|pagespeed|headless|phantom|curl\/|wget|python|java\/|go-http|okhttp|node-fetch|axios|undici|httpclient|libwww|scrapy/i;

/** A request without a user agent is none of a browser. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || names.test(userAgent);
}
