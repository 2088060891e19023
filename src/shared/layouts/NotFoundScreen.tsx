import { Button, Stack } from '@mantine/core';
import Link from 'next/link';
import { commonText } from '@/text/common';
import { paths } from '@/shared/lib/paths';
import { layoutText } from '@/text/layout';
import { MessagePage } from './MessagePage';

export function NotFoundScreen() {
  return (
    <MessagePage
      title={layoutText.notFoundTitle}
      description={layoutText.notFoundHint}
      action={
        <Stack gap="sm">
          <Button component={Link} href={paths.products()}>
            {layoutText.seeBooks}
          </Button>
          <Button component={Link} href={paths.campaigns()} variant="outline">
            {layoutText.seeFairs}
          </Button>
          <Button component={Link} href={paths.home} variant="outline">
            {commonText.goHome}
          </Button>
        </Stack>
      }
    />
  );
}
