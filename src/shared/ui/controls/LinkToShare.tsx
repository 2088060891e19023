import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DialogFoot } from '@/shared/ui/feedback/DialogFoot';
import { CopyButton } from './CopyButton';

interface LinkToShareProps {
  /** Path on this site. */
  path: string;
  label: string;
  /** The copy button before and after it was pressed. */
  copyLabel: string;
  copiedLabel: string;
  /** Whether copying is not the main action of the dialog. */
  isMinor?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

/** A link that is shared, with a button that copies it, and the other buttons of its dialog. */
export function LinkToShare({ path, label, copyLabel, copiedLabel, isMinor, before, after }: LinkToShareProps) {
  const link = window.location.origin + path;
  return (
    <>
      <TextInput label={label} value={link} readOnly />
      <DialogFoot>
        {before}
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant={isMinor ? 'outline' : 'filled'}
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? copiedLabel : copyLabel}
            </Button>
          )}
        </CopyButton>
        {after}
      </DialogFoot>
    </>
  );
}
