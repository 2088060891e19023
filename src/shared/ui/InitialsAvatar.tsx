import { Avatar } from '@mantine/core';
import { initialsOf, tintOf, type NameKind } from './initials';
import classes from './InitialsAvatar.module.css';

interface InitialsAvatarProps {
  name: string;
  imageUrl?: string | null;
  kind?: NameKind;
  size?: number;
}

/** Round picture of a person or organisation, or their initials. Decorative: the name is always next to it. */
export function InitialsAvatar({ name, imageUrl, kind = 'person', size = 32 }: InitialsAvatarProps) {
  const tint = tintOf(name);
  return (
    <Avatar
      component="span"
      src={imageUrl}
      alt=""
      aria-hidden
      size={size}
      radius="50%"
      classNames={classes}
      data-tint={tint}
    >
      {initialsOf(name, kind)}
    </Avatar>
  );
}
