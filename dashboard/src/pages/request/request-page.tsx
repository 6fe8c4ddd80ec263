import { Page } from '../../ui/page.tsx';

export default function RequestPage({ requestId }: { requestId: string }) {
  return <Page title={requestId}>{null}</Page>;
}
