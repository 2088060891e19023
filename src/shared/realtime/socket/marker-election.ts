import type { Elect } from './election';
import type { Marker } from './marker';

export interface MarkerElectionOptions {
  tabId: string;
  marker: Marker;
  /** Interval of the check whether there is a leader. */
  checkMs: number;
  /** Time without a sign of the leader after which another tab may lead. */
  staleMs: number;
  /** How long a claim waits for one with precedence. */
  claimMs: number;
  /** Longest random wait after a leader has left, so that not all tabs claim at once. */
  handOverMs: number;
}

/**
 * The election for pages without web locks (plain http on another host than localhost): a tab that finds no leader, by
 * message or marker, claims the lead, waits for claims with a smaller id, and then leads. A crashed leader is noticed
 * after up to 11 s. Two tabs may lead for a moment; the one with the greater id then yields (R4.4).
 */
export const electByMarker =
  ({ tabId, marker, checkMs, staleMs, claimMs, handOverMs }: MarkerElectionOptions): Elect =>
  (tab) => {
    let leads = false;
    let seenAt = 0;
    let claim: ReturnType<typeof setTimeout> | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;

    const cancelClaim = () => {
      clearTimeout(claim);
      clearTimeout(next);
      claim = undefined;
    };
    const claimLead = () => {
      if (leads || claim !== undefined) return;
      tab.post({ from: tabId, type: 'claim' });
      claim = setTimeout(() => {
        claim = undefined;
        leads = true;
        tab.lead();
      }, claimMs);
    };
    const checkLeader = () => {
      const sign = Math.max(seenAt, marker.read()?.at ?? 0);
      if (Date.now() - sign > staleMs) claimLead();
    };
    const yieldTo = (other: string) => {
      if (leads && other < tabId) {
        leads = false;
        tab.yield();
      }
    };

    const check = setInterval(checkLeader, checkMs);
    if ((marker.read()?.until ?? 0) <= Date.now()) claimLead();
    return {
      onMessage({ from, type }) {
        if (type === 'alive') {
          seenAt = Date.now();
          cancelClaim();
          yieldTo(from);
        } else if (type === 'claim' && claim !== undefined) {
          if (from < tabId) cancelClaim();
          else tab.post({ from: tabId, type: 'claim' });
        } else if (type === 'goodbye') {
          seenAt = 0;
          next = setTimeout(claimLead, Math.random() * handOverMs);
        }
      },
      withdraw() {
        leads = false;
        clearInterval(check);
        cancelClaim();
      },
    };
  };
