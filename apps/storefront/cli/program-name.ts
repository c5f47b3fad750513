/** Returns the name under which the program was started: `vitrine`, or `npm run shop --`. */
export function getProgramName(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.npm_lifecycle_event === 'shop' ? 'npm run shop --' : 'vitrine';
}
