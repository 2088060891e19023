import { useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { StatusSwitch } from '@/shared/ui/controls/StatusSwitch';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/useToast';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';

interface ActiveSwitchProps {
  name: string;
  active: boolean;
  disabled?: boolean;
  /** Consequence of deactivating, shown in the confirmation. */
  consequence?: ReactNode;
  /** Consequence of activating; with it, activating needs a confirmation, too. */
  gain?: ReactNode;
  save: (active: boolean) => Promise<unknown>;
}

/** The status switch of a row (S2.11.1): deactivating needs a confirmation, activating only with `gain`. */
export function ActiveSwitch({ name, active, disabled, consequence, gain, save }: ActiveSwitchProps) {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [asking, setAsking] = useState<'on' | 'off'>();

  const apply = async (next: boolean) => {
    try {
      await save(next);
      toast.success(next ? recordText.activated(name) : recordText.deactivated(name));
    } catch (error) {
      toast.refused(error);
    }
    await mutate(() => true);
  };

  // A second click would send the version that the first click has just made outdated.
  const applying = useRef(false);
  const applyOnce = async (next: boolean) => {
    if (applying.current) return;
    applying.current = true;
    try {
      await apply(next);
    } finally {
      applying.current = false;
    }
  };

  return (
    <>
      <StatusSwitch
        name={name}
        checked={active}
        disabled={disabled}
        onChange={(next) => (next && !gain ? void applyOnce(true) : setAsking(next ? 'on' : 'off'))}
      />
      <ConfirmDialog
        opened={asking === 'on'}
        title={recordText.activateTitle(name)}
        confirmLabel={commonText.activate}
        onConfirm={() => applyOnce(true)}
        onClose={() => setAsking(undefined)}
      >
        {gain}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'off'}
        title={recordText.deactivateTitle(name)}
        confirmLabel={commonText.deactivate}
        danger
        onConfirm={() => applyOnce(false)}
        onClose={() => setAsking(undefined)}
      >
        {consequence ?? recordText.deactivateQuestion}
      </ConfirmDialog>
    </>
  );
}
