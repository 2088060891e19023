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
  /** The backend's answers; a call that is not among them fails the test. */
  answers?: Answers;
  /** The page's address, with its query; `/` by default. */
  path?: string;
  /** The signed-in user; by default none. */
  user?: LoginUser;
}

export interface Screen extends RenderResult {
  user: UserEvent;
  /** Enters a long text in one event, not letter by letter: every letter renders the form again. */
  write: (field: HTMLElement, text: string) => Promise<void>;
  /** The calls of an endpoint so far, as the backend received them. */
  callsOf: ReturnType<typeof fakeApi>['callsOf'];
  /** The current address. */
  address: () => string;
}

/** A session without sign-in and sign-out. */
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

/**
 * Renders a screen in the product's providers: theme, toasts, router, session, query cache, and an API that answers by
 * a table.
 */
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
