import { Button, Stack } from '@mantine/core';
import { commonText } from '@/text/common';
import { paths } from '@/shared/lib/paths';
import { layoutText } from '@/text/layout';
import { MessagePage } from './MessagePage';

/**
 * The 404 page. Its links load a document: the page is rendered at build time, without the settings that other pages
 * need.
 */
export function NotFoundScreen() {
  return (
    <MessagePage
      title={layoutText.notFoundTitle}
      description={layoutText.notFoundHint}
      action={
        <Stack gap="sm">
          <Button component="a" href={paths.products()}>
            {layoutText.seeBooks}
          </Button>
          <Button component="a" href={paths.campaigns()} variant="outline">
            {layoutText.seeCampaigns}
          </Button>
          <Button component="a" href={paths.home} variant="outline">
            {commonText.goHome}
          </Button>
        </Stack>
      }
    />
  );
}
