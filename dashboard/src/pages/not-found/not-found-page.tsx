import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState title="There is no such page" words="The address may be mistyped, or the page has moved.">
        <LinkButton to="/" kind="primary">
          To the overview
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
