/** Commands about campaigns: documents and discounts that begin and end together. */
import { defineCommand } from '../command.ts';
import { text } from '../fields.ts';
import type { CommandGroup } from '../help.ts';

const campaign = text({ placeholder: 'CAMPAIGN', maxLength: 120 }).describe(
  'its number, or the beginning of its name if no other begins so',
);
const base = { needsEmbeddedBackend: false, options: {} } as const;
const unknown = { 3: 'there is no such campaign, or more than one' } as const;
const exitCodes = { ...unknown, 4: 'its state doesn’t allow it, such as one that is over' } as const;
const load = () => import('../commands/campaigns.ts');

const listCampaigns = defineCommand({
  ...base,
  name: 'campaigns list',
  summary: 'lists campaigns, the first to begin first',
  args: {},
  examples: [['campaigns list', 'with their states and times']],
  changes: false,
  run: async (_, io) => (await load()).listCampaigns(io),
});

const showCampaign = defineCommand({
  ...base,
  name: 'campaigns show',
  summary: 'shows what a campaign holds, and what collides with it',
  args: { campaign },
  examples: [
    ['campaigns show 3', 'by its number'],
    ['campaigns show summer', 'by the beginning of its name'],
  ],
  exitCodes: unknown,
  changes: false,
  run: async ({ args }, io) => (await load()).showCampaign(args.campaign, io),
});

const scheduleCampaign = defineCommand({
  ...base,
  name: 'campaigns schedule',
  summary: 'schedules a campaign for its times, without a second person',
  args: { campaign },
  examples: [
    ['campaigns schedule 3 --dry-run', 'what would be scheduled'],
    ['campaigns schedule 3', 'all of it, or nothing'],
  ],
  exitCodes,
  changes: true,
  run: async ({ args }, io) => (await load()).changeCampaign('schedule', args.campaign, io),
});

const publishCampaign = defineCommand({
  ...base,
  name: 'campaigns publish',
  summary: 'begins a campaign now, instead of at its time',
  args: { campaign },
  examples: [['campaigns publish summer', 'all of it, at once']],
  exitCodes,
  changes: true,
  run: async ({ args }, io) => (await load()).changeCampaign('publish', args.campaign, io),
});

const endCampaign = defineCommand({
  ...base,
  name: 'campaigns end',
  summary: 'ends a campaign now, or cancels one that hasn’t begun',
  details: 'What was published before it or meanwhile is live again. Its discounts end.',
  args: { campaign },
  examples: [['campaigns end 3', 'all of it, at once']],
  exitCodes,
  changes: true,
  run: async ({ args }, io) => (await load()).changeCampaign('end', args.campaign, io),
});

export const campaignCommands: CommandGroup = {
  name: 'campaigns',
  summary: 'documents and discounts that begin and end together',
  commands: [listCampaigns, showCampaign, scheduleCampaign, publishCampaign, endCampaign],
};
