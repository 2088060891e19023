export interface SessionPushEvents {
  'session.ended': { sessionIds: string[] };
}
