import { useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { panelId, Tabs, tabId } from '../../ui/tabs.tsx';
import { JsonEditor } from './json-editor.tsx';
import { bodyOf } from './model/body-of.ts';
import { type Draft, textOf } from './model/draft.ts';
import { curlSample } from './samples/curl.ts';
import { pythonSample } from './samples/python.ts';
import { typescriptSample } from './samples/typescript.ts';

const VIEWS = [
  { value: 'json', label: 'JSON' },
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const SAMPLES = { curl: curlSample, typescript: typescriptSample, python: pythonSample } as const;

interface RequestPanelProps {
  draft: Draft;
  onText: (text: string) => void;
  /** Gives up the text for the form. */
  onDrop: () => void;
}

/** The request beside its form: as the body that is sent, and as code that sends it. */
export function RequestPanel({ draft, onText, onDrop }: RequestPanelProps) {
  const [view, setView] = useState<View>('json');
  const id = useId();
  return (
    <Card
      title="Request"
      actions={<Tabs id={id} label="Show the request as" choices={VIEWS} value={view} onChange={setView} />}
    >
      <div id={panelId(id, view)} role="tabpanel" aria-labelledby={tabId(id, view)}>
        {view === 'json' ? (
          <JsonEditor text={textOf(draft)} faults={draft.faults} onText={onText} onDrop={onDrop} />
        ) : (
          <CodeBlock
            text={SAMPLES[view](`${location.origin}/api/v1/scrape`, bodyOf(draft.form))}
            label={`Copy the ${VIEWS.find(({ value }) => value === view)?.label} code`}
          />
        )}
      </div>
    </Card>
  );
}
