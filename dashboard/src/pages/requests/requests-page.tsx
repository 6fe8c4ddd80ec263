import { Page } from '../../ui/page.tsx';

export default function RequestsPage() {
  return <Page title="Requests">{null}</Page>;
}
