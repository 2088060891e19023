import { parseJson } from '@/shared/lib/parse-json';
import { emptyProfile, STEPS, type ProfileValues } from './profile-form';

/** How far somebody has come with an account, for this tab only. */
export interface ProfileDraft {
  step: number;
  values: ProfileValues;
}

const KEY = 'complete-profile';

const isDraftOf = (draft: unknown, email: string): draft is ProfileDraft & { email: string } =>
  typeof draft === 'object' && draft !== null && 'email' in draft && draft.email === email && 'values' in draft;

/** What this person had typed before the page was left or reloaded; another one begins anew. */
export const readProfileDraft = (email: string): ProfileDraft | undefined => {
  const draft = parseJson(window.sessionStorage.getItem(KEY));
  if (!isDraftOf(draft, email)) return undefined;
  const step = Math.min(Math.max(0, Number(draft.step) || 0), STEPS.length - 1);
  return { step, values: { ...emptyProfile, ...draft.values } };
};

export const keepProfileDraft = (email: string, draft: ProfileDraft): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify({ email, ...draft }));

export const forgetProfileDraft = (): void => window.sessionStorage.removeItem(KEY);
