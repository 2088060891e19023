import type { StallCandidate, StallPlan } from '@/contract/endpoints/stalls';
import type { IssuerLookup } from '@/contract/endpoints/people';
import { instantInWords } from '@/contract/rules/calendar';
import { overlaps, sharedSpan } from '@/contract/rules/span';
import { stallBulkText as text } from '@/text/stall-bulk';
import { stallText } from '@/text/stall';
import { newAssignment, newStall, type AssignmentValues, type StallValues } from './stall-values';

/** Stalls with these codes, without a point and an issuer. */
export const newStalls = (codes: readonly string[]): StallValues[] => codes.map((code) => ({ ...newStall(), code }));

/** A pasted row: what was typed, and the issuer that was chosen for it where several are meant. */
export interface PastedStall {
  code: string;
  issuer: string;
  chosenId?: string;
}

type FoundIssuer = IssuerLookup['issuers'][number];

/** What becomes of a pasted row. */
export interface StallRow {
  /** Position in the pasted text. */
  key: number;
  code: string;
  typed: string;
  state: 'ready' | 'doubtful' | 'same' | 'refused';
  words: string;
  /** The issuers to choose from; empty where nothing is to be chosen. */
  choices: readonly FoundIssuer[];
  issuer: FoundIssuer | null;
}

interface Assigned {
  stalls: StallValues[];
  rows: StallRow[];
}

const keyOf = (code: string): string => code.trim().toLowerCase();

type Verdict = Pick<StallRow, 'state' | 'words'> & { assignment?: AssignmentValues };

const refusedRow = (words: string): Verdict => ({ state: 'refused', words });

/** Whether an issuer can be assigned to a stall as it is now, for as long as they take part in the fair. */
const judge = (
  stall: StallValues,
  issuer: FoundIssuer,
  plan: StallPlan,
  candidates: readonly StallCandidate[],
): Verdict => {
  const agreed = candidates.find(({ id }) => id === issuer.id);
  if (!agreed) return refusedRow(stallText.notJoined);
  const span = sharedSpan(plan, agreed);
  if (!span)
    return refusedRow(
      stallText.outsideTerms(agreed.name, instantInWords(agreed.startDate), instantInWords(agreed.endDate)),
    );
  const others = stall.issuers.filter((one) => overlaps(one, span));
  if (others.some(({ issuerId }) => issuerId === issuer.id)) return { state: 'same', words: text.states.same };
  if (others.length > 0) {
    const names = others.map(({ issuerId }) => candidates.find(({ id }) => id === issuerId)?.name ?? text.issuer);
    return refusedRow(text.states.occupied(names.join(', ')));
  }
  return {
    state: 'ready',
    words: text.states.matched,
    assignment: { ...newAssignment(plan), issuerId: issuer.id, ...span },
  };
};

/**
 * Assigns the issuers of pasted rows to the stalls of a plan, one row after the other: a stall that an earlier row has
 * filled is occupied for the next one. Rows that are not clear, or not possible, change nothing.
 */
export const assignPasted = (
  pasted: readonly PastedStall[],
  lookups: readonly IssuerLookup[],
  {
    plan,
    candidates,
    stalls,
  }: { plan: StallPlan; candidates: readonly StallCandidate[]; stalls: readonly StallValues[] },
): Assigned => {
  const assigned = [...stalls];
  const rows = pasted.map(({ code, issuer: typed, chosenId }, key): StallRow => {
    const row = { key, code, typed, choices: [] as readonly FoundIssuer[], issuer: null };
    if (code === '' || typed === '') return { ...row, ...refusedRow(text.states.incomplete) };
    const place = assigned.findIndex((stall) => keyOf(stall.code) === keyOf(code));
    const stall = assigned[place];
    if (!stall) return { ...row, ...refusedRow(text.states.noStall) };
    const found = lookups.find((lookup) => lookup.typed === typed);
    if (!found || found.issuers.length === 0) return { ...row, ...refusedRow(text.states.noIssuer) };
    const isClear = found.exact && found.issuers.length === 1;
    const choices = isClear ? [] : found.issuers;
    const issuer = isClear ? found.issuers[0] : found.issuers.find(({ id }) => id === chosenId);
    if (!issuer) return { ...row, choices, state: 'doubtful', words: text.states.doubtful };
    const { assignment, ...verdict } = judge(stall, issuer, plan, candidates);
    if (assignment) assigned[place] = { ...stall, issuers: [...stall.issuers, assignment] };
    return { ...row, choices, issuer, ...verdict };
  });
  return { stalls: assigned, rows };
};

/** A part of the new codes: those that follow each other as one line, with the first, the last and their number. */
export interface CodeRun {
  first: string;
  last: string;
  count: number;
}

const ENDS_IN_NUMBER = /^(.*?)(\d+)$/u;

const follows = (code: string, next: string): boolean => {
  const [before, after] = [ENDS_IN_NUMBER.exec(code), ENDS_IN_NUMBER.exec(next)];
  return before !== null && after !== null && before[1] === after[1] && Number(after[2]) === Number(before[2]) + 1;
};

/** Groups codes that follow each other. */
export const runsOf = (codes: readonly string[]): CodeRun[] => {
  const runs: CodeRun[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && follows(last.last, code)) runs[runs.length - 1] = { ...last, last: code, count: last.count + 1 };
    else runs.push({ first: code, last: code, count: 1 });
  }
  return runs;
};
