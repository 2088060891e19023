import { useForm, type FormErrors } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { speakVietnamese } from '@/contract/validation';
import { isApiError, messageOf, staleVersion, refusedFields } from '@/shared/api/api-error';
import { useToast } from '@/shared/ui/feedback/useToast';
import type { FieldTexts } from '@/text/fields';
import { recordText } from '@/text/record';
import { validationText } from '@/text/validation';
import { focusFirst } from './focus-first';

speakVietnamese();

interface RecordFormOptions<Values, Body, Saved> {
  initialValues: Values;
  /** The contract's schema of what the fields become; its sentences stand under the fields of the same path. */
  schema: z.ZodType<unknown, unknown>;
  /** What the fields become; also what the schema is asked about. */
  toBody: (values: Values) => Body;
  /** What only the form knows, e.g. that a choice is missing. */
  validate?: (values: Values) => FormErrors;
  /** The names of its fields, for a refusal of what is not on the page. */
  fields: FieldTexts;
  /** The version that was read; missing for a new record. */
  version?: number;
  send: (body: Body, version: number) => Promise<Saved>;
  /** What the toast says of it, when that is more than that it was saved. */
  savedText?: (saved: Saved) => string;
  /** The version of what was saved, for a form that stays open. */
  versionOf?: (saved: Saved) => number;
  onSaved: (saved: Saved) => void | Promise<void>;
}

/** A field that was left empty is missing, whatever its format would be. */
const sayRequired = (errors: FormErrors, body: Record<string, unknown>): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [
      path,
      body[path] === '' || body[path] === null ? validationText.required : sentence,
    ]),
  );

/** What a refusal says of fields that are not on the page now, by their names: nothing is overwritten unseen. */
export const unseen = (fields: FieldTexts, errors: FormErrors, isSeen: (path: string) => boolean): string[] =>
  Object.entries(errors).flatMap(([path, sentence]) =>
    isSeen(path) ? [] : [`${recordText.field(fields, path)}: ${String(sentence)}.`],
  );

/**
 * A form over one endpoint of the contract. What the backend refuses stands under its field and what was typed stays. A save
 * of something that was changed meanwhile is refused, shows what it is by now, and replaces just that when it is sent
 * once more.
 */
export const useRecordForm = <Values extends object, Body, Saved>(options: RecordFormOptions<Values, Body, Saved>) => {
  const { initialValues, schema, fields, toBody, validate, send, versionOf, savedText, onSaved } = options;
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [version, setVersion] = useState(options.version ?? 0);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const resolve = zod4Resolver(schema, { errorPriority: 'first' });
  const check = (body: Record<string, unknown>) => sayRequired(resolve(body), body);
  const form = useForm<Values>({
    initialValues,
    validate: (values) => ({ ...check(toBody(values) as Record<string, unknown>), ...validate?.(values) }),
  });

  const refuse = (error: unknown) => {
    if (!isApiError(error)) throw error;
    const refused = refusedFields(error);
    form.setErrors(refused);
    const hidden = unseen(fields, refused, (path) => form.getInputNode(path) !== null);
    const stands = staleVersion(error);
    setNotice(stands ? [recordText.changedElsewhere, ...hidden].join(' ') : messageOf(error));
    if (stands) setVersion(stands);
  };

  const save = async (values: Values) => {
    setBusy(true);
    setNotice(null);
    try {
      const saved = await send(toBody(values), version);
      form.resetDirty(values);
      if (versionOf) setVersion(versionOf(saved));
      toast.success(savedText?.(saved) ?? recordText.saved);
      await mutate(() => true);
      await onSaved(saved);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  return { form, busy, notice, version, setVersion, submit: form.onSubmit(save, focusFirst(form)) };
};
