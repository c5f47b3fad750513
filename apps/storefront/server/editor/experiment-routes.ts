/**
 * Routes of experiments. Every editor may plan experiments and read their results; starting, stopping and choosing a winner need
 * the right to publish.
 */
import { getDocumentKind } from '@vitrine/content/documents/document-kinds';
import type { EditorAccount } from '@vitrine/content/editor-accounts/roles';
import {
  controlId,
  type Experiment,
  type ExperimentInput,
  experimentLimits,
  getVariedDocument,
  isVariedDocument,
  variedDocuments,
} from '@vitrine/content/experiments/experiment-model';
import { findExperimentErrors } from '@vitrine/content/experiments/experiment-store';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import { getSellingRegions, type RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  ExperimentJson,
  ExperimentPageJson,
  ExperimentsJson,
  VariedDocumentJson,
} from '../../app/editor/api/experiment-json.ts';
import type { WaitingJson } from '../../app/editor/api/publishing-json.ts';
import { jsonBody } from '../api/body.ts';
import type { Experiments } from '../experiments/open-experiments.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { needsSecondPerson } from './campaign-routes.ts';
import type { EditorGuard } from './editor-guard.ts';
import { toRequestJson } from './review-json.ts';
import { withStoreErrors } from './store-errors.ts';

export interface ExperimentRoutesDeps {
  /** Null if content or orders come from another system. */
  readonly experiments: Experiments | null;
  readonly publishing: Publishing;
}

const time = z.int().min(0).max(8.64e15).nullable();
const variantIds = [controlId, 'a', 'b', 'c'] as const;
const storefront = z.custom<RegionKey>((key) => getSellingRegions().some((each) => each === key), {
  error: 'Choose storefronts that sell.',
});
/** Schema of `ExperimentInputJson`. */
export const experimentInput = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Give the experiment a name.')
      .max(120, 'A name has at most 120 characters.'),
    storefronts: z.array(storefront).max(30),
    document: z.custom<ExperimentInput['document']>(
      (kind) => typeof kind === 'string' && isVariedDocument(kind),
      { error: 'Choose what the experiment varies.' },
    ),
    variants: z
      .array(
        z.strictObject({
          id: z.enum(variantIds),
          name: z
            .string()
            .trim()
            .min(1, 'Give the variant a name.')
            .max(80, 'A name has at most 80 characters.'),
          share: z.int('Whole per cent, such as 50.').min(1, 'At least 1 %.').max(99, 'At most 99 %.'),
          version: z.int().min(1).nullable(),
        }),
      )
      .min(2, 'An experiment has a control and at least one variant.')
      .max(experimentLimits.variants, `An experiment has at most ${experimentLimits.variants} variants.`),
    from: time,
    until: time,
  })
  .superRefine((input, context) => {
    for (const [path, message] of findExperimentErrors(input))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
/** Body of a change: the changed experiment, with the revision that was edited. */
export const experimentChange = z.strictObject({ revision: z.int().min(1), experiment: experimentInput });
export const experimentStart = z.strictObject({ revision: z.int().min(1) });
export const experimentChoice = z.strictObject({ variant: z.enum(variantIds) });
const at = '/editor/api/experiments/:experiment';

export function experimentRoutes(deps: ExperimentRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const { publishing } = deps;
  const page = async (experiment: Experiment): Promise<ExperimentPageJson> => ({
    experiment: toExperimentJson(experiment),
    results: experiment.state === 'draft' ? [] : await requireExperiments(deps).results(experiment),
  });
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/experiments',
      guard.by('write', async (context) => {
        const result: ExperimentsJson = {
          experiments: (await requireExperiments(deps).store.list()).map(toExperimentJson),
          documents: listVariedDocuments(),
        };
        return context.json(result);
      }),
    )
    .post(
      '/editor/api/experiments',
      guard.by('write', async (context, { email }) => {
        const { store } = requireExperiments(deps);
        const input = await jsonBody(context, experimentInput);
        return context.json(await page(await withStoreErrors(store.create(input, email))), 201);
      }),
    )
    .get(
      at,
      guard.by('write', async (context) => context.json(await page(await findExperiment(deps, context)))),
    )
    .put(
      at,
      guard.by('write', async (context, { email }) => {
        const { id } = await findExperiment(deps, context);
        const { revision, experiment } = await jsonBody(context, experimentChange);
        const { store } = requireExperiments(deps);
        return context.json(await page(await withStoreErrors(store.change(id, revision, experiment, email))));
      }),
    )
    .post(
      `${at}/start`,
      guard.by('publish', async (context, editor) => {
        const experiment = await findExperiment(deps, context);
        const { revision } = await jsonBody(context, experimentStart);
        await requireOtherPerson(publishing, editor, experiment);
        const { store } = requireExperiments(deps);
        return context.json(
          await page(await withStoreErrors(store.start(experiment.id, revision, editor.email))),
        );
      }),
    )
    .post(
      `${at}/stop`,
      guard.by('publish', async (context, { email }) => {
        const { id } = await findExperiment(deps, context);
        return context.json(
          await page(await withStoreErrors(requireExperiments(deps).store.stop(id, email))),
        );
      }),
    )
    .post(
      `${at}/choose`,
      guard.by('publish', async (context, editor) => {
        const experiment = await findExperiment(deps, context);
        const { variant } = await jsonBody(context, experimentChoice);
        const version = experiment.variants.find(({ id }) => id === variant)?.version ?? null;
        if (version !== null && (await needsSecondPerson(publishing.settings, editor))) {
          const result = await requestApproval(publishing, editor, { experiment, version });
          return context.json(result, 202);
        }
        const { store } = requireExperiments(deps);
        const chosen = await withStoreErrors(store.choose(experiment.id, variant, editor.email));
        return context.json(await page(chosen));
      }),
    );
}

function requireExperiments({ experiments }: ExperimentRoutesDeps): Experiments {
  if (experiments !== null) return experiments;
  const message = 'This shop’s texts or orders are in another system. Experiments need both here.';
  throw new HttpError(409, 'NOT_HERE', message);
}

async function findExperiment(deps: ExperimentRoutesDeps, context: Context<ShopHttp>): Promise<Experiment> {
  const { store } = requireExperiments(deps);
  const [id] = /^\d{1,15}$/.exec(context.req.param('experiment') ?? '') ?? [];
  const experiment = id === undefined ? null : await store.get(Number(id));
  if (experiment === null) throw new HttpError(404, 'NO_SUCH_EXPERIMENT', 'There is no such experiment.');
  return experiment;
}

/**
 * @throws HttpError 403 if the editor changed the experiment last, and the editor's publications need another person's approval
 */
async function requireOtherPerson(
  { settings }: Publishing,
  editor: EditorAccount,
  { changedBy }: Experiment,
): Promise<void> {
  if (changedBy !== editor.email || !(await needsSecondPerson(settings, editor))) return;
  const message =
    'You changed this experiment last, and publishing needs a second person: ask another publisher.';
  throw new HttpError(403, 'OWN_WORK', message);
}

async function requestApproval(
  publishing: Publishing,
  { email }: EditorAccount,
  { experiment, version }: { readonly experiment: Experiment; readonly version: number },
): Promise<WaitingJson> {
  const subject = {
    kind: 'document',
    document: getVariedDocument(experiment),
    version,
    from: null,
    until: null,
  } as const;
  const note = `Chosen in the experiment “${experiment.name}”`;
  const request = await withStoreErrors(publishing.reviews.requestPublication(subject, email, note));
  return { waiting: await toRequestJson(publishing, request) };
}

function toExperimentJson(experiment: Experiment): ExperimentJson {
  return { ...experiment, documentTitle: getDocumentKind(experiment.document).title };
}

function listVariedDocuments(): readonly VariedDocumentJson[] {
  return Object.entries(variedDocuments).flatMap(([document, type]) =>
    isVariedDocument(document) ? [{ document, type, title: getDocumentKind(document).title }] : [],
  );
}
