import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import Link from 'next/link';
import { UploadWatchContext, useWaitingSave } from '@/shared/uploads/use-waiting-save';
import { commonText } from '@/text/common';
import classes from './FormPage.module.css';
import { FormNotice } from './RecordDialog';
import { UnsavedGuard } from './UnsavedGuard';

interface FormPageProps {
  /** The verb on the button. */
  submitLabel: string;
  /** Where "Huỷ" leads. */
  cancelHref: string;
  /** From `useRecordForm`. */
  busy: boolean;
  dirty: boolean;
  notice: string | null;
  /** Beside the buttons: what a save is waiting for. */
  hint?: string | null;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** The sheet beside the others; on a phone it comes first. */
  aside: ReactNode;
  /** Sheets of fields. */
  children: ReactNode;
}

/** A form that is a whole page: sheets of fields, and its buttons always in reach at the foot of the window. */
export function FormPage(props: FormPageProps) {
  const { submitLabel, cancelHref, busy, dirty, notice, hint, onSubmit, aside, children } = props;
  const saving = useWaitingSave(onSubmit);
  return (
    <form noValidate onSubmit={saving.onSubmit} className={classes.form}>
      <UnsavedGuard dirty={dirty || saving.running} />
      <FormNotice notice={notice} />
      <UploadWatchContext value={saving.watch}>
        <div className={classes.columns}>
          <div className={classes.aside}>{aside}</div>
          <div className={classes.sheets}>{children}</div>
        </div>
      </UploadWatchContext>
      <footer className={classes.foot}>
        <p className={classes.hint} role="status">
          {hint}
        </p>
        <Button component={Link} href={cancelHref} variant="outline">
          {commonText.cancel}
        </Button>
        <Button type="submit" loading={busy || saving.waiting}>
          {submitLabel}
        </Button>
      </footer>
    </form>
  );
}
