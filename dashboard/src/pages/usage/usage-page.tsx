import { Page } from '../../ui/page.tsx';

export default function UsagePage() {
  return <Page title="Usage">{null}</Page>;
}
