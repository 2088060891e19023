import { Button, Switch, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { NotificationChoices } from '@/contract/endpoints/notification-choices';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { UnsavedGuard } from '@/shared/records/UnsavedGuard';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { notificationChoiceText as text } from '@/text/notification-choices';
import { hourErrors, toChoices, toDraft, type ChoicesDraft } from './choices-draft';
import { GroupSwitches } from './GroupSwitches';
import classes from './Profile.module.css';

interface QuietFieldsProps {
  draft: ChoicesDraft;
  errors: ReturnType<typeof hourErrors>;
  onChange: (changes: Partial<ChoicesDraft>) => void;
}

function QuietFields({ draft: { quietOn, hours }, errors, onChange }: QuietFieldsProps) {
  return (
    <section>
      <h3 className={classes.name}>{text.quiet}</h3>
      <p className={classes.hint}>{text.quietHint}</p>
      <Switch
        mt="sm"
        label={text.quietOn}
        checked={quietOn}
        onChange={({ currentTarget }) => onChange({ quietOn: currentTarget.checked })}
      />
      {quietOn ? (
        <>
          <div className={classes.hours}>
            {(['from', 'until'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                label={text[end]}
                value={hours[end]}
                error={errors[end]}
                onChange={({ currentTarget }) => onChange({ hours: { ...hours, [end]: currentTarget.value } })}
              />
            ))}
          </div>
          <p className={classes.hint}>{text.zone}</p>
        </>
      ) : null}
    </section>
  );
}

interface ChoicesFormProps {
  choices: NotificationChoices;
  onSaved: (choices: NotificationChoices) => void;
}

function ChoicesForm({ choices, onSaved }: ChoicesFormProps) {
  const toast = useToast();
  const [draft, setDraft] = useState(() => toDraft(choices));
  const [kept, setKept] = useState(draft);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const errors = hourErrors(draft);
  const change = (changes: Partial<ChoicesDraft>) => setDraft((now) => ({ ...now, ...changes }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    try {
      onSaved(await call('PUT /users/me/notification-choices', { body: toChoices(draft) }));
      setKept(draft);
      toast.success(text.saved);
    } catch (error) {
      toast.error(messageOf(error, text.saveFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <UnsavedGuard dirty={JSON.stringify(draft) !== JSON.stringify(kept)} />
      <Sheet title={text.title} className={classes.fields}>
        <p className={classes.hint}>{text.hint}</p>
        <GroupSwitches draft={draft} onChange={change} />
        <QuietFields draft={draft} errors={tried ? errors : {}} onChange={change} />
        <Button type="submit" loading={busy} className={classes.submit}>
          {text.save}
        </Button>
      </Sheet>
    </form>
  );
}

/** Notification preferences of a customer: live, by mail, and quiet hours (D1.28.5). */
export function NotificationChoicesSheet() {
  // A revalidation when the window receives the focus must not overwrite the input.
  const { data, error, mutate } = useApi('GET /users/me/notification-choices', {}, { revalidateOnFocus: false });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <SheetSkeleton height={320} />;
  return <ChoicesForm choices={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />;
}
