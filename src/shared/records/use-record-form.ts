import { useForm, type FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { speakVietnamese } from '@/contract/validation';
import { isApiError, messageOf, staleVersion, refusedFields } from '@/shared/api/api-error';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { FieldTexts } from '@/text/fields';
import { recordText } from '@/text/record';
import { focusFirstError } from './focus-first';
import { hiddenErrors } from './hidden-errors';

speakVietnamese();

interface RecordFormOptions<Values, Body, Saved> {
  initialValues: Values;
  /** The contract's schema of the request body; its messages are shown under the fields of the same path. */
  schema: z.core.$ZodType;
  /** Converts field values to the request body, which the schema validates. */
  toBody: (values: Values) => Body;
  /** Checks that are not part of the schema, e.g. a missing choice. */
  validate?: (values: Values) => FormErrors;
  /** Labels of the fields, for errors of fields that are not on the page. */
  fields: FieldTexts;
  /** The version that was read; undefined for a new record. */
  version?: number;
  /** Asks for confirmation before a valid form is sent; when it resolves to false, nothing is sent. */
  confirm?: (values: Values) => Promise<boolean>;
  send: (body: Body, version: number) => Promise<Saved>;
  /** Notice shown when the record was changed meanwhile, if not the default. */
  staleNotice?: string;
  /** Text of the success toast, if not the default. */
  savedText?: (saved: Saved) => string;
  /** The new version, for a form that stays open. */
  versionOf?: (saved: Saved) => number;
  onSaved: (saved: Saved) => void | Promise<void>;
}

/** Text of the toast for a new record, with its name where it has one. */
const added = (body: unknown): string => {
  const name = typeof body === 'object' && body !== null && 'name' in body ? String(body.name) : '';
  return recordText.added(name.trim());
};

/**
 * A form for an endpoint of the contract. Errors of the backend are shown under their fields, and the input is kept. When
 * the record was changed meanwhile, the save is refused and the current values are shown; saving again overwrites exactly
 * that version.
 */
export const useRecordForm = <Values extends object, Body, Saved>(options: RecordFormOptions<Values, Body, Saved>) => {
  const { initialValues, schema, fields, toBody, validate, send, versionOf, savedText, onSaved } = options;
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [version, setVersion] = useState(options.version ?? 0);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const resolve = zod4Resolver(schema, { errorPriority: 'first' });
  const form = useForm<Values>({
    initialValues,
    validate: (values) => ({ ...resolve(toBody(values) as Record<string, unknown>), ...validate?.(values) }),
  });

  const showRefusal = (error: unknown) => {
    if (!isApiError(error)) throw error;
    const refused = refusedFields(error);
    form.setErrors(refused);
    const hidden = hiddenErrors(fields, refused, (path) => form.getInputNode(path) !== null);
    const currentVersion = staleVersion(error);
    const stale = options.staleNotice ?? recordText.changedElsewhere;
    setNotice(currentVersion ? [stale, ...hidden].join(' ') : messageOf(error));
    if (currentVersion) setVersion(currentVersion);
    // The submit button of a long form is far from the refused field and from the notice above all fields.
    else focusFirstError(form)(refused);
  };

  const save = async (values: Values) => {
    if (options.confirm && !(await options.confirm(values))) return;
    setBusy(true);
    setNotice(null);
    try {
      const body = toBody(values);
      const saved = await send(body, version);
      // Synchronously: when the code below leaves the page, it must not ask about changes that are saved.
      flushSync(() => form.resetDirty(values));
      if (versionOf) setVersion(versionOf(saved));
      toast.success(savedText?.(saved) ?? (options.version === undefined ? added(body) : recordText.saved));
      await mutate(() => true);
      await onSaved(saved);
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return { form, busy, notice, version, setVersion, submit: form.onSubmit(save, focusFirstError(form)) };
};
