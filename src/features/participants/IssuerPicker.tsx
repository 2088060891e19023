import { Button, Checkbox, Input, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { commonText } from '@/text/common';
import { inviteText } from '@/text/participation';
import classes from './IssuerPicker.module.css';

interface IssuerPickerProps {
  campaignId: number;
  /** Only those who took part in this older fair. */
  joined: number | undefined;
  chosen: readonly string[];
  error?: ReactNode;
  onChange: (chosen: string[]) => void;
}

const STEP = 20;

/** Issuers who may be invited, found by name and chosen one by one or all that are shown. */
export function IssuerPicker({ campaignId, joined, chosen, error: refusal, onChange }: IssuerPickerProps) {
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(STEP);
  const { data, error, isStale, mutate } = useApiWithPrevious('GET /admin/campaigns/{id}/issuers', {
    params: { id: campaignId },
    query: { size, ...(search && { search }), ...(joined !== undefined && { joined }) },
  });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  const shown = data?.data.map(({ id }) => id) ?? [];
  const areAll = shown.length > 0 && shown.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !shown.includes(id));
  return (
    <Input.Wrapper
      label={inviteText.issuers}
      description={inviteText.chosen(formatNumber(chosen.length))}
      error={refusal}
      withAsterisk
    >
      <Stack gap="xs">
        <SearchInput value={search} onSearch={setSearch} placeholder={inviteText.search} />
        {!data ? <LinesSkeleton count={4} height={32} /> : null}
        {data?.data.length === 0 ? <p>{inviteText.empty}</p> : null}
        {shown.length > 0 ? (
          <Checkbox
            label={inviteText.all(formatNumber(shown.length))}
            checked={areAll}
            onChange={() => onChange(areAll ? others : [...others, ...shown])}
          />
        ) : null}
        <div className={classes.list} role="group" aria-label={inviteText.issuers} aria-busy={isStale}>
          {data?.data.map(({ id, name, fairCount, bookCount }) => (
            <Checkbox
              key={id}
              label={name}
              description={inviteText.facts(formatNumber(fairCount), formatNumber(bookCount))}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
          {data && data.data.length < data.metadata.total ? (
            <Button
              variant="subtle"
              loading={isStale}
              onClick={() => setSize((known) => Math.min(known + STEP, LIMITS.maxPageSize))}
            >
              {commonText.seeMore}
            </Button>
          ) : null}
        </div>
      </Stack>
    </Input.Wrapper>
  );
}
