import { Select } from '@mantine/core';
import { adminCampaigns } from '@/shared/choices/campaigns';
import { SearchSelect } from '@/shared/choices/SearchSelect';
import { DaysInput } from '@/shared/ui/controls/DaysInput';
import { reconciliationText as text } from '@/text/reconciliation';
import type { Period } from './use-period';
import classes from './Reconciliation.module.css';

const CUSTOM = 'custom';
const ALL = 'all';

/** Selects the period, by month or by its days, and the fair. */
export function PeriodFields({ period }: { period: Period }) {
  const { days, months, month = CUSTOM, campaign = ALL } = period;
  const options = months.map((value) => ({ value, label: text.monthOf(value.slice(5), value.slice(0, 4)) }));
  return (
    <div className={classes.fields}>
      <Select
        className={classes.month}
        aria-label={text.month}
        allowDeselect={false}
        data={month === CUSTOM ? [...options, { value: CUSTOM, label: text.custom }] : options}
        value={month}
        onChange={(next) => {
          if (next && next !== CUSTOM) period.chooseMonth(next);
        }}
      />
      <DaysInput
        className={classes.days}
        aria-label={text.dates}
        placeholder={text.dates}
        from={days.from}
        to={days.to}
        onDays={period.chooseDays}
      />
      <SearchSelect
        className={classes.campaign}
        aria-label={text.campaign}
        title={text.campaign}
        allowDeselect={false}
        first={{ value: ALL, label: text.allCampaigns }}
        source={adminCampaigns}
        value={campaign}
        onChange={(next) => period.chooseCampaign(next === ALL ? null : next)}
      />
    </div>
  );
}
