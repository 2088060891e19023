import { Button, Group, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { OrderStatusBadge } from '@/entities/order/OrderStatusBadge';
import { ProductStatusBadge } from '@/entities/product/ProductStatusBadge';
import { commonText } from '@/text/common';
import { sample } from './samples';

const statuses = [
  { Status: CampaignStatusBadge, ids: [2, 1, 3, 5, 4] },
  { Status: OrderStatusBadge, ids: [1, 2, 3, 4, 5, 6, 7, 8] },
  { Status: ProductStatusBadge, ids: [1, 2, 3, 4, 5, 8, 9] },
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
      {statuses.map(({ Status, ids }, index) => (
        <Group key={index} gap="xs">
          {ids.map((id) => (
            <Status key={id} status={id} />
          ))}
        </Group>
      ))}
    </Stack>
  );
}
