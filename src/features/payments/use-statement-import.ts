import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type {
  StatementColumns,
  StatementFile,
  StatementReport,
  StatementTableHead,
} from '@/contract/endpoints/bank-statements';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { formatBytes } from '@/shared/uploads/format-bytes';
import { bankStatementText as text } from '@/text/bank-statement';
import { readStatementFile } from './read-statement-file';

/** What is shown of a file: its columns, and what becomes of its lines. */
interface Shown extends StatementReport {
  table: StatementTableHead | null;
  /** Incremented with every answer; the key of what keeps a state of its own. */
  openCount: number;
}

interface State {
  sent?: Pick<StatementFile, 'fileName' | 'content' | 'columns'>;
  shown?: Shown;
  refusal?: string;
  busy?: 'reading' | 'importing';
  /** Imported here just now. */
  isDone: boolean;
}

/** The state of importing a statement: choose, map, try out, import. */
export const useStatementImport = () => {
  const [state, setState] = useState<State>({ isDone: false });
  const { mutate } = useSWRConfig();
  const answers = useRef(0);

  const show = (report: StatementReport & { table?: StatementTableHead | null }, more: Partial<State>) => {
    answers.current += 1;
    const shown = { ...report, table: report.table ?? null, openCount: answers.current };
    setState({ isDone: false, ...more, shown });
  };

  /** Runs a call; what it is refused for is shown in the dialog. */
  const attempt = async (busy: State['busy'], before: Partial<State>, work: () => Promise<void>) => {
    setState({ isDone: false, ...before, busy });
    try {
      await work();
    } catch (error) {
      setState({ isDone: false, ...before, refusal: messageOf(error) });
    }
  };

  const dryRun = (sent: NonNullable<State['sent']>, shown?: Shown) =>
    attempt('reading', { sent, shown }, async () =>
      show(await call('POST /admin/bank-statements/dry-run', { body: sent }), { sent }),
    );

  return {
    ...state,
    choose: async (file: File) => {
      if (file.size > LIMITS.statementBytes)
        return setState({ isDone: false, refusal: text.tooLarge(formatBytes(LIMITS.statementBytes)) });
      return attempt('reading', {}, async () => dryRun(await readStatementFile(file)));
    },
    /** Reads the chosen file again with other columns. */
    read: async (columns: StatementColumns) => state.sent && dryRun({ ...state.sent, columns }, state.shown),
    importIt: async () => {
      const { sent, shown } = state;
      if (!sent) return;
      await attempt('importing', { sent, shown }, async () => {
        show(await call('POST /admin/bank-statements', { body: sent }), { sent, isDone: true });
        await mutate(() => true);
      });
    },
    /** Shows a statement that was imported before. */
    open: (id: number, fileName: string) =>
      attempt('reading', {}, async () =>
        show(await call('GET /admin/bank-statements/{id}', { params: { id } }), { sent: { fileName, content: '' } }),
      ),
  };
};

export type StatementImport = ReturnType<typeof useStatementImport>;
