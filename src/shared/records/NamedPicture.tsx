import Link from 'next/link';
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
  /** URL of their page. */
  href?: string;
  /** Shown next to the name, e.g. for the signed-in user. */
  badge?: ReactNode;
}

/** Table cell of people and organisations: picture, name, and a second line. */
export function NamedPicture({ name, sub, imageUrl, kind, href, badge }: NamedPictureProps) {
  return (
    <div className={classes.row}>
      <span data-row-picture>
        <InitialsAvatar name={name} imageUrl={imageUrl} kind={kind} size={36} />
      </span>
      <TwoLines
        main={
          <>
            {href ? <Link href={href}>{name}</Link> : name} {badge}
          </>
        }
        sub={sub}
      />
    </div>
  );
}
