/** Texts of approvals, comments, and who else has a document open. */
import { chooseTexts, type Texts } from '../../admin/language/choose-texts.ts';
import { germanApprovalsTexts } from './approvals-texts.de.ts';

const english = {
  present: (name: string, time: string) => `${name} is editing this since ${time}.`,
  comments: {
    title: 'Comments',
    resolve: 'Resolve',
    reopen: 'Open again',
    resolved: (count: number) => `${count} resolved`,
    label: (version: number) => `Comment on version ${version}`,
    add: 'Add the comment',
    line: (author: string, version: number, time: string) => `${author} · version ${version} · ${time}`,
    resolvedBy: (name: string) => `resolved by ${name}`,
  },
  request: {
    list: 'Waiting for approval',
    label: (title: string) => `Waiting for approval: ${title}`,
    version: (version: number) => `version ${version}`,
    fromApproval: 'From the approval on, without an end',
    fromApprovalUntil: (until: string) => `From the approval on until ${until}`,
    from: (from: string) => `From ${from}, without an end`,
    fromUntil: (from: string, until: string) => `From ${from} until ${until}`,
    asked: (name: string, time: string) => `${name} asked on ${time}`,
    withdrawn: 'The request is withdrawn',
    withdraw: 'Withdraw',
    reason: 'Reason for a decline',
    approved: 'Approved',
    approve: 'Approve',
    declined: 'Declined',
    decline: 'Decline',
  },
} as const;

export type ApprovalsTexts = Texts<typeof english>;

export const approvalsTexts: ApprovalsTexts = chooseTexts(english, { de: germanApprovalsTexts });
