import { Title } from '@mantine/core';
import type { ProductFacets } from '@/contract/endpoints/products';
import { formatNumber } from '@/shared/lib/format';
import { paths } from '@/shared/lib/paths';
import { Leaders } from '@/shared/ui/devices/Leaders';
import { homeText } from '@/text/home';
import classes from './Contents.module.css';

const COLUMNS = 3;

/** The table of contents: genres with how many books each has on sale. */
export function Contents({ genres }: { genres: ProductFacets['genre'] }) {
  if (genres.length === 0) return null;
  const rows = Math.ceil(genres.length / COLUMNS);
  const columns = Array.from({ length: COLUMNS }, (_, index) => genres.slice(index * rows, (index + 1) * rows));
  return (
    <section>
      <Title order={2} mb="xs">
        {homeText.contents}
      </Title>
      <div className={classes.columns}>
        {columns.map((column, index) => (
          <Leaders
            key={index}
            items={column.map(({ id, name, count }) => ({
              key: id,
              label: name,
              value: formatNumber(count),
              href: paths.products({ genre: id }),
            }))}
          />
        ))}
      </div>
    </section>
  );
}
