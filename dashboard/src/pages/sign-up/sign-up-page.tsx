import { Page } from '../../ui/page.tsx';

export default function SignUpPage() {
  return <Page title="SignUp">{null}</Page>;
}
