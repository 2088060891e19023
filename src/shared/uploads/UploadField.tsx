import { Button, FileButton, Input } from '@mantine/core';
import { IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { UploadPurpose } from '@/contract/vocabulary/kinds';
import { useApi } from '@/shared/api/use-api';
import { uploadText } from '@/text/upload';
import { acceptOf } from './file-kinds';
import { UploadedFile, type ChosenFile } from './UploadedFile';
import { UploadProgress } from './UploadProgress';
import classes from './UploadField.module.css';
import { useUpload } from './use-upload';
import type { UploadWatch } from './use-save-after-uploads';

interface UploadFieldProps {
  label: string;
  description?: string;
  withAsterisk?: boolean;
  purpose: UploadPurpose;
  value: ChosenFile | null;
  onChange: (file: ChosenFile | null) => void;
  watch: UploadWatch;
  error?: ReactNode;
  /** The field's path in the form, by which the form finds and focuses it. */
  'data-path'?: string;
}

/** After a reload: puts a completely uploaded file back into its field, and returns an incomplete upload. */
function useInterruptedUpload(
  { value, onChange }: UploadFieldProps,
  { started, sending }: ReturnType<typeof useUpload>,
) {
  const lost = started && !sending && !value;
  const { data } = useApi('GET /uploads/{id}', lost ? { params: { id: started.id } } : null, {
    shouldRetryOnError: false,
  });
  const take = useEffectEvent(() => data && onChange({ id: data.id, fileName: data.fileName, bytes: data.bytes }));
  const arrived = lost && data?.complete;
  useEffect(() => {
    if (arrived) take();
  }, [arrived]);
  return lost && data && !data.complete ? data : null;
}

/** A field for a large file; it is uploaded as soon as it is chosen, so that the form contains only its id. */
export function UploadField(props: UploadFieldProps) {
  const { label, description, withAsterisk, purpose, value, onChange, watch, error } = props;
  const upload = useUpload({
    purpose,
    watch,
    onDone: ({ id, fileName, bytes }) => onChange({ id, fileName, bytes }),
  });
  const { sending, refusal, interrupted, pick, resume, stop, forget } = upload;
  const found = useInterruptedUpload(props, upload);
  const remove = () => {
    forget();
    onChange(null);
  };
  const resumable = found && uploadText.resumable(found.fileName, Math.floor((found.received / found.bytes) * 100));

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={resumable ?? description}
      withAsterisk={withAsterisk}
      error={refusal ?? (sending ? null : error)}
    >
      <div className={classes.field} role="group" aria-label={label} tabIndex={-1} data-path={props['data-path']}>
        {sending ? <UploadProgress sending={sending} onStop={stop} /> : null}
        {value && !sending ? <UploadedFile file={value} onRemove={remove} /> : null}
        {sending ? null : (
          <div className={classes.buttons}>
            {interrupted ? (
              <Button
                size="sm"
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={() => void resume(interrupted)}
              >
                {uploadText.retry}
              </Button>
            ) : null}
            <FileButton key={value?.id ?? refusal} accept={acceptOf(purpose)} onChange={(file) => file && pick(file)}>
              {(button) => (
                <Button
                  {...button}
                  variant="outline"
                  size="sm"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  aria-label={`${label}: ${value ? uploadText.chooseOther : uploadText.choose}`}
                >
                  {value ? uploadText.chooseOther : uploadText.choose}
                </Button>
              )}
            </FileButton>
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
