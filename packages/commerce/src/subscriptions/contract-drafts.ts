/**
 * Creates and changes contracts with drafts, for API clients. A commit is one transaction with the same rules as any other
 * change by a merchant. It is rejected if the contract has changed since the draft was created.
 */
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { MerchantActor } from '../merchant/actor.ts';
import { createRandomId } from '../random-id.ts';
import {
  type CommitResult,
  commitDraft,
  findContractErrors,
  insertDraftedContract,
  type RefusedDraft,
  readOpenDraft,
  refuseDraft,
} from './commit-draft.ts';
import { type ContractDraft, insertDraft, readDraft, updateDraft } from './contract-draft-store.ts';
import { readContract } from './contract-store.ts';
import {
  type ContractDraftFields,
  changeDraftFields,
  createBlankContract,
  type DraftFieldsResult,
  type NewDraft,
} from './draft-fields.ts';
import {
  addDraftLine,
  type ContractDraftLine,
  changeDraftLine,
  type DraftLineResult,
  removeDraftLine,
} from './draft-lines.ts';
import type { SubscriptionLine } from './subscription-contract.ts';
import type { SubscriptionDeps } from './subscription-deps.ts';

export type DraftResult =
  | { readonly kind: 'done'; readonly draft: ContractDraft; readonly line: SubscriptionLine | null }
  | RefusedDraft;

export interface ContractDrafts {
  /** @returns null if the draft doesn't exist */
  read(id: string): Promise<ContractDraft | null>;
  create(input: NewDraft): Promise<DraftResult>;
  begin(contractId: string): Promise<DraftResult>;
  change(id: string, fields: ContractDraftFields): Promise<DraftResult>;
  addLine(id: string, line: ContractDraftLine): Promise<DraftResult>;
  changeLine(id: string, lineId: string, change: Partial<ContractDraftLine>): Promise<DraftResult>;
  removeLine(id: string, lineId: string): Promise<DraftResult>;
  commit(id: string, actor: MerchantActor): Promise<CommitResult>;
  /** Creates a contract without a draft. */
  createAtOnce(
    input: NewDraft,
    lines: readonly ContractDraftLine[],
    actor: MerchantActor,
  ): Promise<CommitResult>;
}

export function createContractDrafts(deps: SubscriptionDeps): ContractDrafts {
  const { storage, catalogue, clock } = deps.backend;

  /** Changes an open draft. */
  async function edit(
    id: string,
    work: (draft: ContractDraft, snapshot: CatalogueSnapshot) => DraftFieldsResult | DraftLineResult,
  ): Promise<DraftResult> {
    const snapshot = await catalogue.current();
    return storage.change(async (tx) => {
      const draft = await readOpenDraft(tx, id, clock());
      if ('errors' in draft) return draft;
      const edited = work(draft, snapshot);
      if ('errors' in edited) return { kind: 'refused', errors: edited.errors };
      const changed: ContractDraft = { ...draft, contract: edited.contract };
      await updateDraft(tx, changed);
      return { kind: 'done', draft: changed, line: 'line' in edited ? edited.line : null };
    });
  }

  async function begin(draft: Pick<ContractDraft, 'contractId' | 'contract'>): Promise<DraftResult> {
    const stored: ContractDraft = { ...draft, id: createRandomId(), committedAt: null, createdAt: clock() };
    await storage.change((tx) => insertDraft(tx, stored));
    return { kind: 'done', draft: stored, line: null };
  }

  return {
    read: (id) => readDraft(storage.read, id, clock()),
    async create(input) {
      const made = await createBlankContract(deps, input);
      return 'errors' in made
        ? { kind: 'refused', errors: made.errors }
        : begin({ contractId: null, ...made });
    },
    async begin(contractId) {
      const contract = await readContract(storage.read, contractId);
      if (contract === null)
        return refuseDraft('contractId', 'Subscription contract does not exist', 'INVALID');
      return begin({ contractId, contract });
    },
    change: (id, fields) => edit(id, ({ contract }) => changeDraftFields(deps, contract, fields)),
    addLine: (id, line) => edit(id, ({ contract }, snapshot) => addDraftLine(snapshot, contract, line)),
    changeLine: (id, lineId, change) =>
      edit(id, ({ contract }, snapshot) => changeDraftLine(snapshot, contract, lineId, change)),
    removeLine: (id, lineId) => edit(id, ({ contract }) => removeDraftLine(contract, lineId)),
    commit: (id, actor) => commitDraft(storage, id, actor, clock),
    async createAtOnce(input, lines, actor) {
      const snapshot = await catalogue.current();
      const made = await createBlankContract(deps, input);
      if ('errors' in made) return { kind: 'refused', errors: made.errors };
      let { contract } = made;
      for (const [index, line] of lines.entries()) {
        const added = addDraftLine(snapshot, contract, line);
        if ('errors' in added)
          return {
            kind: 'refused',
            errors: added.errors.map((error) => ({
              ...error,
              field: ['input', 'lines', String(index), 'line', ...error.field.slice(1)],
            })),
          };
        contract = added.contract;
      }
      const errors = findContractErrors(contract, true, clock());
      if (errors.length > 0)
        return { kind: 'refused', errors: errors.map((error) => ({ ...error, field: ['input'] })) };
      const stored = await storage.change((tx) => insertDraftedContract(tx, contract, actor, clock()));
      return { kind: 'done', contract: stored };
    },
  };
}
