import { Button, Group } from '@mantine/core';
import { useSWRConfig } from 'swr';
import type { IdentityRequest, IdentityRequestQuery } from '@/contract/endpoints/identity-requests';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { formatDateTime } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { useSessionStore } from '@/shared/session/session-store';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { identityRequestText as text } from '@/text/identity-request';
import classes from './PersonSheets.module.css';

const ACTS = {
  confirm: {
    endpoint: 'PUT /admin/identity-requests/confirm',
    label: text.confirm,
    title: text.confirmTitle,
    question: text.confirmQuestion,
    done: text.confirmed,
  },
  deny: {
    endpoint: 'PUT /admin/identity-requests/deny',
    label: text.deny,
    title: text.denyTitle,
    question: text.denyQuestion,
    done: text.deniedNow,
  },
} as const;

type Act = keyof typeof ACTS;

/** Sends the decision, and reloads what depends on it: the list, the count in the menu, the history. */
function useDecide() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (act: Act, { id, user }: IdentityRequest): Promise<boolean> => {
    try {
      await call(ACTS[act].endpoint, { body: { id } });
      toast.success(ACTS[act].done(user.name));
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };
}

const identityOf = ({
  provider,
  subject,
  providerSubject,
}: Pick<IdentityRequest, 'provider' | 'subject' | 'providerSubject'>) =>
  text.identity(provider, subject, providerSubject);

const rowsOf = ({ present, askedAt, lastAskedAt, ...asked }: IdentityRequest) => [
  ...present.map((one) => ({
    key: one.provider,
    label: text.present,
    value: text.boundAt(identityOf(one), formatDateTime(one.boundAt)),
  })),
  {
    key: 'asked',
    label: text.asked,
    value: text.askedAt(identityOf(asked), formatDateTime(askedAt), formatDateTime(lastAskedAt)),
  },
];

interface RequestProps {
  request: IdentityRequest;
  onAct: (act: Act) => void;
}

function Request({ request, onAct }: RequestProps) {
  const own = useSessionStore(({ user }) => user?.id === request.user.id);
  const { user, deniedAt } = request;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <b>{user.name}</b>
        <span className="t-small">{user.email}</span>
        <SpecRows items={rowsOf(request)} />
        {deniedAt ? <span className={classes.quiet}>{text.denied(formatDateTime(deniedAt))}</span> : null}
        {own ? <span className={classes.quiet}>{text.own}</span> : null}
      </div>
      <Group gap="sm">
        {deniedAt ? null : (
          <Button variant="outline" disabled={own} onClick={() => onAct('deny')}>
            {text.deny}
          </Button>
        )}
        <Button disabled={own} onClick={() => onAct('confirm')}>
          {text.confirm}
        </Button>
      </Group>
    </li>
  );
}

/** Requests to sign in to an account that is linked to another identity (A6.6); renders nothing when there are none. */
export function IdentityRequests({ query }: { query: Pick<IdentityRequestQuery, 'role' | 'userId'> }) {
  const { data } = useApi('GET /admin/identity-requests', { query });
  const decide = useDecide();
  const { subject, opened, open, close } = useDialog<{ act: Act; request: IdentityRequest }>();
  if (!data || data.data.length === 0) return null;
  return (
    <Sheet title={text.title} className={classes.waiting}>
      <p className={classes.quiet}>{text.hint}</p>
      <ul className={classes.rows}>
        {data.data.map((request) => (
          <Request key={request.id} request={request} onAct={(act) => open({ act, request })} />
        ))}
      </ul>
      {subject ? (
        <ConfirmDialog
          opened={opened}
          title={ACTS[subject.act].title(subject.request.user.name)}
          confirmLabel={ACTS[subject.act].label}
          danger={subject.act === 'deny'}
          onConfirm={() => decide(subject.act, subject.request)}
          onClose={close}
        >
          <p>{ACTS[subject.act].question}</p>
        </ConfirmDialog>
      ) : null}
    </Sheet>
  );
}
