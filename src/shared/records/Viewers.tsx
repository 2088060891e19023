import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { channelOf, type ChannelData } from '@/contract/realtime/channels';
import { useChannel } from '@/shared/realtime/use-channel';
import { useSessionStore } from '@/shared/session/session-store';
import { recordText } from '@/text/record';
import type { RecordSubject } from './record-subject';
import classes from './Viewers.module.css';

type Viewers = ChannelData['presence']['viewers'];

/** Shows the other users who have the record open, on any device. Rendering it makes the user visible to the others. */
export function Viewers({ kind, id }: RecordSubject) {
  const channel = channelOf.presence(kind.name, id);
  const [shown, setShown] = useState<{ channel: string; viewers: Viewers }>({ channel, viewers: [] });
  const ownId = useSessionStore(({ user }) => user?.id);
  useChannel(channel, ({ viewers }) => setShown({ channel, viewers }), {
    // Changes are missed while interrupted; the server sends the whole list again afterwards.
    onInterrupted: () => setShown({ channel, viewers: [] }),
  });
  const others = shown.channel === channel ? shown.viewers.filter((viewer) => viewer.id !== ownId) : [];
  return (
    <span role="status" className={classes.viewers}>
      {others.length > 0 ? (
        <>
          <IconEye size={16} aria-hidden />
          <span className="ellipsis">{recordText.viewedBy(others.map(({ name }) => name))}</span>
        </>
      ) : null}
    </span>
  );
}
