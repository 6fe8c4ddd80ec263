import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export default function SettingsPage({ onLeave }: { onLeave: () => void }) {
  return (
    <Page title="Settings">
      <Button onClick={onLeave}>Leave</Button>
    </Page>
  );
}
