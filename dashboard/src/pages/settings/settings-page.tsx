import { useMe } from '../../api/people.ts';
import { THEMES, type Theme, useTheme } from '../../shell/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Columns, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Segments } from '../../ui/tabs.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsCard } from './sessions-card.tsx';

const THEME_LABELS: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

export default function SettingsPage({ onLeave }: { onLeave: () => void }) {
  const me = useMe();
  const [theme, setTheme] = useTheme();
  return (
    <Page title="Settings">
      <Columns>
        <Card title="You">
          {me.data && (
            <Stack>
              <NameForm key={me.data.person.name} name={me.data.person.name} />
              <Facts
                facts={{
                  'E-mail': me.data.person.email,
                  Role: <Badge>{me.data.person.role === 'owner' ? 'Owner' : 'Member'}</Badge>,
                  Account: me.data.account.name,
                }}
              />
            </Stack>
          )}
        </Card>
        <Card title="Password">
          <PasswordForm />
        </Card>
      </Columns>
      <Card
        title="Look"
        words="Kept in this browser."
        actions={
          <Segments
            label="Theme"
            choices={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
            value={theme}
            onChange={setTheme}
          />
        }
      />
      <SessionsCard onLeave={onLeave} />
    </Page>
  );
}
