import { Button, Modal, Progress, Title } from '@mantine/core';
import { useState } from 'react';
import type { Level } from '@/contract/endpoints/levels';
import type { CurrentUser } from '@/contract/endpoints/users';
import { DONG_PER_POINT } from '@/contract/rules/price';
import { messageOf } from '@/shared/api/api-error';
import { useAll } from '@/shared/api/use-all';
import { formatDate, formatMoney, formatNumber } from '@/shared/lib/format';
import { SpecRows } from '@/shared/ui/devices/Leaders';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { LinesSkeleton } from '@/shared/ui/feedback/Skeletons';
import { InitialsAvatar } from '@/shared/ui/InitialsAvatar';
import { useProductName } from '@/shared/ui/ProductName';
import { profileText } from '@/text/profile';
import classes from './MemberCard.module.css';

interface LevelsDialogProps {
  opened: boolean;
  /** undefined while loading. */
  levels: readonly Level[] | undefined;
  error: Error | undefined;
  onRetry: () => void;
  /** The customer's points. */
  point: number;
  onClose: () => void;
}

const distanceTo = ({ conditionalPoint }: Level, point: number): string =>
  conditionalPoint <= point ? profileText.reached : profileText.missing(formatNumber(conditionalPoint - point));

const rowsOf = (levels: readonly Level[], point: number) =>
  levels.map((level) => ({
    key: level.id,
    label: `${level.name}, ${profileText.levelFrom(formatNumber(level.conditionalPoint))}`,
    value: distanceTo(level, point),
  }));

function LevelRows({ levels, error, onRetry, point }: Omit<LevelsDialogProps, 'opened' | 'onClose'>) {
  if (levels) return <SpecRows items={rowsOf(levels, point)} />;
  return error ? <ErrorState description={messageOf(error)} onRetry={onRetry} /> : <LinesSkeleton count={5} />;
}

/** Every level, and the points still missing. */
function LevelsDialog({ opened, onClose, ...shown }: LevelsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={profileText.levels}>
      <LevelRows {...shown} />
      <p>{profileText.levelsHint(formatMoney(DONG_PER_POINT))}</p>
    </Modal>
  );
}

type Customer = NonNullable<CurrentUser['customer']>;

/** Progress of the points from the current level to the next, in per cent. */
const progressTo = ({ point, level }: Customer, next: Level): number => {
  const way = next.conditionalPoint - level.conditionalPoint;
  return Math.min(100, Math.max(0, ((point - level.conditionalPoint) / way) * 100));
};

function NextLevel({ customer, next }: { customer: Customer; next: Level }) {
  return (
    <>
      <Progress.Root size={8}>
        <Progress.Section value={progressTo(customer, next)} aria-label={profileText.progress(next.name)} color="ink" />
      </Progress.Root>
      <p className={classes.gap}>
        {profileText.toNext(formatNumber(next.conditionalPoint - customer.point), next.name)}
      </p>
    </>
  );
}

function LevelPart({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState(false);
  const { data: levels, error, mutate } = useAll('GET /levels', {}, { revalidateOnFocus: false });
  const next = levels?.find(({ conditionalPoint }) => conditionalPoint > customer.point);
  return (
    <div className={classes.level}>
      <p className={classes.points}>
        <b>{customer.level.name}</b>
        <span>{profileText.points(formatNumber(customer.point))}</span>
      </p>
      {levels || error ? null : <LinesSkeleton count={2} height={8} />}
      {next ? <NextLevel customer={customer} next={next} /> : null}
      {levels && !next ? <p className={classes.gap}>{profileText.highest}</p> : null}
      <Button variant="link" size="sm" onClick={() => setAsked(true)}>
        {profileText.levels}
      </Button>
      <LevelsDialog
        opened={asked}
        levels={levels}
        error={error}
        onRetry={() => void mutate()}
        point={customer.point}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}

/** The customer's card: name, member since, level, and progress to the next level. */
export function MemberCard({ user }: { user: CurrentUser }) {
  const product = useProductName();
  return (
    <Sheet ruled as="div" className={classes.card}>
      <InitialsAvatar name={user.name} imageUrl={user.imageUrl} size={72} />
      <div className={classes.who}>
        <Title order={1}>{user.name}</Title>
        <p className={classes.email}>{user.email}</p>
        <p className={classes.since}>{profileText.joined(product, formatDate(user.createdAt))}</p>
      </div>
      {user.customer ? <LevelPart customer={user.customer} /> : null}
    </Sheet>
  );
}
