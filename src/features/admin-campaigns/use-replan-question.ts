import { useRef, useState } from 'react';
import type { CampaignSeen } from '@/contract/endpoints/campaign-seen';

interface Question {
  /** Why the question is repeated. */
  notice: string | null;
  answer: (seen: CampaignSeen | null) => void;
}

/** Asks for confirmation of a change of plan, and keeps the counts that were shown. */
export const useReplanQuestion = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  const seen = useRef<CampaignSeen>(null);
  const ask = async (notice: string | null): Promise<boolean> => {
    seen.current = await new Promise<CampaignSeen | null>((resolve) => {
      // The dialog also closes after a confirmation: only the first answer resolves the promise.
      const answer = (shown: CampaignSeen | null) => {
        setQuestion(null);
        resolve(shown);
      };
      setQuestion({ notice, answer });
    });
    return seen.current !== null;
  };
  return { question, ask, seen };
};
