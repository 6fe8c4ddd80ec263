import { Link } from 'wouter';
import type { RequestDetail } from '../../../../src/contract/dashboard/requests.ts';
import { ApiError } from '../../api/client.ts';
import { useRequest } from '../../api/requests.ts';
import { bytes } from '../../format/bytes.ts';
import { duration } from '../../format/duration.ts';
import { credits, whole } from '../../format/numbers.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Time } from '../../ui/time.tsx';
import { requestsPath } from '../requests/request-filters.ts';
import { Features } from '../requests/requests-table.tsx';
import { Receipt } from './receipt.tsx';
import { Waterfall } from './waterfall.tsx';

export default function RequestPage({ requestId }: { requestId: string }) {
  const request = useRequest(requestId);
  const isMissing = request.error instanceof ApiError && request.error.status === 404;
  return (
    <Page
      title="Request"
      words={
        <Row>
          <code>{requestId}</code>
          <CopyButton kind="quiet" text={requestId} label="Copy the request's id" />
        </Row>
      }
      actions={<LinkButton to="/requests">All requests</LinkButton>}
    >
      {request.isPending && (
        <Card flush>
          <SkeletonRows rows={10} />
        </Card>
      )}
      {request.error && (
        <Card>
          {isMissing ? (
            <EmptyState
              title="There is no such request"
              words="It may be older than the log is kept, or belong to another account."
            />
          ) : (
            <ErrorState error={request.error} onRetry={() => void request.refetch()} />
          )}
        </Card>
      )}
      {request.data && <Detail request={request.data} />}
    </Page>
  );
}

function Detail({ request }: { request: RequestDetail }) {
  return (
    <>
      {request.error && <Notice tone="bad">{request.error}</Notice>}
      {request.warnings.map(({ code, message }) => (
        <Notice key={code} tone="warn">
          <code>{code}</code> {message}
        </Notice>
      ))}
      <Columns>
        <Stack>
          <Card title="Outcome">
            <Outcome request={request} />
          </Card>
          <Card title="Cost">
            <Receipt lines={request.receipt} cost={request.cost} status={request.status} />
          </Card>
        </Stack>
        <Stack>
          <Card title="Where the time went" words={`${duration(request.durationMs)} in all`}>
            <Waterfall phases={request.phases} durationMs={request.durationMs} />
          </Card>
          <Card title="What was asked" words="Without values that may be secret.">
            <CodeBlock text={JSON.stringify(request.asked, null, 2)} label="Copy what was asked" />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}

function Outcome({ request }: { request: RequestDetail }) {
  const { host, path, tokens } = request;
  return (
    <Facts
      facts={{
        Target: host === null ? 'None' : <Link to={requestsPath({ host })}>{`${host}${path ?? ''}`}</Link>,
        'Our answer': <StatusBadge status={request.status} code={request.code} />,
        'Target’s answer':
          request.targetStatus === null ? (
            'None came'
          ) : (
            <Badge tone={request.targetStatus < 400 ? 'good' : 'warn'}>{request.targetStatus}</Badge>
          ),
        Features: <Features names={request.features} />,
        Key: <Link to={requestsPath({ key: request.keyId })}>{request.keyName}</Link>,
        When: <Time at={request.at} />,
        Took: duration(request.durationMs),
        Cost: credits(request.cost),
        Size: bytes(request.bytes),
        'AI tokens': tokens ? `${whole(tokens.input)} in, ${whole(tokens.output)} out` : undefined,
      }}
    />
  );
}
