import type { ApprovalsTexts } from './approvals-texts.ts';

export const germanApprovalsTexts: ApprovalsTexts = {
  present: (name, time) => `${name} bearbeitet dies seit ${time}.`,
  comments: {
    title: 'Kommentare',
    resolve: 'Als erledigt markieren',
    reopen: 'Wieder öffnen',
    resolved: (count) => `${count} erledigt`,
    label: (version) => `Kommentar zu Version ${version}`,
    add: 'Kommentar hinzufügen',
    line: (author, version, time) => `${author} · Version ${version} · ${time}`,
    resolvedBy: (name) => `erledigt von ${name}`,
  },
  request: {
    list: 'Freigabe steht aus',
    label: (title) => `Freigabe steht aus: ${title}`,
    version: (version) => `Version ${version}`,
    fromApproval: 'Ab der Freigabe, ohne Ende',
    fromApprovalUntil: (until) => `Ab der Freigabe bis ${until}`,
    from: (from) => `Ab ${from}, ohne Ende`,
    fromUntil: (from, until) => `Von ${from} bis ${until}`,
    asked: (name, time) => `Angefragt von ${name} am ${time}`,
    withdrawn: 'Die Anfrage ist zurückgezogen',
    withdraw: 'Zurückziehen',
    reason: 'Grund einer Ablehnung',
    approved: 'Freigegeben',
    approve: 'Freigeben',
    declined: 'Abgelehnt',
    decline: 'Ablehnen',
  },
};
