import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Device } from '@/contract/endpoints/devices';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { deviceName } from '@/shared/lib/device-name';
import { formatDateTime } from '@/shared/lib/format';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { Tag } from '@/shared/ui/status/StatusBadge';
import { Pager } from '@/shared/ui/table/Pager';
import { deviceText as text } from '@/text/device';
import classes from './Profile.module.css';

/**
 * Ends sessions, shows a message, and revalidates all data: if the current session was ended, the refused requests sign
 * this tab out.
 */
function useEnd() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (end: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await end();
      toast.success(done);
      return true;
    } catch (error) {
      return toast.refused(error);
    } finally {
      await mutate(() => true);
    }
  };
}

function DeviceRow({ device }: { device: Device }) {
  const end = useEnd();
  const [busy, setBusy] = useState(false);
  const { id, here, signedInAt, lastSeenAt } = device;
  const name = deviceName(device);
  const signOut = async () => {
    setBusy(true);
    await end(() => call('DELETE /users/me/sessions/{id}', { params: { id } }), text.signedOut(name));
    setBusy(false);
  };
  return (
    <li className={classes.device}>
      <div>
        <Group gap="xs">
          <h3 className={classes.name}>{name}</h3>
          {here ? <Tag>{text.here}</Tag> : null}
        </Group>
        <p className={classes.hint}>{text.since(formatDateTime(signedInAt))}</p>
        <p className={classes.hint}>{text.seen(formatDateTime(lastSeenAt))}</p>
      </div>
      <Button variant="outline" loading={busy} onClick={signOut} aria-label={text.signOutOf(name)}>
        {text.signOut}
      </Button>
    </li>
  );
}

function Everywhere() {
  const end = useEnd();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {text.everywhere}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={text.everywhereTitle}
        confirmLabel={text.everywhere}
        danger
        onConfirm={() => end(() => call('DELETE /users/me/sessions', {}), text.signedOutEverywhere)}
        onClose={() => setAsked(false)}
      >
        <p>{text.everywhereQuestion}</p>
      </ConfirmDialog>
    </>
  );
}

function Devices() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApi('GET /users/me/sessions', { query: { page, size: LIMITS.tableSize } });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return <LinesSkeleton count={3} />;
  return (
    <>
      <ul className={classes.rows}>
        {data.data.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {data.metadata.total > LIMITS.tableSize ? (
        <Pager page={page} size={LIMITS.tableSize} total={data.metadata.total} onPage={setPage} />
      ) : null}
    </>
  );
}

/** The user's sessions by device, with buttons to sign out of one or all (A5.18). */
export function DevicesSheet() {
  return (
    <Sheet title={text.title} aside={<Everywhere />}>
      <p className={classes.hint}>{text.hint}</p>
      <Devices />
    </Sheet>
  );
}
