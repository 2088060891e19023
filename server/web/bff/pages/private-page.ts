import type { GetServerSideProps } from 'next';
import type { ApiCall } from '@/shared/api/api-call';
import { disconnectSignal } from '@server/web/upstream/caller';
import { backendCall, BackendError } from '../calls/backend-call';
import { guarded, type GuardedContext, type SessionProps } from './guard';

/** Props of a page with the user's own data. */
export interface PrivatePageProps<Data> {
  /** Null when the data could not be read; the page then fetches it itself. */
  data: Data | null;
  /** The record does not exist, or is not visible to this user. */
  missing: boolean;
}

type Load<Data> = (call: ApiCall, context: GuardedContext) => Promise<Data>;

const UNAVAILABLE = 503;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** A malformed id is refused as invalid input (422). */
const isMissing = ({ status }: BackendError): boolean => status === NOT_FOUND || status === UNPROCESSABLE;

const statusOf = (error: BackendError): number | undefined => {
  if (isMissing(error)) return NOT_FOUND;
  return error.status >= 500 ? UNAVAILABLE : undefined;
};

const dataPage = <Data>(
  load: Load<Data>,
  tokenOf: (context: GuardedContext) => string | undefined,
): GetServerSideProps<PrivatePageProps<Data> & SessionProps> =>
  guarded<PrivatePageProps<Data>>(async (context) => {
    const { res, requestId } = context;
    const asked = { accessToken: tokenOf(context), requestId, signal: disconnectSignal(res) };
    const call: ApiCall = (key, input) => backendCall(key, input, asked);
    try {
      return { props: { data: await load(call, context), missing: false } };
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      res.statusCode = statusOf(error) ?? res.statusCode;
      return { props: { data: null, missing: isMissing(error) } };
    }
  });

/**
 * A page of the signed-in user's own data, read with their token, so that it is rendered completely and with the right
 * HTTP status. Data that could not be read is fetched by the page.
 */
export const privatePage = <Data>(load: Load<Data>): GetServerSideProps<PrivatePageProps<Data> & SessionProps> =>
  dataPage(load, ({ session }) => session?.accessToken);

/** Like `privatePage`, for everyone who has a secret link: read without the session, which may have ended. */
export const linkPage = <Data>(load: Load<Data>): GetServerSideProps<PrivatePageProps<Data> & SessionProps> =>
  dataPage(load, () => undefined);
