import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useMe } from './api/people.ts';
import { createQueryClient, isSignedOut } from './api/query-client.ts';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { PageFrame } from './shell/page-frame.tsx';
import { isPublicPath, signInPath } from './shell/signed-out.ts';
import { ErrorState } from './ui/error-state.tsx';
import { ToastProvider } from './ui/toast.tsx';

const SignInPage = lazy(() => import('./pages/sign-in/sign-in-page.tsx'));
const SignUpPage = lazy(() => import('./pages/sign-up/sign-up-page.tsx'));
const WelcomePage = lazy(() => import('./pages/welcome/welcome-page.tsx'));
const OverviewPage = lazy(() => import('./pages/overview/overview-page.tsx'));
const KeysPage = lazy(() => import('./pages/keys/keys-page.tsx'));
const UsagePage = lazy(() => import('./pages/usage/usage-page.tsx'));
const RequestsPage = lazy(() => import('./pages/requests/requests-page.tsx'));
const RequestPage = lazy(() => import('./pages/request/request-page.tsx'));
const LedgerPage = lazy(() => import('./pages/ledger/ledger-page.tsx'));
const PlaygroundPage = lazy(() => import('./pages/playground/playground-page.tsx'));
const SettingsPage = lazy(() => import('./pages/settings/settings-page.tsx'));
const AccountsPage = lazy(() => import('./pages/accounts/accounts-page.tsx'));
const SystemPage = lazy(() => import('./pages/system/system-page.tsx'));

export function App() {
  const [queries] = useState(() => createQueryClient(toSignIn));
  return (
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <Suspense fallback={null}>
          <Switch>
            <Route path="/sign-in" component={SignInPage} />
            <Route path="/sign-up" component={SignUpPage} />
            <Route path="/welcome" component={WelcomePage} />
            <Route>
              <SignedIn />
            </Route>
          </Switch>
        </Suspense>
      </ToastProvider>
    </QueryClientProvider>
  );

  function toSignIn() {
    if (isPublicPath(location.pathname)) return;
    const path = signInPath(location);
    queries.clear();
    navigate(path, { replace: true });
  }
}

/** Nothing is drawn for somebody who is not known yet; the cache sends them to the door. */
function SignedIn() {
  const me = useMe();
  if (me.isPending || (me.error && isSignedOut(me.error))) return null;
  if (!me.data) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />;
  const owner = me.data.person.role === 'owner';
  return (
    <AppShell me={me.data} onLeave={leave}>
      <PageFrame>
        <Switch>
          <Route path="/" component={OverviewPage} />
          <Route path="/keys" component={KeysPage} />
          <Route path="/usage" component={UsagePage} />
          <Route path="/requests" component={RequestsPage} />
          <Route path="/requests/:requestId">{({ requestId }) => <RequestPage requestId={requestId} />}</Route>
          <Route path="/ledger" component={LedgerPage} />
          <Route path="/playground" component={PlaygroundPage} />
          <Route path="/settings">
            <SettingsPage onLeave={leave} />
          </Route>
          <Route path="/accounts">{owner ? <AccountsPage /> : <Redirect to="/" />}</Route>
          <Route path="/system">{owner ? <SystemPage /> : <Redirect to="/" />}</Route>
          <Route component={NotFoundPage} />
        </Switch>
      </PageFrame>
    </AppShell>
  );
}

/** Through the browser, not the router: whatever was in memory goes too. */
function leave() {
  location.assign('/sign-in');
}
