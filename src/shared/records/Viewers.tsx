import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { channelOf, type ChannelData } from '@/contract/realtime/channels';
import { useChannel } from '@/shared/realtime/use-channel';
import { useSessionStore } from '@/shared/session/session-store';
import { recordText } from '@/text/record';
import type { RecordSubject } from './record-subject';
import classes from './Viewers.module.css';

type Viewers = ChannelData['presence']['viewers'];

/** Who else has the record open now, on any device; while nobody has, nothing. Who shows this is seen by others. */
export function Viewers({ kind, id }: RecordSubject) {
  const channel = channelOf.presence(kind.name, id);
  const [told, setTold] = useState<{ channel: string; viewers: Viewers }>({ channel, viewers: [] });
  const ownId = useSessionStore(({ user }) => user?.id);
  useChannel(channel, ({ viewers }) => setTold({ channel, viewers }), {
    // Who comes and goes meanwhile is not heard of; all are told again when it is back.
    onInterrupted: () => setTold({ channel, viewers: [] }),
  });
  const others = told.channel === channel ? told.viewers.filter((viewer) => viewer.id !== ownId) : [];
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
