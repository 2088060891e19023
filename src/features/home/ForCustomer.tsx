import dynamic from 'next/dynamic';
import { ROLE } from '@/contract/vocabulary/roles';
import { useSessionStore } from '@/shared/session/session-store';
import { CampaignsRoom } from './CampaignsRoom';
import classes from './ForCustomer.module.css';

/** Loaded only for customers. */
const CustomerCampaigns = dynamic(() => import('./CustomerCampaigns').then((module) => module.CustomerCampaigns), {
  ssr: false,
  loading: CampaignsRoom,
});

/**
 * The fairs relevant to the signed-in customer. While the session is loading, a placeholder is shown to users whom this
 * browser knows as customers.
 */
export function ForCustomer() {
  const user = useSessionStore((session) => (session.status === 'loading' ? undefined : session.user));
  if (user?.role === ROLE.CUSTOMER) return <CustomerCampaigns />;
  if (user !== undefined) return null;
  return (
    <div className={classes.room}>
      <CampaignsRoom />
    </div>
  );
}
