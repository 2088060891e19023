import { Input, Loader } from '@mantine/core';
import { use, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { Frame } from '@/shared/ui/picture/frame';
import { ImagePanel } from '@/shared/ui/picture/ImagePanel';
import type { ChosenPicture } from '@/shared/ui/picture/PictureButtons';
import { UploadWatchContext } from '@/shared/uploads/use-waiting-save';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';
import classes from './ImageField.module.css';

interface ImageFieldProps {
  label: string;
  /** The record needs a picture; others may do without. */
  withAsterisk?: boolean;
  onChange?: (url: string | null) => void;
  error?: ReactNode;
  description?: ReactNode;
  /** The picture the record has had. */
  defaultUrl?: string | null;
  frame?: Frame;
  /** Leads a form to this field. */
  'data-path'?: string;
}

/** A picture of a record: stored as soon as it is chosen, so that the form holds nothing but its address. A save waits. */
export function ImageField(props: ImageFieldProps) {
  const { label, description, withAsterisk, onChange, error, defaultUrl = null, frame } = props;
  const [picture, setPicture] = useState<ChosenPicture>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const watch = use(UploadWatchContext);
  const latest = useRef<ChosenPicture>(undefined);

  const finish = (file: File, arrived: boolean) => {
    const isOvertaken = latest.current !== file;
    if (!isOvertaken) setBusy(false);
    watch?.ended(arrived || isOvertaken);
  };

  const store = async (file: File) => {
    setBusy(true);
    watch?.begun();
    let arrived = false;
    try {
      const { url } = await call('POST /images', { file });
      arrived = true;
      if (latest.current !== file) return;
      onChange?.(url);
      setPicture(file);
    } catch (problem) {
      console.error('The picture was refused', problem);
      if (latest.current === file) setRefusal(messageOf(problem, recordText.imageFailed));
    } finally {
      finish(file, arrived);
    }
  };

  const settle = (next: ChosenPicture) => {
    latest.current = next;
    setRefusal(null);
    if (next) return void store(next);
    setBusy(false);
    setPicture(next);
    onChange?.(next === null ? null : defaultUrl);
  };

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      withAsterisk={withAsterisk}
      error={refusal ?? error}
    >
      <div className={classes.panel} tabIndex={-1} data-path={props['data-path']}>
        <ImagePanel
          picture={picture}
          onChange={settle}
          defaultUrl={defaultUrl}
          removable={!withAsterisk}
          frame={frame}
          label={label}
        />
      </div>
      {busy ? <Loader size={16} aria-label={commonText.loading} /> : null}
    </Input.Wrapper>
  );
}
