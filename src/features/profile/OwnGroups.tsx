import { useState } from 'react';
import type { Group } from '@/contract/endpoints/groups';
import { GroupChoices } from '@/entities/group/GroupChoices';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { useAll } from '@/shared/api/use-all';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { useToast } from '@/shared/ui/feedback/useToast';
import { groupText } from '@/text/group';
import { profileText } from '@/text/profile';

/** All groups and the followed ones, with a function that changes the latter. */
function useGroups() {
  const toast = useToast();
  const all = useAll('GET /groups', {});
  const own = useAll('GET /groups/customer', {});
  const [busyId, setBusyId] = useState<number>();
  const followed = new Set(own.data?.map(({ id }) => id));

  const change = ({ id }: Group): Promise<unknown> =>
    followed.has(id)
      ? call('DELETE /groups/customer/{groupId}', { params: { groupId: id } })
      : call('POST /groups/customer', { body: { groupId: id } });

  const toggle = async (group: Group) => {
    setBusyId(group.id);
    try {
      await change(group);
      toast.success(followed.has(group.id) ? profileText.unfollowed(group.name) : profileText.followed(group.name));
      await Promise.all([all.mutate(), own.mutate()]);
    } catch (error) {
      console.error('Following a group was refused', error);
      toast.error(messageOf(error, profileText.saveFailed));
    } finally {
      setBusyId(undefined);
    }
  };

  return { all, own, followed, busyId, toggle };
}

/** The topic groups that the customer follows or can follow. */
export function OwnGroups() {
  const { all, own, followed, busyId, toggle } = useGroups();
  const failed = all.data && own.data ? undefined : (all.error ?? own.error);
  if (failed)
    return (
      <ErrorState description={messageOf(failed)} onRetry={() => void Promise.all([all.mutate(), own.mutate()])} />
    );
  if (!all.data || !own.data) return <SheetSkeleton height={320} />;
  return (
    <Sheet title={groupText.title}>
      {all.data.length === 0 ? (
        <EmptyState title={groupText.empty} description={groupText.emptyHint} />
      ) : (
        <GroupChoices groups={all.data} followed={followed} busyId={busyId} onToggle={(group) => void toggle(group)} />
      )}
    </Sheet>
  );
}
