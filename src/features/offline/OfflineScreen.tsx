import { Button } from '@mantine/core';
import Head from 'next/head';
import { useEffect, useState } from 'react';
import { PageTitle } from '@/shared/layouts/PageTitle';
import { paths } from '@/shared/lib/paths';
import { Brand } from '@/shared/ui/devices/Brand';
import { DoubleRule } from '@/shared/ui/devices/DoubleRule';
import { offlineText } from '@/text/offline';
import { NOTHING_KEPT, readKept, type Kept, type KeptPage } from './read-kept';
import classes from './OfflineScreen.module.css';

/** Undefined until it is read. */
const useKept = (): Kept | undefined => {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    readKept().then(setKept, () => setKept(NOTHING_KEPT));
  }, []);
  return kept;
};

/** Interval of the checks whether the server is reachable, in ms. */
const LOOK_MS = 4000;

/** The offline page replaces the requested one: reloads it once the server is reachable. */
const useComeBack = (): void =>
  useEffect(() => {
    if (window.location.pathname === paths.offline) return;
    // Browsers fire `online` before anything is reachable, and not at all when the network is only bad.
    const look = () =>
      void fetch('/livez', { cache: 'no-store' }).then(
        () => window.location.reload(),
        () => undefined,
      );
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, []);

// Plain links: Next's router would try the network first, only to end up with the cached page.
function PageList({ title, pages }: { title: string; pages: readonly KeptPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} className="link">
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isEmpty = ({ books, campaigns, starts, orders, hasOrders, hasCart }: Kept): boolean =>
  books.length + campaigns.length + starts.length + orders.length === 0 && !hasOrders && !hasCart;

const ownOf = ({ orders, hasOrders }: Kept): KeptPage[] =>
  hasOrders ? [{ path: paths.orders, title: offlineText.allOrders }, ...orders] : orders;

function KeptLists({ kept }: { kept: Kept }) {
  if (isEmpty(kept)) return <p>{offlineText.nothing}</p>;
  return (
    <>
      {kept.hasCart ? (
        <p>
          <a href={paths.cart} className="link">
            {offlineText.cart}
          </a>
        </p>
      ) : null}
      <PageList title={offlineText.orders} pages={ownOf(kept)} />
      <PageList title={offlineText.books} pages={kept.books} />
      <PageList title={offlineText.campaigns} pages={kept.campaigns} />
      <PageList title={offlineText.starts} pages={kept.starts} />
    </>
  );
}

/** Shown without a network when the requested page is not cached. Uses no session and sends no API requests. */
export function OfflineScreen() {
  const kept = useKept();
  useComeBack();
  return (
    <div className={classes.page}>
      <PageTitle title={offlineText.title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <header className={classes.header}>
        <a href={paths.home} className={classes.brand}>
          <Brand />
        </a>
      </header>
      <DoubleRule />
      <main className={classes.main}>
        <h1 className={classes.heading}>{offlineText.title}</h1>
        <p>{offlineText.hint}</p>
        <Button onClick={() => window.location.reload()}>{offlineText.retry}</Button>
        {kept ? <KeptLists kept={kept} /> : null}
      </main>
    </div>
  );
}
