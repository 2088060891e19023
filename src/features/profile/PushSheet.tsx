import { Switch } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';
import { systemNotifications } from '@/shared/lib/browser-features';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { useToast } from '@/shared/ui/feedback/useToast';
import { pushText as text } from '@/text/push';
import { canBePushed, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import classes from './Profile.module.css';

const never = () => () => undefined;

/**
 * Whether push notifications are on for this device, and the function that changes it. The browser asks for permission
 * only when the switch is pressed.
 */
function usePush() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const supported = useSyncExternalStore(never, canBePushed, () => false);
  const { data, mutate } = useApi('GET /users/me/push', supported ? {} : null);

  const turnOn = async (publicKey: string): Promise<void> => {
    if ((await systemNotifications()?.requestPermission()) !== 'granted') return void toast.error(text.blocked);
    await call('PUT /users/me/push', { body: await subscribeBrowser(publicKey) });
    toast.success(text.on);
  };
  const turnOff = async (): Promise<void> => {
    await call('DELETE /users/me/push', {});
    toast.success(text.off);
    await unsubscribeBrowser();
  };
  const turn = async (on: boolean): Promise<void> => {
    if (!data?.publicKey) return;
    setBusy(true);
    try {
      await (on ? turnOn(data.publicKey) : turnOff());
    } catch (error) {
      if (isApiError(error)) toast.refused(error);
      else {
        console.error('Push', error);
        toast.error(text.failed);
      }
    } finally {
      await mutate();
      setBusy(false);
    }
  };
  // A permission revoked in the browser's settings means off, even if the server still has the subscription.
  const isOn = data?.on === true && systemNotifications()?.permission === 'granted';
  return { isOffered: typeof data?.publicKey === 'string', isOn, busy, turn };
}

/**
 * Push notifications on this device while no page is open; renders nothing when browser or site does not support them.
 */
export function PushSheet() {
  const { isOffered, isOn, busy, turn } = usePush();
  if (!isOffered) return null;
  return (
    <Sheet title={text.title}>
      <p className={classes.hint}>{text.hint}</p>
      <Switch
        label={text.label}
        mt="md"
        checked={isOn}
        disabled={busy}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </Sheet>
  );
}
