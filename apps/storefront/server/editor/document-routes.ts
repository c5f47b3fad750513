/** Routes of documents: read, save a draft, publish, list versions, and the audit log. */
import type { ArticleSummary } from '@vitrine/content/blog/blog-port';
import {
  AddressInUseError,
  type ContentStore,
  type DocumentId,
  type DocumentState,
  type Publication,
  type Version,
} from '@vitrine/content/documents/content-model';
import { documentKinds, parseDocumentName } from '@vitrine/content/documents/document-kinds';
import {
  findNextChange,
  getActivePublication,
  getActiveVersion,
} from '@vitrine/content/documents/publications';
import { validateDocument } from '@vitrine/content/documents/validate-document';
import type { EditorAccount } from '@vitrine/content/editor-accounts/roles';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import type { ReviewSubject } from '@vitrine/content/publishing/review-store';
import { describeEffect, type SettingsError } from '@vitrine/content/settings-error';
import { findDefaultTranslation } from '@vitrine/content/translations/default-texts';
import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import { memoizeByStorefronts, type RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  AuditJson,
  ConflictJson,
  DocumentJson,
  DocumentsJson,
  FileErrorJson,
  KindsJson,
  PublicationJson,
  ValidationErrorJson,
  VersionBodyJson,
  VersionJson,
} from '../../app/editor/api/document-json.ts';
import type { WaitingJson } from '../../app/editor/api/publishing-json.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { needsSecondPerson } from './campaign-routes.ts';
import type { EditorGuard } from './editor-guard.ts';
import type { FileDocuments } from './file-body.ts';
import { toRequestJson } from './review-json.ts';
import { sanitiseDocument } from './sanitised.ts';
import { withStoreErrors } from './store-errors.ts';

/** Reads articles by their latest versions, published or not. */
export interface LatestPosts {
  readonly latest: (ids: readonly string[]) => Promise<ReadonlyMap<string, ArticleSummary>>;
  /** Returns the ids of articles with a tag. */
  readonly tagged: (tag: string) => Promise<ReadonlySet<string>>;
  /** Returns all tags, those with the most articles first. */
  readonly tags: () => Promise<readonly string[]>;
}

export interface EditorDocuments {
  readonly store: ContentStore;
  readonly files: FileDocuments;
  readonly posts: LatestPosts;
  readonly publishing: Publishing;
  /** Current time. */
  readonly clock: () => number;
}

const timestamp = z.int().min(0).max(8.64e15).nullable();
const number = z.int().min(1).max(1_000_000_000);
/** Body of the call that saves a version. */
export const draftInput = z.strictObject({ body: z.json(), note: z.string().trim().max(200).optional() });
/** Body of the call that publishes a version. */
export const publishInput = z.strictObject({
  version: number,
  from: timestamp,
  until: timestamp,
  /** Message to the person who approves the publication. */
  note: z.string().trim().max(500).optional(),
});
/** Body of the call that unpublishes a document: the time from which it is unpublished, or null for now. */
export const unpublishInput = z.strictObject({ from: timestamp });
/** Body of the call that publishes an earlier version again. */
export const restoreInput = z.strictObject({ version: number });
const auditQuery = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  document: z.string().max(255).optional(),
});
const auditPage = 50;
const at = '/editor/api/documents/:section/:name';

export function documentRoutes(documents: EditorDocuments, guard: EditorGuard): Hono<ShopHttp> {
  const { store, posts, clock, publishing } = documents;
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/kinds',
      guard.by('write', (context) => context.json(getKindsJson())),
    )
    .get(
      '/editor/api/documents',
      guard.by('write', async (context) => {
        const result: DocumentsJson = {
          documents: (await store.list())
            .filter(({ id }) => id.key === '')
            .map(({ id, ...line }) => ({ ...id, ...line })),
        };
        return context.json(result);
      }),
    )
    .get(
      at,
      guard.by('write', async (context) => {
        const id = idOf(context);
        const result = await documentJson(documents, id);
        context.header('etag', `"${result.latest?.number ?? 0}"`);
        return context.json(result);
      }),
    )
    .put(
      at,
      guard.by('write', async (context, editor) => {
        const id = idOf(context);
        const basedOn = basedOnOf(context.req.header('if-match'));
        const { body: sent, note } = await jsonBody(context, draftInput);
        const body = sanitiseDocument(id.kind, sent);
        const problems = validateDocument(id.kind, body);
        if (problems.length > 0) {
          const said = problems.map(({ path, problem }) => ({ path, message: sentence(problem) }));
          return context.json(problemsJson(said), 422);
        }
        const said = note === undefined ? {} : { note };
        const saving = store.save(id, { body, basedOn, author: editor.email, ...said });
        const result = await saving.catch(addressInUse);
        if (result instanceof AddressInUseError) {
          const wrong = { path: addressPath(body, result.region), message: result.message };
          return context.json(problemsJson([wrong]), 422);
        }
        if (result.outcome === 'conflict') {
          const found: ConflictJson = {
            error: { code: 'CONFLICT', message: 'Somebody saved in between.', fields: {} },
            latest: versionBody(result.latest),
          };
          context.header('etag', `"${result.latest.number}"`);
          return context.json(found, 412);
        }
        context.header('etag', `"${result.version.number}"`);
        return context.json(versionBody(result.version));
      }),
    )
    .get(
      `${at}/versions/:number`,
      guard.by('write', async (context) => {
        const asked = number.safeParse(Number(context.req.param('number')));
        const version = asked.success ? await store.version(idOf(context), asked.data) : null;
        if (version === null) throw new HttpError(404, 'NO_SUCH_VERSION', 'There is no such version.');
        return context.json(versionBody(version));
      }),
    )
    .post(
      `${at}/publish`,
      guard.by('write', async (context, editor) => {
        const { note = '', ...asked } = await jsonBody(context, publishInput);
        if (await needsSecondPerson(publishing.settings, editor))
          return waitForApproval(context, editor, { document: idOf(context), ...asked }, note);
        const made = await withStoreErrors(store.publish(idOf(context), { ...asked, by: editor.email }));
        return context.json(publicationJson(made));
      }),
    )
    .post(
      `${at}/unpublish`,
      guard.by('publish', async (context, editor) => {
        const { from } = await jsonBody(context, unpublishInput);
        if (await needsSecondPerson(publishing.settings, editor))
          return waitForApproval(context, editor, {
            document: idOf(context),
            version: null,
            from,
            until: null,
          });
        const made = await withStoreErrors(store.unpublish(idOf(context), { from, by: editor.email }));
        return context.json(publicationJson(made));
      }),
    )
    .post(
      `${at}/restore`,
      guard.by('publish', async (context, editor) => {
        const { version } = await jsonBody(context, restoreInput);
        const id = idOf(context);
        const found = await store.version(id, version);
        if (found === null) throw new HttpError(404, 'NO_SUCH_VERSION', 'There is no such version.');
        const [problem] = validateDocument(id.kind, found.body);
        if (problem !== undefined) throw outdated(problem);
        if (await needsSecondPerson(publishing.settings, editor))
          return waitForApproval(context, editor, { document: id, version, from: null, until: null });
        const restored = withStoreErrors(store.restore(id, version, editor.email)).catch((error: unknown) => {
          throw new HttpError(409, 'ADDRESS_IN_USE', addressInUse(error).message);
        });
        return context.json(publicationJson(await restored));
      }),
    )
    .delete(
      `${at}/publications/:publication`,
      guard.by('publish', async (context, editor) => {
        await withStoreErrors(store.withdraw(idOf(context), publicationIdOf(context), editor.email));
        return context.json(null);
      }),
    )
    .post(
      `${at}/publications/:publication/undo`,
      guard.by('publish', async (context, editor) => {
        await withStoreErrors(store.undo(idOf(context), publicationIdOf(context), editor.email));
        return context.json(null);
      }),
    )
    .get(
      '/editor/api/audit',
      guard.by('write', async (context) => {
        const { before, document } = parseQueryString(context, auditQuery);
        const id = document === undefined ? undefined : parseDocumentName(document);
        if (id === null) throw noDocument();
        const entries = await store.audit({
          limit: auditPage,
          ...(before === undefined ? {} : { before }),
          ...(id === undefined ? {} : { id }),
        });
        const ids = entries.flatMap(({ document: { kind, key } }) => (kind === 'post' ? [key] : []));
        const articles = await posts.latest([...new Set(ids)]);
        const result: AuditJson = {
          entries: entries.map(({ document: { kind, key }, ...entry }) => {
            const title = kind === 'post' ? (articles.get(key)?.title ?? null) : null;
            return { ...entry, kind, key, title };
          }),
        };
        return context.json(result);
      }),
    );

  /** Requests the approval of a second person. Responds 202 with the request. */
  async function waitForApproval(
    context: Context<ShopHttp>,
    { email }: EditorAccount,
    subject: Omit<Extract<ReviewSubject, { kind: 'document' }>, 'kind'>,
    note = '',
  ): Promise<Response> {
    const { reviews } = publishing;
    const requested = reviews.requestPublication({ kind: 'document', ...subject }, email, note);
    const result: WaitingJson = {
      waiting: await toRequestJson(publishing, await withStoreErrors(requested)),
    };
    return context.json(result, 202);
  }

  async function documentJson({ files }: EditorDocuments, id: DocumentId): Promise<DocumentJson> {
    const state = await store.state(id);
    const now = clock();
    const holds = getActivePublication(state.publications, now);
    const inForce = getActiveVersion(state.publications, now);
    const live = inForce === null ? await files.body(id) : (await store.version(id, inForce))?.body;
    return {
      ...id,
      body: state.latest === null ? await files.body(id) : state.latest.body,
      live: live ?? null,
      fileErrors: inForce === null ? (await files.problems(id)).map(toFileErrorJson) : [],
      latest: state.latest === null ? null : versionJson(state.latest),
      versions: state.versions.map(versionJson),
      publications: comingOf(state, now, holds).map(publicationJson),
      inForce,
      now: holds === null ? null : publicationJson(holds),
      nextChange: findNextChange(state.publications, now),
    };
  }
}

/** Returns the active publication and the scheduled publications. Past publications are in the audit log. */
function comingOf(state: DocumentState, now: number, holds: Publication | null): readonly Publication[] {
  return state.publications.filter((each) => each.id === holds?.id || each.from > now);
}

function idOf(context: Context<ShopHttp>): DocumentId {
  const section = context.req.param('section') ?? '';
  const name = context.req.param('name') ?? '';
  const id = parseDocumentName(`${section}/${name}`);
  if (id === null) throw noDocument();
  return id;
}

function publicationIdOf(context: Context<ShopHttp>): string {
  const asked = context.req.param('publication') ?? '';
  if (!/^\d{1,15}$/.test(asked))
    throw new HttpError(404, 'NO_SUCH_PUBLICATION', 'The publication isn’t scheduled any more.');
  return asked;
}

function noDocument(): HttpError {
  return new HttpError(404, 'NO_SUCH_DOCUMENT', 'There is no such document.');
}

/** Parses the version in `If-Match: "3"`, which is 0 if no version was saved before. @throws HttpError 400 if it is missing */
function basedOnOf(header: string | undefined): number {
  const [, digits] = /^"(\d{1,9})"$/.exec(header ?? '') ?? [];
  if (digits === undefined)
    throw new HttpError(400, 'NO_IF_MATCH', 'Say in If-Match which version this is based on, such as "3".');
  return Number(digits);
}

function problemsJson(problems: ValidationErrorJson['problems']): ValidationErrorJson {
  return { error: { code: 'INVALID', message: 'Some fields need another look.', fields: {} }, problems };
}

function addressInUse(error: unknown): AddressInUseError {
  if (error instanceof AddressInUseError) return error;
  throw error;
}

function toFileErrorJson(error: SettingsError): FileErrorJson {
  const { path, problem, found } = error;
  return { path, message: `${sentence(problem)} Found: ${found}`, effect: describeEffect(error) };
}

/** Creates the error for a version that this release of the shop can't publish, because an older release saved it. */
function outdated({ path, problem }: SettingsError): HttpError {
  const message = `This version can’t go live any more: ${path === '' ? 'it' : path} ${problem}.`;
  return new HttpError(409, 'OUTDATED_VERSION', message);
}

/** Returns the path of the field with a region's URL handle: that of the region's overrides if they have a handle. */
function addressPath(body: unknown, region: RegionKey): string {
  const own = z.looseObject({ regions: z.looseObject({ [region]: z.looseObject({ handle: z.string() }) }) });
  return own.safeParse(body).success ? `regions.${region}.handle` : 'default.handle';
}

const getKindsJson = memoizeByStorefronts(
  (): KindsJson => ({
    kinds: [...documentKinds.values()].map(({ kind, keyed, title, description, schema }) => ({
      kind,
      keyed,
      title,
      description,
      schema: z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: ({ jsonSchema }) => {
          if ('default' in jsonSchema) jsonSchema.default = toOriginalLanguage(jsonSchema.default);
        },
      }),
    })),
  }),
);

/** Translates a form's default texts to the merchant's language, in which documents are written. */
function toOriginalLanguage<Value>(value: Value): Value;
function toOriginalLanguage(value: unknown): unknown {
  if (typeof value === 'string') return findDefaultTranslation(getOriginalLanguage(), value) ?? value;
  if (Array.isArray(value)) return value.map((each: unknown) => toOriginalLanguage(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toOriginalLanguage(each)]));
}

/** Converts the error of a field to a sentence: `should be at most 100` becomes "Should be at most 100." */
function sentence(problem: string): string {
  const words = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

function versionJson({ number: count, author, savedAt, note }: VersionJson): VersionJson {
  return { number: count, author, savedAt, note };
}

function versionBody(version: Version): VersionBodyJson {
  return { ...versionJson(version), body: version.body };
}

function publicationJson({ id, version, from, until, by, campaign }: Publication): PublicationJson {
  return { id, version, from, until, by, campaign };
}
