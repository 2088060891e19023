import type { ReactNode } from 'react';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import type { NameKind } from '@/shared/ui/initials';
import { TwoLines } from '@/shared/ui/table/TwoLines';
import classes from './NamedPicture.module.css';

interface NamedPictureProps {
  name: string;
  sub?: string | null;
  imageUrl: string | null;
  kind?: NameKind;
  /** Beside the name, e.g. that it is oneself. */
  badge?: ReactNode;
}

/** First cell of a table of people and houses: picture, name, and a line under it. */
export function NamedPicture({ name, sub, imageUrl, kind, badge }: NamedPictureProps) {
  return (
    <div className={classes.row}>
      <InitialsAvatar name={name} imageUrl={imageUrl} kind={kind} size={36} />
      <TwoLines
        main={
          <>
            {name} {badge}
          </>
        }
        sub={sub}
      />
    </div>
  );
}
