/** Reads one of the shop's own JSON routes; throws for any status but a good one. */
export async function fetchJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}
