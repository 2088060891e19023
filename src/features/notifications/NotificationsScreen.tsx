import { Button } from '@mantine/core';
import Link from 'next/link';
import type { ApiAnswer } from '@/contract/api';
import type { Notification } from '@/contract/endpoints/notifications';
import { ROLE_DEFINITIONS } from '@/contract/menus';
import { LIMITS } from '@/contract/vocabulary/limits';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@/contract/vocabulary/notification-types';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { useSessionStore } from '@/shared/session/session-store';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { bellText } from '@/text/bell';
import { GroupChips } from './GroupChips';
import { NotificationList } from './NotificationList';
import { useNotificationActions, useUnread } from './use-notifications';
import classes from './NotificationsScreen.module.css';

type Tab = 'all' | 'unread';

const TABS = [
  { name: 'all', label: bellText.filterAll },
  { name: 'unread', label: bellText.filterUnread },
] as const;

interface NarrowedBy {
  tab: Tab;
  group: NotificationGroup | undefined;
}

interface ListProps extends NarrowedBy {
  answer: ApiAnswer<'GET /notifications'>;
  onPage: (page: number) => void;
  onShowAll: () => void;
}

const wordsOfNone = ({ tab, group }: NarrowedBy): { title: string; description: string } => {
  if (tab === 'unread') return { title: bellText.nothingUnread, description: bellText.nothingUnreadHint };
  if (group) return { title: bellText.noneOfGroup, description: bellText.noneOfGroupHint };
  return { title: bellText.empty, description: bellText.emptyHint };
};

/** Empty state, with a link to all notifications or, when there are none at all, to the user's start page. */
function None({ tab, group, onShowAll }: NarrowedBy & Pick<ListProps, 'onShowAll'>) {
  const role = useSessionStore(({ user }) => user?.role);
  const isNarrowed = tab === 'unread' || group !== undefined;
  return (
    <EmptyState
      {...wordsOfNone({ tab, group })}
      action={
        isNarrowed ? (
          <Button variant="outline" onClick={onShowAll}>
            {bellText.showAll}
          </Button>
        ) : role === undefined ? null : (
          <Button variant="outline" component={Link} href={ROLE_DEFINITIONS[role].defaultRoute}>
            {bellText.goOn}
          </Button>
        )
      }
    />
  );
}

function List({ answer: { data, metadata }, onPage, ...narrowed }: ListProps) {
  const { markRead } = useNotificationActions();
  const open = ({ id, readAt }: Notification) => (readAt ? undefined : void markRead([id]));
  if (metadata.total === 0) return <None {...narrowed} />;
  return (
    <>
      <Sheet as="div" className={classes.sheet}>
        <NotificationList notifications={data} dayAs="h2" onOpen={open} />
      </Sheet>
      {metadata.total > metadata.size ? (
        <Pager page={metadata.page} size={metadata.size} total={metadata.total} onPage={onPage} />
      ) : null}
    </>
  );
}

/** All notifications with pagination, filtered by unread or by group; the filter is in the URL. */
export function NotificationsScreen() {
  const { filters, page, isReady, setFilter, setPage, reset } = useTableQuery({
    filters: ['unread', 'group'],
    size: LIMITS.notificationPage,
  });
  const tab: Tab = filters.unread[0] === 'true' ? 'unread' : 'all';
  const group = NOTIFICATION_GROUPS.find((known) => known === filters.group[0]);
  const query = { page, ...(tab === 'unread' && { unread: 'true' as const }), ...(group && { group }) };
  const { data, error, mutate } = useApi('GET /notifications', isReady ? { query } : null);
  const unread = useUnread().data;
  const { markAllRead } = useNotificationActions();
  const ids = useTabIds();
  const note = unread && (unread.unread > 0 ? bellText.unreadNote(formatNumber(unread.unread)) : bellText.allRead);

  return (
    <div className={classes.page}>
      <PageTitle title={bellText.title} />
      <PageHeader
        title={bellText.title}
        note={<span role="status">{note}</span>}
        actions={
          unread && unread.unread > 0 ? (
            <Button variant="outline" onClick={() => void markAllRead(unread.newestId)}>
              {bellText.markAll}
            </Button>
          ) : null
        }
      />
      <TextTabs
        tabs={TABS}
        value={tab}
        label={bellText.filter}
        ids={ids}
        onChange={(name) => void setFilter('unread', name === 'unread' ? 'true' : null)}
      />
      <TabPanel ids={ids} value={tab}>
        <div className={classes.panel}>
          <GroupChips
            group={group}
            unreadOnly={tab === 'unread'}
            onChange={(next) => void setFilter('group', next ?? null)}
          />
          {error && !data ? (
            <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
          ) : data ? (
            <List
              answer={data}
              tab={tab}
              group={group}
              onPage={(next) => void setPage(next)}
              onShowAll={() => void reset()}
            />
          ) : (
            <LinesSkeleton count={10} height={18} />
          )}
        </div>
      </TabPanel>
    </div>
  );
}
