import type { GetServerSideProps } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { backendCall, BackendError } from './backend-call';
import { guarded, type GuardedContext, type SessionProps } from './guard';

/** What a page of the reader's own data receives. */
export interface OwnPageProps<Data> {
  /** Null when it could not be read; the page asks again itself. */
  data: Data | null;
  /** The backend knows no such thing, or not for this reader. */
  missing: boolean;
}

type Load<Data> = (call: ApiCall, context: GuardedContext) => Promise<Data>;

const UNAVAILABLE = 503;
const NOT_FOUND = 404;

/** An id that is none at all is refused as input. */
const isMissing = ({ status }: BackendError): boolean => status === NOT_FOUND || status === 422;

const statusOf = (error: BackendError): number | undefined => {
  if (isMissing(error)) return NOT_FOUND;
  return error.status >= 500 ? UNAVAILABLE : undefined;
};

/**
 * A page of what belongs to the signed-in reader, read with the reader's own token, so that it comes whole and with the
 * right status. What could not be read is left to the page.
 */
export const ownPage = <Data>(load: Load<Data>): GetServerSideProps<OwnPageProps<Data> & SessionProps> =>
  guarded<OwnPageProps<Data>>(async (context) => {
    const { res, session, requestId } = context;
    const call: ApiCall = (key, input) => backendCall(key, input, { accessToken: session?.accessToken, requestId });
    try {
      return { props: { data: await load(call, context), missing: false } };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      res.statusCode = statusOf(error) ?? res.statusCode;
      return { props: { data: null, missing: isMissing(error) } };
    }
  });
