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
  const ask = (notice: string | null): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (shown: CampaignSeen | null) => {
        seen.current = shown;
        setQuestion(null);
        resolve(shown !== null);
      };
      setQuestion({ notice, answer });
    });
  return { question, ask, seen };
};
