import type { ReconciledDay, Reconciliation } from '@/contract/endpoints/reconciliation';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { PageHeader } from '@/shared/layouts/PageHeader';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { formatDay } from '@/shared/lib/format';
import { useDialog } from '@/shared/lib/use-dialog';
import { ExportMenu } from '@/shared/records/ExportMenu';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { SheetSkeleton } from '@/shared/ui/feedback/Skeletons';
import { reconciliationText as text } from '@/text/reconciliation';
import { AccountsTable } from './AccountsTable';
import { BalanceSheet } from './BalanceSheet';
import { DayDrawer } from './DayDrawer';
import { DaysTable, exportColumns } from './DaysTable';
import { DifferenceNotice } from './DifferenceNotice';
import { PeriodFields } from './PeriodFields';
import { usePeriod } from './use-period';

interface ContentProps {
  answer: Reconciliation;
  isStale: boolean;
  onOpen: (day: ReconciledDay) => void;
}

function Content({ answer, isStale, onOpen }: ContentProps) {
  const { days, accounts } = answer;
  return (
    <>
      <DifferenceNotice answer={answer} />
      <BalanceSheet answer={answer} isStale={isStale} />
      {accounts.length > 0 ? <AccountsTable accounts={accounts} isStale={isStale} /> : null}
      {days.length > 0 ? (
        <DaysTable days={days} isStale={isStale} onOpen={onOpen} />
      ) : (
        <EmptyState title={text.empty} description={text.emptyHint} />
      )}
    </>
  );
}

/** Received money compared with the ledger, by day and account, for the accountant (D4.13.45). */
export function ReconciliationScreen() {
  const period = usePeriod();
  const { days, campaign } = period;
  const opened = useDialog<ReconciledDay>();
  const asked = period.isReady ? { query: { ...days, ...(campaign !== undefined && { campaign }) } } : null;
  const { data, error, isStale, mutate } = useApiWithPrevious('GET /admin/reconciliation', asked);
  return (
    <>
      <PageTitle title={text.title} />
      <PageHeader
        title={text.title}
        note={text.note(formatDay(days.from), formatDay(days.to))}
        actions={
          data ? (
            <ExportMenu
              records={{ rows: data.days.toReversed() }}
              columns={exportColumns(data.accounts.map(({ account }) => account))}
              title={text.title}
            />
          ) : null
        }
      />
      <PeriodFields period={period} />
      {campaign !== undefined ? <p className="t-small">{text.campaignHint}</p> : null}
      {error && !data ? <ErrorState description={messageOf(error)} onRetry={() => void mutate()} /> : null}
      {!error && !data ? <SheetSkeleton height={560} /> : null}
      {data ? <Content answer={data} isStale={isStale} onOpen={opened.open} /> : null}
      {opened.subject ? (
        <DayDrawer
          key={opened.openCount}
          day={opened.subject}
          campaign={campaign}
          opened={opened.opened}
          onClose={opened.close}
        />
      ) : null}
    </>
  );
}
