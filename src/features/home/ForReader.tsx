import dynamic from 'next/dynamic';
import { ROLE } from '@/contract/vocabulary/roles';
import { useSessionStore } from '@/shared/session/session-store';
import { FairsRoom } from './FairsRoom';
import classes from './ForReader.module.css';

/** Fetched for readers alone. */
const ReadersFairs = dynamic(() => import('./ReadersFairs').then((module) => module.ReadersFairs), {
  ssr: false,
  loading: FairsRoom,
});

/** The fairs that concern the reader who is here. Before it is known who that is, room is left for whom this browser knew as a reader. */
export function ForReader() {
  const user = useSessionStore((session) => (session.status === 'loading' ? undefined : session.user));
  if (user?.role === ROLE.CUSTOMER) return <ReadersFairs />;
  if (user !== undefined) return null;
  return (
    <div className={classes.room}>
      <FairsRoom />
    </div>
  );
}
