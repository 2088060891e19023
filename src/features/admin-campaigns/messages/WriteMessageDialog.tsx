import { Checkbox, Input, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import {
  messageInput,
  type Addressee,
  type Addressees,
  type MessageInput,
} from '@/contract/endpoints/campaign-messages';
import {
  MESSAGE_AUDIENCES,
  MESSAGE_GROUPS,
  MESSAGE_PAGES,
  type MessageAudience,
  type MessagePage,
} from '@/contract/vocabulary/campaign-messages';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatNumber } from '@/shared/lib/format';
import { useAttemptKey } from '@/shared/lib/use-attempt-key';
import { RecordDialog } from '@/shared/records/RecordDialog';
import { useRecordForm } from '@/shared/records/use-record-form';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { campaignMessageFields, campaignMessageText as text, messagePageText } from '@/text/campaign-message';
import lines from '../Lines.module.css';
import classes from './WriteMessageDialog.module.css';

interface WriteMessageDialogProps {
  campaignId: number;
  opened: boolean;
  onClose: () => void;
}

const EMPTY = {
  audience: 'joined' as MessageAudience,
  chosen: [] as string[],
  subject: '',
  body: '',
  page: null as MessagePage | null,
};
type Values = typeof EMPTY;

/** Whom the message goes to, as the sender sees it; the backend compares it with who is in the group then. */
const recipientsOf = (issuers: readonly Addressee[], { audience, chosen }: Pick<Values, 'audience' | 'chosen'>) =>
  issuers.filter(({ id, groups }) => (audience === 'chosen' ? chosen.includes(id) : groups.includes(audience)));

const isGroup = (value: string): value is MessageAudience => MESSAGE_AUDIENCES.some((one) => one === value);

function useMessage(
  { campaignId, onClose }: WriteMessageDialogProps,
  issuers: readonly Addressee[],
  readAgain: () => Promise<unknown>,
) {
  const { keyOf } = useAttemptKey();
  return useRecordForm({
    initialValues: EMPTY,
    schema: messageInput,
    fields: campaignMessageFields,
    toBody: ({ audience, chosen, subject, body, page }: Values): MessageInput => ({
      ...{ campaignId, audience, subject, body, page },
      issuerIds: recipientsOf(issuers, { audience, chosen }).map(({ id }) => id),
    }),
    async send(body) {
      try {
        return await call('POST /admin/campaign-messages', { body }, { idempotencyKey: keyOf(body) });
      } catch (error) {
        // Who gets it may have changed: it is shown again.
        await readAgain();
        throw error;
      }
    },
    savedText: ({ recipients }) => text.sent(formatNumber(recipients)),
    onSaved: onClose,
  });
}

type Form = ReturnType<typeof useMessage>['form'];

/** The groups with the number of their members; an empty one cannot be chosen. */
function Audience({ form, issuers }: { form: Form; issuers: readonly Addressee[] }) {
  const { audience } = form.values;
  const countOf = (group: MessageAudience) => recipientsOf(issuers, { audience: group, chosen: [] }).length;
  return (
    <Radio.Group
      label={text.audience}
      value={audience}
      onChange={(value) => {
        if (isGroup(value)) form.setFieldValue('audience', value);
      }}
    >
      <Stack gap="xs" mt="xs">
        {MESSAGE_GROUPS.map((group) => (
          <Radio
            key={group}
            value={group}
            label={text.withCount(text.audiences[group], formatNumber(countOf(group)))}
            disabled={countOf(group) === 0}
          />
        ))}
        <Radio value="chosen" label={text.audiences.chosen} />
      </Stack>
    </Radio.Group>
  );
}

/** Who gets the message: the names of a group, or all issuers to tick. */
function Recipients({ form, issuers }: { form: Form; issuers: readonly Addressee[] }) {
  const { audience, chosen } = form.values;
  const recipients = recipientsOf(issuers, form.values);
  if (audience === 'chosen')
    return (
      <Input.Wrapper
        label={text.chosen}
        description={text.preview(formatNumber(recipients.length))}
        error={form.errors.issuerIds}
      >
        <Checkbox.Group value={chosen} onChange={(ids) => form.setFieldValue('chosen', ids)}>
          <div className={classes.list} role="group" aria-label={text.chosen}>
            {issuers.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      </Input.Wrapper>
    );
  return (
    <div aria-live="polite">
      <p>{recipients.length === 0 ? text.nobody : text.preview(formatNumber(recipients.length))}</p>
      <p className={lines.quiet}>{recipients.map(({ name }) => name).join(', ')}</p>
      {form.errors.issuerIds ? <Input.Error>{form.errors.issuerIds}</Input.Error> : null}
    </div>
  );
}

function Fields({ form, addressees: { issuers, left } }: { form: Form; addressees: Addressees }) {
  if (issuers.length === 0) return <p>{text.noIssuers}</p>;
  return (
    <>
      <p className={lines.quiet}>{text.left(formatNumber(left))}</p>
      <Audience form={form} issuers={issuers} />
      <Recipients form={form} issuers={issuers} />
      <TextInput
        label={text.subject}
        withAsterisk
        maxLength={LIMITS.messageSubject.max}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={text.body}
        description={text.bodyHint}
        withAsterisk
        autosize
        minRows={5}
        maxRows={14}
        maxLength={LIMITS.messageBody.max}
        {...form.getInputProps('body')}
      />
      <Select
        label={text.page}
        placeholder={text.noPage}
        clearable
        data={MESSAGE_PAGES.map((page) => ({ value: page, label: messagePageText[page] }))}
        {...form.getInputProps('page')}
      />
    </>
  );
}

/** The organiser writes to issuers of the fair; who and how many get it is shown before it is sent. */
export function WriteMessageDialog(props: WriteMessageDialogProps) {
  const { campaignId, opened, onClose } = props;
  const { data, error, mutate } = useApi('GET /admin/campaigns/{id}/messages/issuers', { params: { id: campaignId } });
  const issuers = data?.issuers ?? [];
  const { form, busy, notice, submit } = useMessage(props, issuers, mutate);
  return (
    <RecordDialog
      opened={opened}
      title={text.write}
      submitLabel={text.submit(formatNumber(recipientsOf(issuers, form.values).length))}
      busy={busy}
      dirty={form.isDirty()}
      notice={notice}
      onSubmit={submit}
      onClose={onClose}
    >
      {data ? <Fields form={form} addressees={data} /> : null}
      {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <LinesSkeleton count={6} /> : null}
    </RecordDialog>
  );
}
