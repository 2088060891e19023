import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router from 'next/router';
import { useState, type ReactElement, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { LoginUser } from '@/contract/endpoints/session';
import { SessionContext, type SessionActions } from '@/shared/session/use-session';
import { initialAuthState } from '@/shared/session/auth-state';
import { useSessionStore } from '@/shared/session/session-store';
import { AppProviders } from '@/shared/ui/AppProviders';
import { fakeApi, type Answers } from './fake-api';
import { useFakeRouter } from './fake-router';

interface RenderOptions {
  /** What the backend answers; a call of anything else fails the test. */
  answers?: Answers;
  /** Where the page stands, with its query; `/` unless told. */
  path?: string;
  /** Who is signed in; nobody unless told. */
  user?: LoginUser;
}

export interface Screen extends RenderResult {
  user: UserEvent;
  /** Types at once what is long, not letter by letter: every letter renders the form. */
  write: (field: HTMLElement, text: string) => Promise<void>;
  /** The calls of an endpoint so far, as the backend received them. */
  callsOf: ReturnType<typeof fakeApi>['callsOf'];
  /** The address as it stands now. */
  address: () => string;
}

/** A session that nobody signs in to or leaves. */
export const idleSession: SessionActions = {
  signInWithGoogle: () => undefined,
  prepareSignIn: () => undefined,
  cancelCreating: () => undefined,
  finishCreating: () => undefined,
  leaveEnded: () => undefined,
  signOut: () => undefined,
};

function Frame({ path, children }: { path: string; children: ReactNode }) {
  const router = useFakeRouter(path);
  const [cache] = useState(() => new Map());
  Object.assign(Router, { router });
  return (
    <RouterContext value={router}>
      <AppProviders>
        <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
          <SessionContext value={idleSession}>{children}</SessionContext>
        </SWRConfig>
      </AppProviders>
    </RouterContext>
  );
}

const unexpectedCalls: string[][] = [];

afterEach(() => expect(unexpectedCalls.splice(0).flat()).toEqual([]));

/** Renders a screen on what the product puts below it: theme, toasts, router, session, query cache and the API by a table. */
export const renderScreen = (screen: ReactElement, options: RenderOptions = {}): Screen => {
  const { answers = {}, path = '/', user } = options;
  const api = fakeApi(answers);
  unexpectedCalls.push(api.unexpected);
  globalThis.fetch = api.fetch as typeof fetch;
  window.history.replaceState(window.history.state, '', path);
  useSessionStore.setState({
    ...initialAuthState,
    sessionRead: true,
    status: user ? 'signedIn' : 'signedOut',
    user: user ?? null,
    accessToken: user ? 'token' : null,
    providerEmail: user?.email ?? null,
  });
  const rendered = render(screen, { wrapper: ({ children }) => <Frame path={path}>{children}</Frame> });
  const actor = userEvent.setup();
  return {
    ...rendered,
    user: actor,
    write: async (field, text) => {
      await actor.click(field);
      await actor.paste(text);
    },
    callsOf: api.callsOf,
    address: () => window.location.pathname + window.location.search,
  };
};
