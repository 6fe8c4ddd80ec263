import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FaultsContext } from './form/faults-context.ts';
import { RequestForm } from './form/request-form.tsx';
import { bodyOf } from './model/body-of.ts';
import { EMPTY_DRAFT } from './model/draft.ts';
import { faultsOfForm, standingFaults } from './model/faults.ts';
import { takeOver } from './model/take-over.ts';
import { OpenedNotice } from './opened-notice.tsx';
import styles from './playground.module.css';
import { PriceLines } from './price-lines.tsx';
import { RequestPanel } from './request-panel.tsx';
import { ResultPanel } from './result/result-panel.tsx';
import { SendBar } from './send-bar.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { toField } from './to-field.ts';
import { useChosenKey } from './use-chosen-key.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

/** A request written by hand, sent as one of the person's keys, and all that came of it. */
export default function PlaygroundPage() {
  const keys = useKeys();
  const [key, chooseKey] = useChosenKey(keys.data?.keys);
  const { draft, opened, forgetOpened, setDraft, changeForm, changeText } = useDraft();
  const sending = useSending();
  const [sharing, setSharing] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const { sent } = sending;

  const own = faultsOfForm(draft.form);
  const answered =
    sent && 'error' in sent.outcome ? standingFaults(sent.outcome.error.details, sent.body, draft.form) : [];
  const faults = new Map([...answered, ...own].map(({ path, message }) => [path, message]));

  useEffect(() => {
    // The answer is below the form; the person should not have to look for it.
    if (sent) results.current?.scrollIntoView({ block: 'start' });
  }, [sent]);

  function send() {
    const [first] = own;
    if (sending.isSending || !key || draft.faults.length > 0) return;
    if (first) return toField(first.path);
    sending.send({ keyId: key.id, body: bodyOf(draft.form) });
  }

  if (keys.error) return <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />;
  return (
    <Page
      title="Playground"
      words="Write a request, send it as one of your keys, and see what comes back."
      actions={
        <>
          <Button kind="quiet" onClick={() => setDraft(EMPTY_DRAFT)}>
            <Icon name="trash" /> Clear
          </Button>
          <Button onClick={() => setSharing(true)}>
            <Icon name="share" /> Share
          </Button>
        </>
      }
    >
      <FaultsContext value={faults}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what the button Send does. */}
        <div
          className={styles.all}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            send();
          }}
        >
          <OpenedNotice opened={opened} onBack={setDraft} onForget={forgetOpened} />
          <Card>
            {keys.data ? (
              <SendBar
                form={draft.form}
                onChange={changeForm}
                keys={keys.data.keys}
                chosen={key}
                onChoose={chooseKey}
                sending={sending}
                onSend={send}
                isFaulty={draft.faults.length > 0}
              />
            ) : (
              <Skeleton height={5.5} />
            )}
          </Card>
          <div className={styles.columns}>
            <RequestForm form={draft.form} onChange={changeForm} isLocked={draft.faults.length > 0} />
            <div className={styles.beside}>
              <RequestPanel draft={draft} onText={changeText} onDrop={() => changeForm((form) => form)} />
              <PriceLines form={draft.form} />
            </div>
          </div>
          <div ref={results} className={styles.results}>
            <ResultPanel
              sending={sending}
              onTakeOver={(rules, dropAiFields) => {
                changeForm((form) => takeOver(form, rules, dropAiFields));
                toField('extractRules');
              }}
            />
          </div>
        </div>
      </FaultsContext>
      <ShareDialog open={sharing} form={draft.form} onClose={() => setSharing(false)} />
    </Page>
  );
}
