import { Input, Loader } from '@mantine/core';
import { use, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import type { Frame } from '@/shared/ui/picture/frame';
import { ImagePanel } from '@/shared/ui/picture/ImagePanel';
import type { ChosenPicture } from '@/shared/ui/picture/PictureButtons';
import { UploadWatchContext } from '@/shared/uploads/use-save-after-uploads';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';
import classes from './ImageField.module.css';

interface ImageFieldProps {
  label: string;
  /** The picture is required. */
  withAsterisk?: boolean;
  onChange?: (url: string | null) => void;
  error?: ReactNode;
  description?: ReactNode;
  /** The record's current picture. */
  defaultUrl?: string | null;
  frame?: Frame;
  /** The field's path in the form, by which the form finds and focuses it. */
  'data-path'?: string;
}

/**
 * A field for a record's picture; the picture is uploaded when it is chosen, so that the form contains only its URL. A
 * save waits for the upload.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, description, withAsterisk, onChange, error, defaultUrl = null, frame } = props;
  const [picture, setPicture] = useState<ChosenPicture>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const watch = use(UploadWatchContext);
  const latest = useRef<ChosenPicture>(undefined);

  const finish = (file: File, arrived: boolean) => {
    const isSuperseded = latest.current !== file;
    if (!isSuperseded) setBusy(false);
    watch?.ended(arrived || isSuperseded);
  };

  const store = async (file: File) => {
    setBusy(true);
    watch?.started();
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

  const choose = (next: ChosenPicture) => {
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
          onChange={choose}
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
