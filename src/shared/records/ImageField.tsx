import { Button, Input, Loader } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { ImagePanel } from '@/shared/ui/controls/ImagePanel';
import { commonText } from '@/text/common';
import { recordText } from '@/text/record';
import classes from './ImageField.module.css';

interface ImageFieldProps {
  label: string;
  withAsterisk?: boolean;
  /** Where the picture is kept; null for none. */
  value?: string | null;
  onChange?: (url: string | null) => void;
  error?: ReactNode;
  /** The picture the record has had. */
  defaultUrl?: string | null;
}

/** A picture of a record: stored as soon as it is chosen, so that the form holds nothing but its address. */
export function ImageField({ label, withAsterisk, value, onChange, error, defaultUrl = null }: ImageFieldProps) {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const store = async (picked: File) => {
    setBusy(true);
    try {
      onChange?.((await call('POST /images', { file: picked })).url);
      setFile(picked);
    } catch (problem) {
      console.error('The picture was refused', problem);
      setRefusal(isApiError(problem) ? problem.message : recordText.imageFailed);
    } finally {
      setBusy(false);
    }
  };

  const pick = (picked: File | null) => {
    setRefusal(null);
    if (picked) return void store(picked);
    setFile(null);
    onChange?.(defaultUrl);
  };

  const bare = value === null;
  const stored = file ? null : defaultUrl;
  return (
    <Input.Wrapper label={label} withAsterisk={withAsterisk} error={refusal ?? error}>
      <div className={classes.panel}>
        <ImagePanel
          file={file}
          onChange={pick}
          defaultUrl={bare ? null : defaultUrl}
          onWrongType={setRefusal}
          label={label}
        />
        {stored && !withAsterisk ? (
          <Button variant="subtle" size="sm" onClick={() => onChange?.(bare ? stored : null)}>
            {bare ? commonText.restoreImage : commonText.removeImage}
          </Button>
        ) : null}
      </div>
      {busy ? <Loader size={16} aria-label={commonText.loading} /> : null}
    </Input.Wrapper>
  );
}
