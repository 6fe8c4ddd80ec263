import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** Around each page: what shows while its code is on its way, and when it breaks. The menu stays in any case. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Broken key={path}>
      <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
    </Broken>
  );
}

class Broken extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <Page title="Something broke">
        <EmptyState
          icon="warning"
          title="This page could not be shown"
          words="After an update of the server the page's old code may be gone; loading it anew mends that."
        >
          <Button onClick={() => location.reload()}>Load it anew</Button>
        </EmptyState>
      </Page>
    );
  }
}
