import type { ReactNode } from 'react';
import { paths } from '@/shared/lib/paths';
import { Brand } from '../ui/devices/Brand';
import { DoubleRule } from '../ui/devices/DoubleRule';
import { EmptyState } from '../ui/feedback/EmptyState';
import { PageTitle } from './PageTitle';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  title: string;
  description: string;
  action: ReactNode;
}

/** A page with a single message. It needs no session and no settings, so it works when everything else fails. */
export function MessagePage({ title, description, action }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <header className={classes.header}>
        <a href={paths.home} className={classes.brand}>
          <Brand />
        </a>
      </header>
      <DoubleRule />
      <main className={classes.main}>
        <EmptyState as="h1" title={title} description={description} action={action} />
      </main>
    </div>
  );
}
