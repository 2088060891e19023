import { useRouter } from 'next/router';
import { tablesOf } from '@/contract/imports/tables';
import type { ImportNounName } from '@/contract/vocabulary/imports';
import { ROLE } from '@/contract/vocabulary/roles';
import { paths } from '@/shared/lib/paths';
import { ImportsScreen } from './ImportsScreen';

const TABLES = tablesOf(ROLE.SYSTEM);
const [FIRST = 'issuers'] = TABLES;

const nounOf = (asked: unknown): ImportNounName => TABLES.find((noun) => noun === asked) ?? FIRST;

/** The door for the lists of the organiser; the address names the chosen one. */
export function AdminImportsScreen() {
  const router = useRouter();
  return (
    <ImportsScreen
      side={ROLE.SYSTEM}
      noun={nounOf(router.query.noun)}
      onNoun={(noun) => void router.replace(paths.adminImports({ noun }), undefined, { shallow: true })}
    />
  );
}
