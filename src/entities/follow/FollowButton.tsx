import { Button } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { ROLE } from '@/contract/vocabulary/roles';
import { useSessionStore } from '@/shared/session/session-store';
import { useSignInDialog } from '@/shared/session/sign-in-dialog';
import { useWantedAct } from '@/shared/session/use-wanted-act';
import { followText } from '@/text/follow';
import { useFollowing, type Followed } from './use-follows';

interface FollowButtonProps {
  thing: Followed;
  /** For a fair that has not begun: customers who follow it get a reminder. */
  isReminder?: boolean;
  className?: string;
}

/** Follows or unfollows a record. Visitors sign in first; only customers can follow. */
export function FollowButton({ thing, isReminder = false, className }: FollowButtonProps) {
  const { asPath } = useRouter();
  const user = useSessionStore((session) => session.user);
  const askSignIn = useSignInDialog(({ openFor }) => openFor);
  const confirmation = isReminder ? followText.willRemind(thing.name) : followText.followed(thing.name);
  const { isFollowed, busy, toggle, isKnown } = useFollowing(thing, confirmation);
  const act = {
    id: `follow ${thing.kind} ${thing.id}`,
    words: isReminder ? followText.signInToRemind(thing.name) : followText.signInToFollow(thing.name),
  };
  useWantedAct(act.id, isKnown, () => {
    if (!isFollowed) void toggle();
  });
  if (user && user.role !== ROLE.CUSTOMER) return null;
  const labels = isReminder
    ? { off: followText.remind, on: followText.reminded }
    : { off: followText.follow, on: followText.following };
  const label = isFollowed ? labels.on : labels.off;
  const Icon = isFollowed ? IconBellCheck : IconBell;
  return (
    <Button
      variant="outline"
      className={className}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={followText.named(label, thing.name)}
      aria-pressed={isFollowed}
      loading={busy}
      onClick={() => (user ? void toggle() : askSignIn(asPath, act))}
    >
      {label}
    </Button>
  );
}
