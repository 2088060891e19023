import dynamic from 'next/dynamic';
import { ROLE } from '@/contract/vocabulary/roles';
import { useSessionStore } from '@/shared/session/session-store';
import { CampaignsRoom } from './CampaignsRoom';
import classes from './ForReader.module.css';

/** Loaded only for customers. */
const ReadersCampaigns = dynamic(() => import('./ReadersCampaigns').then((module) => module.ReadersCampaigns), {
  ssr: false,
  loading: CampaignsRoom,
});

/**
 * The fairs relevant to the signed-in customer. While the session is loading, a placeholder is shown to users whom this
 * browser knows as customers.
 */
export function ForReader() {
  const user = useSessionStore((session) => (session.status === 'loading' ? undefined : session.user));
  if (user?.role === ROLE.CUSTOMER) return <ReadersCampaigns />;
  if (user !== undefined) return null;
  return (
    <div className={classes.room}>
      <CampaignsRoom />
    </div>
  );
}
