import { Button, VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { dashboardText } from '@/text/dashboard';
import { FigureTable, type FigureTableProps } from './FigureTable';
import { PanelFields } from './PanelFields';
import classes from './ChartPanel.module.css';

interface ChartPanelProps {
  title: string;
  /** Fields next to the title. */
  aside?: ReactNode;
  /** Between title and chart. */
  lead?: ReactNode;
  chart: ReactNode;
  table: Omit<FigureTableProps, 'plain'>;
}

/** A chart, with the same figures as a table: for screen readers always, for other users on request. */
export function ChartPanel({ title, aside, lead, chart, table }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Sheet
      title={title}
      aside={
        <PanelFields>
          {aside}
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? dashboardText.asChart : dashboardText.asTable}
          </Button>
        </PanelFields>
      }
    >
      {lead}
      {asTable ? (
        <FigureTable {...table} />
      ) : (
        <>
          <div aria-hidden className={classes.chart}>
            {chart}
          </div>
          <VisuallyHidden component="div">
            <FigureTable {...table} plain />
          </VisuallyHidden>
        </>
      )}
    </Sheet>
  );
}
