import { useEffect, useState } from 'react';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Form } from './model/form.ts';
import { secretsIn } from './model/secrets.ts';
import { fragmentOf } from './model/share-link.ts';

interface ShareDialogProps {
  open: boolean;
  form: Form;
  onClose: () => void;
}

export function ShareDialog({ open, form, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Share this request" wide>
      <SharedLink form={form} />
    </Dialog>
  );
}

function SharedLink({ form }: { form: Form }) {
  const [withSecrets, setWithSecrets] = useState(false);
  const [link, setLink] = useState('');
  const secrets = secretsIn(form);
  useEffect(() => {
    let stale = false;
    void fragmentOf(form, { withSecrets }).then((fragment) => {
      if (!stale) setLink(`${location.origin}/playground${fragment}`);
    });
    return () => {
      stale = true;
    };
  }, [form, withSecrets]);

  return (
    <>
      <p>
        Whoever may sign in here can open it. It holds the request and never a key, and nothing is sent until they press
        Send. The request is in the part of the link that browsers do not send to any server.
      </p>
      {secrets.length > 0 && (
        <Switch
          label={`Include ${secrets.join(', ')}`}
          words="Left out unless you switch this on: such values are often passwords or sessions."
          checked={withSecrets}
          onChange={setWithSecrets}
        />
      )}
      <CodeBlock text={link} label="Copy the link" />
    </>
  );
}
