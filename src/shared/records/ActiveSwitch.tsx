import { useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { isApiError, messageOf } from '@/shared/api/api-error';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';

interface ActiveSwitchProps {
  name: string;
  active: boolean;
  disabled?: boolean;
  /** What follows when it is switched off, said before. */
  consequence?: string;
  /** What follows when it is switched on, where that must be said before. */
  gain?: ReactNode;
  save: (active: boolean) => Promise<unknown>;
}

/** The status switch of a row (spec section 2): on at once unless something follows, off after a question. */
export function ActiveSwitch({ name, active, disabled, consequence, gain, save }: ActiveSwitchProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<'on' | 'off'>();

  const turn = async (next: boolean) => {
    try {
      await save(next);
      toast.success(next ? recordText.activated(name) : recordText.deactivated(name));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(messageOf(error));
    }
    await mutate(() => true);
  };

  // A second click would send the version that the first has just left behind.
  const turning = useRef(false);
  const turnOnce = async (next: boolean) => {
    if (turning.current) return;
    turning.current = true;
    try {
      await turn(next);
    } finally {
      turning.current = false;
    }
  };

  return (
    <>
      <StatusSwitch
        name={name}
        checked={active}
        disabled={disabled}
        onChange={(next) => (next && !gain ? void turnOnce(true) : setAsking(next ? 'on' : 'off'))}
      />
      <ConfirmDialog
        opened={asking === 'on'}
        title={recordText.activateTitle(name)}
        confirmLabel={commonText.activate}
        onConfirm={() => turnOnce(true)}
        onClose={() => setAsking(undefined)}
      >
        {gain}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'off'}
        title={recordText.deactivateTitle(name)}
        confirmLabel={commonText.deactivate}
        danger
        onConfirm={() => turnOnce(false)}
        onClose={() => setAsking(undefined)}
      >
        {consequence ?? recordText.deactivateQuestion}
      </ConfirmDialog>
    </>
  );
}
