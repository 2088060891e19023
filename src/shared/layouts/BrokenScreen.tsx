import { Button } from '@mantine/core';
import { layoutText } from '@/text/layout';
import { MessagePage } from './MessagePage';

export function BrokenScreen() {
  return (
    <MessagePage
      title={layoutText.brokenTitle}
      description={layoutText.brokenHint}
      action={<Button onClick={() => window.location.reload()}>{layoutText.reload}</Button>}
    />
  );
}
