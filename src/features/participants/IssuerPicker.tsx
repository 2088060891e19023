import { Button, Checkbox, Input, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { InvitableIssuer } from '@/contract/endpoints/participants';
import { LIMITS } from '@/contract/vocabulary/limits';
import { commissionLine } from '@/entities/participation/participation-words';
import { messageOf } from '@/shared/api/api-error';
import { useApiWithPrevious } from '@/shared/api/use-api-with-previous';
import { formatNumber } from '@/shared/lib/format';
import { SearchInput } from '@/shared/ui/controls/SearchInput';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { commonText } from '@/text/common';
import { inviteText } from '@/text/participation';
import classes from './IssuerPicker.module.css';

export type ChosenIssuer = Pick<InvitableIssuer, 'id' | 'name'>;

interface IssuerPickerProps {
  campaignId: number;
  /** Only those who took part in this older fair. */
  joined: number | undefined;
  chosen: readonly ChosenIssuer[];
  /** Whether they are offered the terms agreed at the earlier fair. */
  isRenewed: boolean;
  error?: ReactNode;
  onChange: (chosen: ChosenIssuer[]) => void;
}

const STEP = 20;

/** An issuer's activity so far, and the terms of a repeated invitation. */
function Facts({
  issuer: { fairCount: campaignCount, bookCount, renewed },
  isRenewed,
}: {
  issuer: InvitableIssuer;
  isRenewed: boolean;
}) {
  return (
    <>
      {inviteText.facts(formatNumber(campaignCount), formatNumber(bookCount))}
      {renewed && isRenewed ? (
        <span className={classes.renewed}>
          {inviteText.renewed(commissionLine(renewed.commissions))}
          {renewed.note ? ` ${inviteText.renewedNote(renewed.note)}` : ''}
        </span>
      ) : null}
    </>
  );
}

/** Issuers who can be invited: searched by name, selected one by one or all that are shown. */
export function IssuerPicker(props: IssuerPickerProps) {
  const { campaignId, joined, chosen, isRenewed, error: refusal, onChange } = props;
  const [search, setSearch] = useState('');
  const [size, setSize] = useState(STEP);
  const { data, error, isStale, mutate } = useApiWithPrevious('GET /admin/campaigns/{id}/issuers', {
    params: { id: campaignId },
    query: { size, ...(search && { search }), ...(joined !== undefined && { joined }) },
  });
  if (error && !data) return <ErrorState description={messageOf(error)} onRetry={() => void mutate()} />;
  const found = data?.data ?? [];
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const areAll = found.length > 0 && found.every(({ id }) => isChosen(id));
  const others = chosen.filter(({ id }) => found.every((one) => one.id !== id));
  const toggle = ({ id, name }: ChosenIssuer) =>
    onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }]);
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
        {found.length > 1 ? (
          <Checkbox
            label={inviteText.all(formatNumber(found.length))}
            checked={areAll}
            onChange={() => onChange(areAll ? others : [...others, ...found.map(({ id, name }) => ({ id, name }))])}
          />
        ) : null}
        <div className={classes.list} role="group" aria-label={inviteText.issuers} aria-busy={isStale}>
          {others.map((issuer) => (
            <Checkbox key={issuer.id} label={issuer.name} checked onChange={() => toggle(issuer)} />
          ))}
          {found.map((issuer) => (
            <Checkbox
              key={issuer.id}
              label={issuer.name}
              description={<Facts issuer={issuer} isRenewed={isRenewed} />}
              checked={isChosen(issuer.id)}
              onChange={() => toggle(issuer)}
            />
          ))}
          {data && found.length < data.metadata.total ? (
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
