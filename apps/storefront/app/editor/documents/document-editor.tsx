/** Editor of a loaded document: head, form, timeline, and the save and publish actions. */

import { getOriginalLanguage } from '@vitrine/rules/regions/languages';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { getRegionLabel } from '../../layout/region-label.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { type ApiError, callEditor } from '../api/client.ts';
import type {
  ConflictJson,
  DocumentJson,
  ValidationErrorJson,
  VersionBodyJson,
} from '../api/document-json.ts';
import { writeStored } from '../browser-store.ts';
import { DocumentForm } from '../forms/document-form.tsx';
import { Outline } from '../forms/outline.tsx';
import { SectionsContext, useSections } from '../forms/use-sections.ts';
import { formatTimestamp } from '../regions/shop-clock.ts';
import { hasRole, useSession } from '../session/session.ts';
import { Notice } from '../shell/notice.tsx';
import { listShownFields } from '../simulator/field-places.ts';
import { Conflict } from './conflict.tsx';
import { createArticle, updateArticleHandle } from './create-article.ts';
import { formatValue } from './differences.ts';
import {
  type DocumentBody,
  getChangedFields,
  getOmittedEntries,
  getOverriddenFields,
  getValueIn,
  removeOmitted,
  removeOverride,
  type Scope,
  toDocumentBody,
} from './document-body.ts';
import { DocumentHead } from './document-head.tsx';
import { documentsTexts } from './documents-texts.ts';
import { applyEdit } from './edited-body.ts';
import { toFieldTitle } from './field-title.ts';
import { FileErrors } from './file-errors.tsx';
import { getAt, insertEntryAt } from './list-path.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RegionChoice } from './region-choice.tsx';
import { getRemainingErrors, type ScopedFieldError, toScopedFieldError } from './scoped-field-errors.ts';
import { Timeline } from './timeline.tsx';
import { TranslationChoice } from './translation-choice.tsx';
import { findTranslationErrors, isTranslationError, useLanguage } from './translation-errors.ts';
import { getDraftKey } from './unsaved-draft.ts';
import { useEdit } from './use-edit.ts';
import type { Kind } from './use-kinds.ts';
import { useStoreDraft, useUnsavedDraft } from './use-unsaved-draft.ts';

/** Lazy, since most edits don't use the preview. */
const Preview = lazy(() => import('./document-preview.tsx'));
/** Lazy, since shops with one language have no translations. */
const Translations = lazy(() => import('./translation-form.tsx'));

export interface DocumentEditorProps {
  readonly kind: Kind;
  /** API path of the document. */
  readonly path: string;
  readonly document: DocumentJson;
  readonly reload: () => Promise<DocumentJson>;
}

const noErrors: ReadonlyMap<string, string> = new Map();

interface RefusedBody {
  readonly problems: readonly ScopedFieldError[];
  /** Translation errors by path. */
  readonly translations: ReadonlyMap<string, string>;
  readonly body: DocumentBody;
}

export function DocumentEditor({ kind, path, document, reload }: DocumentEditorProps) {
  const { editor } = useSession();
  const [scope, setScope] = useState<Scope>('default');
  const [language, setLanguage] = useLanguage();
  const name = document.key === '' ? document.kind : `${document.kind}/${document.key}`;
  const unsaved = useUnsavedDraft(
    getDraftKey(editor.email, name),
    getInitialBody(document),
    document.latest?.number ?? 0,
  );
  const [basedOn, setBasedOn] = useState(unsaved.first?.basedOn ?? document.latest?.number ?? 0);
  const edit = useEdit(unsaved.first?.kept ?? getInitialBody(document), unsaved.first?.body);
  useStoreDraft(unsaved.key, edit, basedOn);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<RefusedBody | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<VersionBodyJson | null>(null);
  const [publishing, setPublishing] = useState(false);
  const [looking, setLooking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [focusedField, setFocusedField] = useState<string | null>(null);
  const mayPublish = hasRole(editor.role, 'publisher');
  const problems = useMemo(
    () => (refused === null ? [] : getRemainingErrors(refused.problems, refused.body, edit.body)),
    [refused, edit.body],
  );
  const translationErrors = refused?.translations ?? noErrors;
  const elsewhere = problems.filter((problem) => problem.scope !== scope);
  const here = useMemo(() => problems.filter((problem) => problem.scope === scope), [problems, scope]);
  const sections = useSections({
    document: name,
    schema: kind.form,
    errors: here.map((problem) => problem.path),
    changed: getChangedFields(edit.kept, edit.body, scope),
    place,
  });

  // The form library calls callbacks of earlier renders, which read the current values from this ref.
  const latest = useRef({ body: edit.body, scope });
  latest.current = { body: edit.body, scope };

  const save = async (body: DocumentBody = edit.body, on = basedOn): Promise<number | null> => {
    // A dialog may save twice with the values of one render.
    const shown = latest.current.body;
    setSaving(true);
    setFailure(null);
    const result = await callEditor<VersionBodyJson>(path, {
      method: 'PUT',
      body: { body },
      headers: { 'if-match': `"${on}"` },
    });
    setSaving(false);
    if (result.ok) {
      setBasedOn(result.value.number);
      edit.acceptSaved(toDocumentBody(result.value.body), shown);
      setRefused(null);
      setConflict(null);
      void showToast({ title: documentsTexts.editor.saved(result.value.number), tone: 'done' });
      await reload();
      return result.value.number;
    }
    const { status, body: message } = result.refused;
    if (status === 412 && isConflict(message)) setConflict(message.latest);
    else if (status === 422 && isProblems(message)) {
      const found = message.problems.filter((each) => !isTranslationError(each)).map(toScopedFieldError);
      setRefused({ problems: found, translations: findTranslationErrors(message.problems), body });
      sections.open(found.map((problem) => problem.path));
      // Focuses the first visible error. If there is none, selects the region of the first error.
      if (!found.some((problem) => problem.scope === scope)) setScope(found[0]?.scope ?? scope);
      if (found.length > 0) setLanguage(getOriginalLanguage());
    } else setFailure(result.refused);
    return null;
  };

  // Runs after the errors are rendered.
  useEffect(() => {
    if (refused !== null) focusFirst(place.current);
  }, [refused]);

  const getRestore = (path: readonly (string | number)[]) => {
    const { body: before, scope: at } = latest.current;
    const entry = getAt(getShownValue(kind, before, at), path);
    return () => {
      const { body } = latest.current;
      const restored = insertEntryAt(getShownValue(kind, body, at), path, entry);
      edit.change(applyEdit({ schema: kind.form, saved: edit.kept, body, scope: at }, restored));
    };
  };

  const shownFields = useMemo(
    () => (looking ? listShownFields(kind.form, getShownValue(kind, edit.body, scope)) : []),
    [looking, kind, edit.body, scope],
  );

  const isNewArticle = kind.kind === 'post' && basedOn === 0 && scope === 'default';
  const type = (value: unknown) => {
    const clean = removeUndefined(value);
    const typed = isNewArticle ? updateArticleHandle(edit.body.default, clean) : clean;
    edit.change(applyEdit({ schema: kind.form, saved: edit.kept, body: edit.body, scope }, typed));
  };
  useSaveKey(() => {
    if (edit.dirty && !saving) void save();
  });
  const blocker = useLeaveGuard(edit.dirty);
  const context = {
    scope,
    region: scope === 'default' ? getDefaultRegion() : scope,
    own: getOverriddenFields(edit.body, scope),
    inherited: (field: string) => {
      const shared = edit.body.default;
      const value = typeof shared === 'object' && shared !== null ? Object.entries(shared) : [];
      const schema = kind.form.fields.get(field) ?? null;
      const ownValue = value.find(([name]) => name === field)?.[1];
      return formatValue(ownValue ?? schema?.defaultValue, schema);
    },
    inherit: (field: string | null) => {
      if (scope !== 'default') edit.change(removeOverride(latest.current.body, scope, field));
    },
    readOnly: false,
    asOneStep: edit.asOneStep,
    getRestore,
  } as const;

  return (
    <div className={`screen document ${looking ? 'screen-wide' : ''}`}>
      <DocumentHead kind={kind} path={path} document={document} />
      <div className="document-bar">
        <div className="document-scope">
          <RegionChoice scope={scope} body={edit.body} onChange={setScope} />
          <TranslationChoice language={language} onChange={setLanguage} />
        </div>
        <div className="document-ways">
          <Button
            type="button"
            size="small"
            variant="quiet"
            aria-pressed={looking}
            onClick={() => setLooking(!looking)}
          >
            {documentsTexts.editor.preview}
          </Button>
          <Button type="button" size="small" variant="quiet" disabled={!edit.canUndo} onClick={edit.undo}>
            {documentsTexts.editor.undo}
          </Button>
          <Button
            type="button"
            size="small"
            variant="secondary"
            pending={saving}
            disabled={!edit.dirty && basedOn > 0}
            onClick={() => void save()}
          >
            {edit.dirty || basedOn === 0 ? documentsTexts.editor.save : documentsTexts.editor.isSaved}
          </Button>
          <Button type="button" size="small" disabled={saving} onClick={() => setPublishing(true)}>
            {mayPublish ? documentsTexts.editor.publish : documentsTexts.editor.ask}
          </Button>
        </div>
      </div>
      <div className="document-columns" data-looking={looking || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes which field has the focus */}
        <div
          ref={place}
          className="document-form"
          onFocus={({ target }) => setFocusedField(findFieldPath(target))}
        >
          <FileErrors errors={document.fileErrors} />
          {unsaved.restoredAt !== null && edit.dirty && (
            <Notice
              tone="plain"
              action={
                <Button
                  type="button"
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    unsaved.dismiss();
                    setBasedOn(document.latest?.number ?? 0);
                    edit.reset(getInitialBody(document));
                  }}
                >
                  {documentsTexts.editor.discard}
                </Button>
              }
            >
              {documentsTexts.editor.restored(formatTimestamp(unsaved.restoredAt))}
            </Notice>
          )}
          {failure !== null && <Notice tone="problem">{failure.message}</Notice>}
          {problems.length > 0 && (
            <Notice tone="problem">
              {documentsTexts.editor.errors(problems.length)}
              {[...here, ...elsewhere].map(({ scope: at, path: where, message }) => (
                <button
                  key={`${at}${where.join('.')}${message}`}
                  type="button"
                  className="inherits-back block text-start"
                  onClick={() => {
                    if (language !== getOriginalLanguage()) setLanguage(getOriginalLanguage());
                    setScope(at);
                    sections.reveal(where);
                  }}
                >
                  {at === scope
                    ? ''
                    : `${at === 'default' ? documentsTexts.allStorefronts : getRegionLabel(at)}: `}
                  {where.length === 0 ? message : `${toFieldTitle(kind.form, where)}: ${message}`}
                </button>
              ))}
            </Notice>
          )}
          {translationErrors.size > 0 && (
            <Notice tone="problem">{documentsTexts.editor.translationErrors(translationErrors.size)}</Notice>
          )}
          {language !== getOriginalLanguage() && (
            <Suspense fallback={<p className="form-hint">{documentsTexts.editor.openingTranslations}</p>}>
              <Translations
                key={language}
                document={document.key === '' ? document.kind : `${document.kind}/${document.key}`}
                language={language}
                scope={scope}
                body={edit.body}
                errors={translationErrors}
                onChange={edit.change}
              />
            </Suspense>
          )}
          {language === getOriginalLanguage() && context.own === 'whole' && scope !== 'default' && (
            <p className="inherits inherits-own">
              <b>{documentsTexts.editor.own(getRegionLabel(scope))}</b>
              <button type="button" className="inherits-back" onClick={() => context.inherit(null)}>
                {documentsTexts.editor.inherit}
              </button>
            </p>
          )}
          {language === getOriginalLanguage() &&
            kind.form.kind === 'record' &&
            getOmittedEntries(edit.body, scope).map((name) => (
              <p key={name} className="inherits inherits-own">
                <span>
                  <b>{documentsTexts.editor.leftOut}</b> {name}
                </span>
                <button type="button" className="inherits-back" onClick={() => context.inherit(name)}>
                  {documentsTexts.editor.inheritEntry}
                  <span className="sr-only">: {name}</span>
                </button>
              </p>
            ))}
          {language === getOriginalLanguage() && (
            <SectionsContext value={sections}>
              <DocumentForm
                key={scope}
                schema={kind.form}
                value={getShownValue(kind, edit.body, scope)}
                context={context}
                problems={here}
                onChange={type}
              />
            </SectionsContext>
          )}
        </div>
        {looking && (
          <Suspense fallback={<p className="form-hint">{documentsTexts.editor.openingPreview}</p>}>
            <Preview
              kind={kind.kind}
              documentKey={document.key}
              body={edit.body}
              region={context.region}
              language={language}
              edit={{
                fields: shownFields,
                focused: focusedField,
                onEdit: ({ path: field }) => sections.reveal(field),
              }}
            />
          </Suspense>
        )}
        <div className="document-side">
          {language === getOriginalLanguage() && (
            <Outline all={sections} schema={kind.form} value={getShownValue(kind, edit.body, scope)} />
          )}
          <Timeline
            kind={kind}
            path={path}
            document={document}
            mayPublish={mayPublish}
            onChanged={async () => {
              const now = await reload();
              if (edit.dirty) return;
              setBasedOn(now.latest?.number ?? 0);
              edit.reset(toDocumentBody(now.body));
            }}
          />
        </div>
      </div>
      {publishing && (
        <PublishDialog
          kind={kind.kind}
          path={path}
          title={kind.title}
          latest={basedOn}
          dirty={edit.dirty || basedOn === 0}
          schema={kind.form}
          live={toDocumentBody(document.live)}
          body={edit.body}
          save={save}
          onClose={() => setPublishing(false)}
          onChanged={() => void reload()}
        />
      )}
      {conflict !== null && (
        <Conflict
          schema={kind.form}
          base={edit.kept}
          mine={edit.body}
          theirs={conflict}
          pending={saving}
          onClose={() => setConflict(null)}
          onTake={(body) => void save(body, conflict.number)}
        />
      )}
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={documentsTexts.leave.title}
        description={documentsTexts.leave.description}
        footer={
          <>
            <Button
              type="button"
              variant="quiet"
              onClick={() => {
                unsaved.dismiss();
                writeStored(unsaved.key, null);
                blocker.proceed?.();
              }}
            >
              {documentsTexts.leave.leave}
            </Button>
            <Button type="button" onClick={() => blocker.reset?.()}>
              {documentsTexts.leave.stay}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Returns the form's initial body. */
function getInitialBody({ kind, body }: DocumentJson): DocumentBody {
  return kind === 'post' && body === null ? createArticle(Date.now()) : toDocumentBody(body);
}

/** Returns the value that the form shows in a scope. */
function getShownValue(kind: Kind, body: DocumentBody, scope: Scope): unknown {
  const value = getValueIn(body, scope) ?? emptyOf(kind);
  return kind.form.kind === 'record' ? removeOmitted(value) : value;
}

function emptyOf({ form }: Kind): unknown {
  return form.kind === 'array' ? [] : form.nullable ? null : {};
}

/** Returns the path of the field that contains an element; null if there is none. */
function findFieldPath(element: Element): string | null {
  return element.closest('[data-field]')?.getAttribute('data-field') ?? null;
}

/** Removes undefined values, which JSON can't represent. */
function removeUndefined(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function isConflict(body: unknown): body is ConflictJson {
  return typeof body === 'object' && body !== null && 'latest' in body;
}

function isProblems(body: unknown): body is ValidationErrorJson {
  return typeof body === 'object' && body !== null && 'problems' in body && Array.isArray(body.problems);
}

/** Moves the focus to the first invalid field. */
function focusFirst(place: HTMLElement | null): void {
  const wrong = place?.querySelector('[aria-invalid="true"], .form-field:has(> .field-error)');
  const control = wrong?.matches('input, textarea, select, button')
    ? wrong
    : wrong?.querySelector('input, textarea, select, button');
  if (control instanceof HTMLElement) control.focus();
}

/** Saves the draft on Ctrl+S. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Asks before a link or closing the page discards unsaved changes. */
function useLeaveGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
