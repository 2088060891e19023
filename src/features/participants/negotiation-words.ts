import type { Terms } from '@/contract/endpoints/participant-terms';
import type { Participation } from '@/contract/endpoints/participants';
import { TERMS_ANSWER, type ParticipantStatusId } from '@/contract/states/participant';
import { formatDateTime } from '@/shared/lib/format';
import { sideName } from '@/entities/participation/participation-words';
import { commonText } from '@/text/common';
import { participationText } from '@/text/participation';
import { statusText } from '@/text/status';

/** The value of one term in one version. */
interface Cell {
  number: number;
  words: string;
  /** Whether it differs from the previous version. */
  differs: boolean;
}

export interface TermsLine {
  key: string;
  label: string;
  cells: Cell[];
}

const lineOf = (key: string, label: string, versions: readonly Terms[], say: (terms: Terms) => string): TermsLine => ({
  key,
  label,
  cells: versions.map((terms, index) => {
    const before = versions[index - 1];
    const words = say(terms);
    return { number: terms.number, words, differs: before !== undefined && say(before) !== words };
  }),
});

const genresOf = (versions: readonly Terms[]): { genreId: number; name: string }[] => [
  ...new Map(versions.flatMap(({ commissions }) => commissions.map((one) => [one.genreId, one] as const))).values(),
];

/** All versions side by side, with one row per term that they contain. */
export const linesOf = (versions: readonly Terms[]): TermsLine[] => [
  ...genresOf(versions).map(({ genreId, name }) =>
    lineOf(`genre ${genreId}`, name, versions, ({ commissions }) => {
      const known = commissions.find((one) => one.genreId === genreId);
      return known ? `${known.commission}%` : commonText.nothing;
    }),
  ),
  lineOf('from', participationText.from, versions, ({ startDate }) => formatDateTime(startDate)),
  lineOf('to', participationText.to, versions, ({ endDate }) => formatDateTime(endDate)),
  lineOf('note', participationText.termsNote, versions, ({ note }) => note || commonText.noNote),
];

export interface Happening {
  key: string;
  at: string;
  words: string;
  by: string;
  notes: string[];
  /** The resulting status. */
  status: ParticipantStatusId | null;
}

const proposalOf = ({ number, proposedAt, proposedBy, proposerName, note }: Terms): Happening => ({
  key: `proposed ${number}`,
  at: proposedAt,
  words: participationText.proposed(number),
  by: proposerName || sideName(proposedBy),
  notes: note ? [note] : [],
  status: null,
});

const answerOf = ({ number, answer, answeredAt, answererName }: Terms): Happening[] =>
  answeredAt === null || answer === TERMS_ANSWER.OPEN
    ? []
    : [
        {
          key: `answered ${number}`,
          at: answeredAt,
          words: participationText.answered(number, participationText.answer[answer] ?? ''),
          by: answererName ?? '',
          notes: [],
          status: null,
        },
      ];

type Step = Participation['steps'][number];

const moveOf = ({ status, at, by, note }: Step): Happening => ({
  key: `moved ${at} ${status}`,
  at,
  words: [statusText.participant[status], participationText.lapsed[status]].filter(Boolean).join(': '),
  by,
  notes: note ? [note] : [],
  status,
});

const inTime = (one: Happening, other: Happening): number => Date.parse(one.at) - Date.parse(other.at);

/**
 * The negotiation in chronological order: proposals, answers and resulting statuses. A status change caused by a
 * proposal or an answer is merged into it, and a text that both contain is shown once.
 */
export const happeningsOf = ({ versions, steps }: Pick<Participation, 'versions' | 'steps'>): Happening[] => {
  const entries = versions.flatMap((terms) => [proposalOf(terms), ...answerOf(terms)]).toSorted(inTime);
  return steps
    .map(moveOf)
    .reduce<Happening[]>((all, move) => {
      const cause = all.findLast((one) => inTime(one, move) === 0 && one.by === move.by && one.status === null);
      if (!cause) return [...all, move];
      const { status, notes } = move;
      return all.map((one) =>
        one === cause ? { ...one, status, notes: [...new Set([...one.notes, ...notes])] } : one,
      );
    }, entries)
    .toSorted(inTime);
};
