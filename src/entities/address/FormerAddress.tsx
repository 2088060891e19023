import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { AddressMatch } from '@/contract/endpoints/addresses';
import { LIMITS } from '@/contract/vocabulary/limits';
import { messageOf } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { usePendingCall } from '@/shared/api/use-pending-call';
import { formerAddressText as text } from '@/text/former-address';
import type { AddressDraft } from './address-draft';
import classes from './FormerAddress.module.css';

interface FormerAddressProps {
  /** Current value of the house and street field; kept when the typed line has no house or street. */
  detail: string;
  onAddress: (address: AddressDraft) => void;
}

/** The addresses found: a single one is applied directly, several are offered as a choice. */
function Matches({ matches, onChoose }: { matches: AddressMatch[]; onChoose: (match: AddressMatch) => void }) {
  if (matches.length === 0) return <p>{text.unknown}</p>;
  const [only] = matches;
  if (only && matches.length === 1) return <p>{text.filled(only.area, only.formerly)}</p>;
  return (
    <>
      <p>{text.several}</p>
      <Group gap="xs">
        {matches.map((match) => (
          <Button key={match.wardCode} variant="outline" size="sm" onClick={() => onChoose(match)}>
            {match.area}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** Fills in an address from one line, as people still write it with the abolished district (A5.13). */
export function FormerAddress({ detail, onAddress }: FormerAddressProps) {
  const [opened, setOpened] = useState(false);
  const [line, setLine] = useState('');
  const [matches, setMatches] = useState<AddressMatch[]>();
  const { busy, refusal, ask } = usePendingCall();

  const take = (match: AddressMatch) => {
    const { provinceCode, wardCode } = match;
    onAddress({ detail: match.detail || detail, provinceCode, wardCode });
    setMatches([match]);
  };
  const find = () =>
    ask(async () => {
      const { matches: found } = await call('POST /addresses/lookup', { body: { line } });
      setMatches(found);
      if (found.length === 1) take(found[0]!);
    });
  /** Enter searches for the address and does not submit the surrounding form. */
  const findByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (line.trim() && !busy) void find();
  };

  if (!opened)
    return (
      <div className="wrapping">
        <Button variant="link" size="sm" onClick={() => setOpened(true)}>
          {text.open}
        </Button>
      </div>
    );
  return (
    <div className={classes.former}>
      <Group align="end" gap="sm">
        <TextInput
          label={text.line}
          placeholder={text.example}
          autoFocus
          flex={1}
          miw={220}
          maxLength={LIMITS.addressLine.max}
          value={line}
          onChange={(event) => setLine(event.currentTarget.value)}
          onKeyDown={findByEnter}
        />
        <Button variant="outline" loading={busy} disabled={!line.trim()} onClick={() => void find()}>
          {text.find}
        </Button>
      </Group>
      {refusal ? (
        <Alert color="dieu" role="alert">
          {messageOf(refusal)}
        </Alert>
      ) : null}
      <div role="status">{matches ? <Matches matches={matches} onChoose={take} /> : null}</div>
    </div>
  );
}
