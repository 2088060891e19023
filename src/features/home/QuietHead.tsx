import { Button, Title } from '@mantine/core';
import Link from 'next/link';
import { PageBody } from '@/shared/layouts/PageBody';
import { paths } from '@/shared/lib/paths';
import { homeText } from '@/text/home';

/** In place of the poster while no fair runs. */
export function QuietHead() {
  return (
    <PageBody>
      <Title order={1}>{homeText.quietTitle}</Title>
      <p className="t-lead">{homeText.quietLead}</p>
      <Button component={Link} href={paths.products()}>
        {homeText.seeBooks}
      </Button>
    </PageBody>
  );
}
