import { IconCheck, IconCopy } from '@tabler/icons-react';
import { commonText } from '@/text/common';
import { CopyButton } from './CopyButton';
import classes from './CopyText.module.css';

interface CopyTextProps {
  value: string;
  /** Describes the action and names what is copied. */
  label: string;
}

/** A text that is copied when it is clicked. */
export function CopyText({ value, label }: CopyTextProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <button type="button" className={classes.copy} aria-label={copied ? commonText.copied : label} onClick={copy}>
          {value}
          {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        </button>
      )}
    </CopyButton>
  );
}
