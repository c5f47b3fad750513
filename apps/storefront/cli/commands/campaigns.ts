/**
 * `campaigns list|show|schedule|publish|end`. Campaigns are created in the editor; a running shop applies changes
 * within a second.
 */
import { ContentStoreError } from '@vitrine/content/documents/content-model';
import { toDocumentName } from '@vitrine/content/documents/document-kinds';
import type { Campaign, CampaignSummary } from '@vitrine/content/publishing/campaign-model';
import { openPublishing, type Publishing } from '@vitrine/content/publishing/open-publishing';
import { createContentActionsDeps, openContentDocuments } from '../../server/blog/documents.ts';
import { findInvalidMember, formatCampaignConflict } from '../../server/editor/campaign-findings.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes } from './exit-codes.ts';
import { findByShortId } from './short-id.ts';

export type CampaignsIo = Pick<CommandContext, 'out' | 'err' | 'json' | 'clock' | 'settings' | 'engagement'>;

/** Author of changes made on the command line, in the editor's log. */
export const author = 'command line';

export async function listCampaigns(io: CampaignsIo): Promise<number> {
  const all = await (await openCampaigns(io)).publishing.campaigns.list();
  io.json(all.map(toJson));
  for (const campaign of all) io.out(formatCampaign(campaign));
  if (all.length === 0) io.out('There is no campaign yet. The editor plans them, on the screen Calendar.');
  return exitCodes.done;
}

export async function showCampaign(id: string, io: CampaignsIo): Promise<number> {
  const { publishing } = await openCampaigns(io);
  const campaign = await findCampaign(publishing, id, io);
  if (campaign === null) return exitCodes.notFound;
  const conflicts = (await publishing.campaigns.conflicts(campaign)).map(formatCampaignConflict);
  io.json({ ...toJson(campaign), conflicts });
  io.out(formatCampaign(campaign));
  if (campaign.note !== '') io.out(campaign.note);
  for (const { id: document, version } of campaign.documents)
    io.out(`  ${toDocumentName(document)}, version ${version}`);
  for (const { title } of campaign.discounts) io.out(`  discount ${title}`);
  if (campaign.prices.length > 0)
    io.out(`  ${campaign.prices.length} prices: "prices export ${campaign.id}" lists them`);
  for (const conflict of conflicts) io.out(`Check: ${conflict}`);
  return exitCodes.done;
}

export async function changeCampaign(
  action: 'schedule' | 'publish' | 'end',
  given: string,
  io: CampaignsIo,
): Promise<number> {
  const { publishing, store } = await openCampaigns(io);
  const { campaigns } = publishing;
  const found = await findCampaign(publishing, given, io);
  if (found === null) return exitCodes.notFound;
  const { id, revision } = found;
  const invalid = action === 'end' ? null : await findInvalidMember(store, found);
  if (invalid !== null) {
    io.err(`${invalid} Nothing was changed.`);
    return exitCodes.conflict;
  }
  try {
    const changed =
      action === 'schedule'
        ? await campaigns.schedule(id, revision, author)
        : action === 'publish'
          ? await campaigns.publishNow(id, author)
          : await campaigns.cancel(id, author);
    io.json(toJson(changed));
    io.out(formatCampaign(changed));
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof ContentStoreError)) throw error;
    io.err(`${error.message} Nothing was changed.`);
    return exitCodes.conflict;
  }
}

export async function openCampaigns(io: CampaignsIo) {
  const { CONTENT_URL: url } = io.settings;
  if (url !== undefined)
    throw new Error(`This shop shows the documents of ${url} (CONTENT_URL). Its campaigns are there.`);
  const storage = await io.engagement();
  return {
    store: openContentDocuments(storage, io.clock),
    publishing: openPublishing(createContentActionsDeps(storage, io.clock)),
  };
}

export async function findCampaign(
  { campaigns }: Publishing,
  given: string,
  io: CampaignsIo,
): Promise<Campaign | null> {
  const all = await campaigns.list();
  const found = findByShortId(all, given, ({ id, name }) => [String(id), name]);
  if (found.kind === 'found') return campaigns.get(found.item.id);
  if (found.kind === 'none') io.err(`There is no campaign “${given}”. "campaigns list" shows them.`);
  else {
    io.err(`More than one campaign begins with “${given}”. Give the number of one of them:`);
    for (const campaign of found.items) io.err(formatCampaign(campaign));
  }
  return null;
}

function formatCampaign({ id, name, state, from, until }: Campaign | CampaignSummary): string {
  const end = until === null ? 'without an end' : `until ${formatTime(until)}`;
  return `${id}  ${name}: ${state}, from ${formatTime(from)} ${end}`;
}

function toJson({ documents, from, until, madeAt, changedAt, ...campaign }: Campaign | CampaignSummary) {
  return {
    ...campaign,
    from: formatTime(from),
    until: until === null ? null : formatTime(until),
    madeAt: formatTime(madeAt),
    changedAt: formatTime(changedAt),
    documents: documents.map(({ id, version }) => ({ name: toDocumentName(id), version })),
  };
}

function formatTime(at: number): string {
  return new Date(at).toISOString();
}
