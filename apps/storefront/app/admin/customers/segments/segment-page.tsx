/** Form of a segment: conditions, the query as text, and the number of customers. */
import { parseSegmentQuery } from '@vitrine/rules/segments/segment-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mutate } from 'swr';
import { LoadingState } from '../../../editor/shell/loading-state.tsx';
import { Notice } from '../../../editor/shell/notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { callAdmin, callAdminMutation, findProblem, useAdminQuery } from '../../api/admin-client.ts';
import { useScopeCheck } from '../../api/granted-scopes.ts';
import { toGlobalId, toRecordNumber } from '../../ui/format.ts';
import { RecordCard, RecordPage } from '../../ui/record-page.tsx';
import { useFormSubmit } from '../../ui/use-form-submit.ts';
import { ConditionFields } from './condition-fields.tsx';
import { SegmentCount } from './segment-count.tsx';
import {
  createSegmentDocument,
  deleteSegmentDocument,
  segmentPageDocument,
  updateSegmentDocument,
} from './segment-documents.ts';
import {
  createCondition,
  createSegmentForm,
  parseSegmentForm,
  type SegmentCondition,
  type SegmentForm,
} from './segment-form.ts';
import { segmentTexts as texts } from './segments-texts.ts';

/** Revalidates the lists and filters of segments. */
export function refreshSegments(): void {
  void mutate(
    (key) =>
      Array.isArray(key) && (key[1] === 'segments' || ['SegmentFilter', 'SegmentPage'].includes(key[0])),
  );
}

export function NewSegmentPage() {
  return (
    <RecordPage title={texts.create} list={{ path: '/customers/segments', label: texts.title }}>
      <SegmentEditor segment={null} />
    </RecordPage>
  );
}

export function SegmentPage() {
  const { segment: number = '' } = useParams();
  const {
    data,
    error,
    mutate: reload,
  } = useAdminQuery(segmentPageDocument, {
    id: toGlobalId('Segment', number),
  });
  const segment = data?.segment;
  return (
    <RecordPage
      title={segment?.name ?? texts.title}
      list={{ path: '/customers/segments', label: texts.title }}
      actions={
        segment != null && (
          <Link className="link" to={`/customers?segment=${number}`}>
            {texts.showCustomers}
          </Link>
        )
      }
    >
      {data === undefined ? (
        <LoadingState label={texts.loading} error={error ?? null} retry={() => void reload()} />
      ) : segment == null ? (
        <Notice tone="problem">{texts.gone}</Notice>
      ) : (
        <SegmentEditor key={segment.id} segment={segment} />
      )}
    </RecordPage>
  );
}

interface Segment {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

function SegmentEditor({ segment }: { readonly segment: Segment | null }) {
  const navigate = useNavigate();
  const may = useScopeCheck();
  const mayChange = may('write_customers');
  const [form, setForm] = useState<SegmentForm | null>(() => createSegmentForm(segment?.query ?? ''));
  const [text, setText] = useState(segment?.query ?? '');
  const [isChecked, setChecked] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const written = form === null ? null : parseSegmentForm(form);
  const parsed = text.trim() === '' ? null : parseSegmentQuery(text);
  const change = (next: SegmentForm) => {
    setForm(next);
    const query = parseSegmentForm(next);
    if (query.ok) setText(query.text);
  };
  const errors = isChecked && written?.ok === false ? written.errors : {};
  const isReady = written?.ok !== false && parsed?.ok === true;
  const { form: submit, clearProblem } = useFormSubmit({
    send: async (data) => {
      const name = String(data.get('name')).trim();
      setChecked(true);
      setNameError(name === '' ? texts.nameMissing : null);
      const wrong = written?.ok === false ? Object.values(written.errors)[0] : undefined;
      if (wrong !== undefined) return texts.errors[wrong];
      if (parsed === null) return texts.text.missing;
      if (!parsed.ok) return parsed.message;
      if (name === '') return texts.nameMissing;
      if (segment !== null)
        return callAdminMutation(updateSegmentDocument, { id: segment.id, name, query: text });
      const result = await callAdmin(createSegmentDocument, { name, query: text });
      const problem = findProblem(result);
      const id = result.ok ? result.value.segmentCreate?.segment?.id : undefined;
      if (problem === null && id !== undefined) void navigate(`/customers/segments/${toRecordNumber(id)}`);
      return problem;
    },
    done: texts.saved,
    onDone: refreshSegments,
  });
  return (
    <>
      <form className="record-main" onSubmit={submit.onSubmit} noValidate>
        <RecordCard title={texts.conditions}>
          <fieldset className="grid min-w-0 gap-4" disabled={!mayChange}>
            <Field
              name="name"
              label={texts.name}
              value={segment?.name ?? ''}
              error={nameError}
              maxLength={100}
              required
            />
            {form !== null ? (
              <Groups
                form={form}
                errors={errors}
                onChange={(next) => {
                  change(next);
                  clearProblem();
                }}
              />
            ) : (
              <p className="text-muted">{parsed?.ok === true ? texts.text.nested : texts.text.wrong}</p>
            )}
            <Field
              name="query"
              label={texts.text.label}
              hint={texts.text.hint}
              value={text}
              multiline
              maxLength={5000}
              error={parsed?.ok === false ? parsed.message : null}
              onChange={(typed) => {
                setText(typed);
                setForm(createSegmentForm(typed));
                clearProblem();
              }}
            />
            {submit.problem !== null && <Notice tone="problem">{submit.problem}</Notice>}
            {mayChange && (
              <div className="flex flex-wrap gap-2">
                <Button size="small" pending={submit.isPending}>
                  {texts.save}
                </Button>
                {segment !== null && <DeleteButton segment={segment} />}
              </div>
            )}
          </fieldset>
        </RecordCard>
      </form>
      <SegmentCount query={isReady ? text : null} />
    </>
  );
}

interface GroupsProps {
  readonly form: SegmentForm;
  /** Errors by group and index, such as `0 1`. */
  readonly errors: Readonly<Record<string, keyof typeof texts.errors>>;
  readonly onChange: (form: SegmentForm) => void;
}

function Groups({ form, errors, onChange }: GroupsProps) {
  const { join, groups } = form;
  const setGroup = (number: number, group: readonly SegmentCondition[]) =>
    onChange({
      ...form,
      groups: groups
        .map((each, index) => (index === number ? group : each))
        .filter((each, index) => each.length > 0 || index !== number),
    });
  const starts = groups.map((_, number) => groups.slice(0, number).flat().length);
  return (
    <>
      {groups.length > 1 && (
        <Select
          aria-label={texts.join.label}
          value={join}
          options={[
            { value: 'and', label: `${texts.join.label} ${texts.join.and}` },
            { value: 'or', label: `${texts.join.label} ${texts.join.or}` },
          ]}
          onChange={({ target }) => onChange({ ...form, join: target.value === 'or' ? 'or' : 'and' })}
        />
      )}
      {groups.map((group, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other key; its fields are controlled
        <fieldset key={number} className="segment-group">
          <legend className="text-muted text-sm">{texts.group(number + 1)}</legend>
          {group.map((condition, index) => {
            const error = errors[`${number} ${index}`];
            return (
              <ConditionFields
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                condition={condition}
                number={(starts[number] ?? 0) + index + 1}
                error={error === undefined ? null : texts.errors[error]}
                onChange={(changed) =>
                  setGroup(
                    number,
                    group.map((each, place) => (place === index ? changed : each)),
                  )
                }
                onRemove={() =>
                  setGroup(
                    number,
                    group.filter((_, place) => place !== index),
                  )
                }
              />
            );
          })}
          <div>
            <Button
              type="button"
              size="small"
              variant="quiet"
              onClick={() => setGroup(number, [...group, createCondition('number_of_orders')])}
            >
              {texts.add(texts.groupJoin[join])}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          type="button"
          size="small"
          variant="secondary"
          onClick={() => onChange({ ...form, groups: [...groups, [createCondition('number_of_orders')]] })}
        >
          {texts.addGroup}
        </Button>
      </div>
    </>
  );
}

function DeleteButton({ segment }: { readonly segment: Segment }) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const { id, name, query } = segment;
  const restore = async () => {
    const problem = await callAdminMutation(createSegmentDocument, { name, query });
    void showToast({ title: problem ?? texts.restored(name), tone: problem === null ? 'done' : 'problem' });
    refreshSegments();
  };
  const remove = async () => {
    setPending(true);
    const problem = await callAdminMutation(deleteSegmentDocument, { id });
    setPending(false);
    if (problem !== null) return void showToast({ title: problem, tone: 'problem' });
    void navigate('/customers/segments');
    refreshSegments();
    void showToast({
      title: texts.deleted(name),
      tone: 'done',
      action: { label: texts.undo, onPress: () => void restore() },
    });
  };
  return (
    <Button type="button" size="small" variant="secondary" pending={isPending} onClick={() => void remove()}>
      {texts.delete}
    </Button>
  );
}
