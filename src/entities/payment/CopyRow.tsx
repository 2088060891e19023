import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { CopyButton } from '@/shared/ui/controls/CopyButton';
import { paymentCardText as text } from '@/text/payment-card';
import classes from './PaymentCard.module.css';

interface CopyRowProps {
  label: string;
  /** Displayed text. */
  shown: string;
  /** Copied text; without it there is no copy button. */
  value?: string;
}

/** One fact of a transfer, with a button that copies it for a banking app. */
export function CopyRow({ label, shown, value }: CopyRowProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <b>{shown}</b>
        {value === undefined ? null : (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <ActionIcon variant="subtle" aria-label={copied ? text.copied : text.copy(label)} onClick={copy}>
                {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              </ActionIcon>
            )}
          </CopyButton>
        )}
      </dd>
    </div>
  );
}
