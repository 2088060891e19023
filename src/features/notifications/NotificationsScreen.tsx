import { Button } from '@mantine/core';
import type { ApiAnswer } from '@/contract/api';
import type { Notification } from '@/contract/endpoints/notifications';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { useApi } from '@/shared/api/use-api';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatNumber } from '@/shared/lib/format';
import { TabPanel, TextTabs, useTabIds } from '@/shared/ui/controls/TextTabs';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { Pager } from '@/shared/ui/table/Pager';
import { useTableQuery } from '@/shared/ui/table/useTableQuery';
import { bellText } from '@/text/bell';
import { NotificationList } from './NotificationList';
import { useNotificationActions, useUnread } from './use-notifications';
import classes from './NotificationsScreen.module.css';

type Tab = 'all' | 'unread';

const TABS = [
  { name: 'all', label: bellText.filterAll },
  { name: 'unread', label: bellText.filterUnread },
] as const;

interface ListProps {
  answer: ApiAnswer<'GET /notifications'>;
  tab: Tab;
  onPage: (page: number) => void;
}

function List({ answer: { data, metadata }, tab, onPage }: ListProps) {
  const { markRead } = useNotificationActions();
  const open = ({ id, readAt }: Notification) => (readAt ? undefined : void markRead([id]));
  if (metadata.total === 0)
    return tab === 'unread' ? (
      <EmptyState title={bellText.nothingUnread} description={bellText.nothingUnreadHint} />
    ) : (
      <EmptyState title={bellText.empty} description={bellText.emptyHint} />
    );
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

/** All notifications in pages, or only the unread ones. */
export function NotificationsScreen() {
  const { filters, page, isReady, setFilter, setPage } = useTableQuery({
    filters: ['unread'],
    size: LIMITS.notificationPage,
  });
  const tab: Tab = filters.unread[0] === 'true' ? 'unread' : 'all';
  const query = { page, ...(tab === 'unread' && { unread: 'true' as const }) };
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
          {error && !data ? (
            <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />
          ) : data ? (
            <List answer={data} tab={tab} onPage={(next) => void setPage(next)} />
          ) : (
            <LinesSkeleton count={10} height={18} />
          )}
        </div>
      </TabPanel>
    </div>
  );
}
