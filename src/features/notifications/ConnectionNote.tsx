import { useHubState, reconnectHub } from '@/shared/realtime/hub/use-hub';
import { bellText } from '@/text/bell';
import classes from './ConnectionNote.module.css';

/** Says that live updates are interrupted, and offers a retry when the client has given up. */
export function ConnectionNote() {
  const state = useHubState();
  return (
    <div role="status">
      {state === 'Connecting' ? <p className={classes.note}>{bellText.connecting}</p> : null}
      {state === 'Reconnecting' ? <p className={classes.note}>{bellText.reconnecting}</p> : null}
      {state === 'Disconnected' ? (
        <p className={classes.note}>
          {bellText.disconnected}
          <button type="button" className={classes.act} onClick={reconnectHub}>
            {bellText.reconnect}
          </button>
        </p>
      ) : null}
    </div>
  );
}
