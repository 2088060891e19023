import type { Elect } from './election';
import type { Marker } from './marker';

export interface MarkerElectionOptions {
  tabId: string;
  marker: Marker;
  /** Pace of the look whether somebody leads. */
  checkMs: number;
  /** Without a sign of the leader for so long, another tab may lead. */
  staleMs: number;
  /** How long a claim waits for a better one. */
  claimMs: number;
  /** Longest wait after a goodbye, so that not all claim at once. */
  handOverMs: number;
}

/**
 * For pages without the browser's locks, which plain http on a strange host has not: a tab that hears and reads of no
 * leader claims the lead, waits for a claim with a smaller id, and leads. A crash is noticed after up to 11 s. Two may
 * lead for a moment; the one with the greater id then yields (realtime 4, point 4).
 */
export const electByMarker =
  ({ tabId, marker, checkMs, staleMs, claimMs, handOverMs }: MarkerElectionOptions): Elect =>
  (tab) => {
    let leads = false;
    let heardAt = 0;
    let claim: ReturnType<typeof setTimeout> | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;

    const giveWay = () => {
      clearTimeout(claim);
      clearTimeout(next);
      claim = undefined;
    };
    const makeClaim = () => {
      if (leads || claim !== undefined) return;
      tab.post({ from: tabId, type: 'claim' });
      claim = setTimeout(() => {
        claim = undefined;
        leads = true;
        tab.lead();
      }, claimMs);
    };
    const look = () => {
      const sign = Math.max(heardAt, marker.read()?.at ?? 0);
      if (Date.now() - sign > staleMs) makeClaim();
    };
    const yieldTo = (other: string) => {
      if (leads && other < tabId) {
        leads = false;
        tab.yield();
      }
    };

    const check = setInterval(look, checkMs);
    if ((marker.read()?.until ?? 0) <= Date.now()) makeClaim();
    return {
      hear({ from, type }) {
        if (type === 'alive') {
          heardAt = Date.now();
          giveWay();
          yieldTo(from);
        } else if (type === 'claim' && claim !== undefined) {
          if (from < tabId) giveWay();
          else tab.post({ from: tabId, type: 'claim' });
        } else if (type === 'goodbye') {
          heardAt = 0;
          next = setTimeout(makeClaim, Math.random() * handOverMs);
        }
      },
      withdraw() {
        leads = false;
        clearInterval(check);
        giveWay();
      },
    };
  };
