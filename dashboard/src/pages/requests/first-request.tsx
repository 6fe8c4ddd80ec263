import { LinkButton } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row } from '../../ui/layout.tsx';
import { curlOf } from './curl.ts';

/** What an account sees that has not asked for anything yet: how to. */
export function FirstRequest() {
  return (
    <EmptyState
      icon="playground"
      title="No requests yet"
      words="Create a key, put it in place of trawl_… and paste this into a terminal, or try it in the playground."
    >
      <CodeBlock text={curlOf(location.origin)} label="Copy the command" />
      <div style={{ display: 'grid', placeItems: 'center', marginTop: 'var(--s4)' }}>
        <Row>
          <LinkButton to="/keys" kind="primary">
            Create a key
          </LinkButton>
          <LinkButton to="/playground">Open the playground</LinkButton>
        </Row>
      </div>
    </EmptyState>
  );
}
