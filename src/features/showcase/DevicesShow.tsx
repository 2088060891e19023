import { Button, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconBroadcast, IconMapPin } from '@tabler/icons-react';
import { BookCover } from '@/entities/book/BookCover';
import { CampaignStatusBadge } from '@/entities/campaign/CampaignStatusBadge';
import { Price } from '@/entities/product/Price';
import { formatDateRange } from '@/shared/lib/format';
import { DoubleRule } from '@/shared/ui/devices/DoubleRule';
import { Leaders, SpecRows } from '@/shared/ui/devices/Leaders';
import { LibraryCard } from '@/shared/ui/devices/LibraryCard';
import { Sheet } from '@/shared/ui/devices/Sheet';
import { Shelf, ShelfRow } from '@/shared/ui/devices/Shelf';
import { Ticket } from '@/shared/ui/devices/Ticket';
import { commonText } from '@/text/common';
import { sample } from './samples';

function Cover({ index }: { index: number }) {
  return (
    <div style={{ width: 128 }}>
      <BookCover title={sample.books[index] ?? ''} author={sample.authors[index] ?? ''} genre="" width={128} />
    </div>
  );
}

export function DevicesShow() {
  return (
    <Stack gap="lg">
      <Title order={2}>Devices</Title>
      <DoubleRule />
      <ShelfRow columns={4}>
        {sample.books.map((title, index) => (
          <li key={title} data-lift>
            <Shelf flag={index === 0 ? '−25%' : undefined} strip={index === 2 ? sample.soldOut : undefined}>
              <Cover index={index} />
            </Shelf>
            <p className="clamp-2" style={{ fontWeight: 700, marginTop: 4 }}>
              {title}
            </p>
            <Price amount={index === 3 ? 0 : 63_750} original={85_000} />
          </li>
        ))}
      </ShelfRow>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        <Ticket top={<div style={{ height: 132, background: 'var(--poster)' }} />}>
          <div style={{ display: 'flex', justifyContent: 'space-between' }}>
            <CampaignStatusBadge status={2} />
            <b>{formatDateRange('2027-01-20T00:00:00+07:00', '2027-01-31T00:00:00+07:00')}</b>
          </div>
          <Title order={4} className="clamp-2" mt={8}>
            {sample.campaign}
          </Title>
          <span className="t-small">
            <IconBroadcast size={16} /> <IconMapPin size={16} /> {sample.place}
          </span>
        </Ticket>
        <LibraryCard
          name={sample.houses[1] ?? ''}
          actions={
            <>
              <Button variant="link" size="sm">
                {commonText.detail}
              </Button>
              <Button variant="outline" size="sm">
                {commonText.reject}
              </Button>
            </>
          }
        >
          {sample.note}
        </LibraryCard>
        <Sheet title={commonText.coverPrice} ruled>
          <Price amount={63_750} original={85_000} size="page" withDiscount />
          <Price amount={249_750} size="total" />
        </Sheet>
        <Leaders items={sample.genres} />
        <SpecRows items={sample.specs} />
        <p className="t-reading">{sample.reading}</p>
      </SimpleGrid>
    </Stack>
  );
}
