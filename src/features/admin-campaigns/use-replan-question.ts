import { useRef, useState } from 'react';
import type { CampaignSeen } from '@/contract/endpoints/campaign-seen';

interface Question {
  /** Why it is asked again. */
  notice: string | null;
  answer: (seen: CampaignSeen | null) => void;
}

/** Asks whether a fair may be planned anew, and keeps whom that concerns as it was shown. */
export const useReplanQuestion = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  const seen = useRef<CampaignSeen>(null);
  const ask = async (notice: string | null): Promise<boolean> => {
    seen.current = await new Promise<CampaignSeen | null>((resolve) => {
      // A dialog closes after it was confirmed, too: the first answer counts, as of every promise.
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
