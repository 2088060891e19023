import type { Live } from '@server/backend/realtime/live';

type Call = [method: keyof Live, ...args: unknown[]];

/** Nobody is connected; what would have been told is kept. */
export const recordingLive = (): { live: Live; told: Call[] } => {
  const told: Call[] = [];
  const live: Live = {
    toUsers: async (...call) => void told.push(['toUsers', ...call]),
    toChannel: async (...call) => void told.push(['toChannel', ...call]),
    endSessions: async (...call) => void told.push(['endSessions', ...call]),
  };
  return { live, told };
};
