import { Page } from '../../ui/page.tsx';

export default function AccountsPage() {
  return <Page title="Accounts">{null}</Page>;
}
