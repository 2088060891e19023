import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import Link from 'next/link';
import { UploadWatchContext, useSaveAfterUploads } from '@/shared/uploads/use-save-after-uploads';
import { commonText } from '@/text/common';
import classes from './FormPage.module.css';
import { FormNotice } from './RecordDialog';
import { UnsavedGuard } from './UnsavedGuard';

interface FormPageProps {
  /** Label of the submit button. */
  submitLabel: string;
  /** Target of the cancel button. */
  cancelHref: string;
  /** From `useRecordForm`. */
  busy: boolean;
  dirty: boolean;
  notice: string | null;
  /** Shown next to the buttons: the reason why a save has to wait. */
  hint?: string | null;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  /** A sheet next to the others; on phones it is first. */
  aside: ReactNode;
  /** Sheets of fields. */
  children: ReactNode;
}

/** A form that fills a page: sheets of fields, and its buttons fixed at the bottom of the window. */
export function FormPage(props: FormPageProps) {
  const { submitLabel, cancelHref, busy, dirty, notice, hint, onSubmit, aside, children } = props;
  const saving = useSaveAfterUploads(onSubmit);
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
      <footer className={classes.foot} data-uncovered>
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
