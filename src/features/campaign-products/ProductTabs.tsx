import { Chip, Group, Tabs } from '@mantine/core';
import type { CampaignProductList } from '@/contract/endpoints/campaign-products';
import { formatNumber } from '@/shared/lib/format';
import { campaignProductScreenText as text } from '@/text/campaign-product-screen';
import { statusText } from '@/text/status';
import { countOfTab, PRODUCT_TABS, STATUSES_OF_TAB, tabOf, type ProductTab } from './product-tabs';

interface ProductTabsProps {
  /** The statuses in the URL. */
  statuses: readonly string[];
  onChange: (statuses: readonly string[]) => void;
  counts: CampaignProductList['counts'] | undefined;
  /** Number of products that can be reviewed, where it differs from all pending ones: their fair may be over. */
  waiting?: number | undefined;
}

/** Statuses as tabs with their counts; a tab with several statuses also has chips. */
export function ProductTabs({ statuses, onChange, counts, waiting }: ProductTabsProps) {
  const tab = tabOf(statuses);
  const inTab = STATUSES_OF_TAB[tab];
  return (
    <>
      <Tabs
        value={tab}
        onChange={(name) => onChange(STATUSES_OF_TAB[name as ProductTab].map(String))}
        aria-label={text.tabs}
      >
        <Tabs.List>
          {PRODUCT_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.tab[name]}{' '}
              <span className="t-count">
                {counts && formatNumber(name === 'queue' && waiting !== undefined ? waiting : countOfTab(counts, name))}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {inTab.length > 1 ? (
        <Chip.Group value={statuses.length === 1 ? (statuses[0] ?? '') : ''}>
          <Group gap="xs" my="sm">
            {inTab.map((status) => (
              <Chip
                key={status}
                value={String(status)}
                onClick={() =>
                  onChange(
                    statuses.length === 1 && statuses[0] === String(status) ? inTab.map(String) : [String(status)],
                  )
                }
              >
                {statusText.product[status]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      ) : null}
    </>
  );
}
