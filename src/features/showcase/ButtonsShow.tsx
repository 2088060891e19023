import { Button, Group, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { commonText } from '@/text/common';
import { StatusBadge } from '@/shared/ui/status/StatusBadge';
import type { StatusKind } from '@/shared/ui/status/tones';
import { sample } from './samples';

const statuses: readonly [StatusKind, readonly number[]][] = [
  ['fair', [2, 1, 3, 5, 4]],
  ['order', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['product', [1, 2, 3, 4, 5, 8, 9]],
  ['participant', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['active', [1, 2]],
];

export function ButtonsShow() {
  return (
    <Stack gap="md">
      <Title order={2}>Buttons</Title>
      <Group gap="xs">
        <Button variant="buy">{sample.order}</Button>
        <Button>{commonText.saveChanges}</Button>
        <Button variant="outline">{commonText.cancel}</Button>
        <Button variant="link">{commonText.seeMore}</Button>
        <Button variant="danger" leftSection={<IconTrash size={18} />}>
          {commonText.delete}
        </Button>
        <Button variant="subtle">{commonText.reset}</Button>
        <Button disabled>{sample.soldOut}</Button>
        <Button variant="outline" disabled>
          {sample.soldOut}
        </Button>
        <Button loading>{commonText.saveChanges}</Button>
        <Button variant="danger" loading leftSection={<IconTrash size={18} />}>
          {commonText.delete}
        </Button>
        <Button variant="outline" size="sm">
          {commonText.seeDetail}
        </Button>
        <Button variant="buy" size="lg">
          {sample.order}
        </Button>
        <Button color="son.6">{sample.order}</Button>
      </Group>
      {statuses.map(([kind, ids]) => (
        <Group key={kind} gap="xs">
          {ids.map((id) => (
            <StatusBadge key={id} kind={kind} status={id} />
          ))}
        </Group>
      ))}
    </Stack>
  );
}
