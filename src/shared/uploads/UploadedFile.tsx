import { ActionIcon } from '@mantine/core';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { uploadText } from '@/text/upload';
import { formatBytes } from './format-bytes';
import classes from './UploadField.module.css';

/** An uploaded file; it has a `url` once a record uses it. */
export interface ChosenFile {
  id: string;
  fileName: string;
  bytes: number;
  url?: string;
}

function FileName({ file: { fileName, url } }: { file: ChosenFile }) {
  if (!url) return <span className={classes.name}>{fileName}</span>;
  return (
    <a className={classes.name} href={url} target="_blank" rel="noopener">
      {fileName}
    </a>
  );
}

/** Name and size of a file, as a link if it can be opened. */
export function UploadedFile({ file, onRemove }: { file: ChosenFile; onRemove?: () => void }) {
  return (
    <div className={classes.file}>
      <IconFile size={18} aria-hidden />
      <FileName file={file} />
      <span className={classes.size}>{formatBytes(file.bytes)}</span>
      {onRemove ? (
        <ActionIcon size={36} aria-label={uploadText.remove(file.fileName)} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  );
}
