import { z } from 'zod';
import { requiredText, validationText } from '@/text/validation';

type Issue = z.core.$ZodRawIssue;

const fill = (sentence: string, values: Record<string, unknown>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

const sizeSentence = (issue: Issue & { origin?: string }, small: boolean): string => {
  if (issue.origin === 'string') return small ? validationText.tooShort : validationText.tooLong;
  if (issue.origin === 'array') return small ? validationText.tooFewItems : validationText.tooManyItems;
  return small ? validationText.tooSmall : validationText.tooBig;
};

const formatSentence: Record<string, string> = {
  email: validationText.email,
  uuid: validationText.id,
  datetime: validationText.instant,
  date: validationText.date,
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The Vietnamese message of a zod issue; a schema's own message takes precedence. */
const sentenceOf = (issue: Issue): string => {
  if (isEmpty(issue.input)) return requiredText((issue.path ?? []).map(String).join('.'));
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? validationText.wholeNumber : validationText.wrongType;
    case 'too_small':
      return fill(sizeSentence(issue, true), { min: issue.minimum });
    case 'too_big':
      return fill(sizeSentence(issue, false), { max: issue.maximum });
    case 'unrecognized_keys':
      return fill(validationText.unknownField, { keys: issue.keys.join(', ') });
    case 'invalid_format':
      return formatSentence[issue.format] ?? validationText.format;
    case 'invalid_value':
      return validationText.choice;
    default:
      return validationText.wrongType;
  }
};

/**
 * Sets Vietnamese error messages in zod for this process or page; call it once where forms or requests are validated.
 */
export const speakVietnamese = (): void => {
  z.config({ customError: (issue) => sentenceOf(issue) });
};

/** Error messages by field path, as in an error response. */
export const fieldsOf = (error: z.core.$ZodError, prefix = ''): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.') || '_';
    const sentences = (fields[path] ??= []);
    if (!sentences.includes(issue.message)) sentences.push(issue.message);
  }
  return fields;
};
