import { Button } from '@mantine/core';
import Link from 'next/link';
import { commonText } from '@/text/common';
import { layoutText } from '@/text/layout';
import { MessagePage } from './MessagePage';

export function NotFoundScreen() {
  return (
    <MessagePage
      title={layoutText.notFoundTitle}
      description={layoutText.notFoundHint}
      action={
        <Button component={Link} href="/">
          {commonText.goHome}
        </Button>
      }
    />
  );
}
