import { Page } from '../../ui/page.tsx';

export default function LedgerPage() {
  return <Page title="Ledger">{null}</Page>;
}
