import { useState } from 'react';
import type { ScrapeResult } from '../../../../../src/contract/scrape-result.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './result.module.css';
import { OneValue } from './values.tsx';

interface AiValuesProps {
  result: ScrapeResult;
  onTakeOver: (rules: Record<string, string>, dropAiFields: boolean) => void;
}

/** What the fields found, where, and the rules that would find it for less. */
export function AiValues({ result, onTakeOver }: AiValuesProps) {
  const { aiResponse = {}, aiEvidence = {}, suggestedExtractRules = {} } = result;
  const [dropsAiFields, setDropsAiFields] = useState(true);
  const suggested = Object.keys(suggestedExtractRules).length;
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.faint}>Each field with the value the page holds.</span>
        <CopyButton text={JSON.stringify(aiResponse, null, 2)} label="Copy JSON of the values" words="Copy JSON" />
      </div>
      <Table
        caption="AI values"
        rows={Object.entries(aiResponse)}
        keyOf={([name]) => name}
        columns={[
          { head: 'Field', cell: ([name]) => <code>{name}</code>, lead: true, tight: true },
          { head: 'Value', cell: ([, value]) => <OneValue value={value} /> },
          ...(result.aiEvidence
            ? [
                {
                  head: 'Found as',
                  cell: ([name]: [string, unknown]) =>
                    aiEvidence[name]?.text ?? <span className={styles.faint}>–</span>,
                },
                {
                  head: 'At',
                  cell: ([name]: [string, unknown]) =>
                    aiEvidence[name] ? (
                      <code>{aiEvidence[name].selector}</code>
                    ) : (
                      <span className={styles.faint}>–</span>
                    ),
                },
              ]
            : []),
        ]}
      />
      {suggested > 0 && (
        <div className={styles.suggestion}>
          <p>
            <b>
              {suggested === 1 ? '1 rule' : `${suggested} rules`} gave the same values on this page, for no credits.
            </b>
          </p>
          <ul className={styles.rules}>
            {Object.entries(suggestedExtractRules).map(([name, selector]) => (
              <li key={name}>
                <code>{name}</code> <code>{selector}</code>
              </li>
            ))}
          </ul>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={dropsAiFields}
              onChange={(event) => setDropsAiFields(event.target.checked)}
            />
            Drop the AI fields they replace
          </label>
          <Button kind="primary" onClick={() => onTakeOver(suggestedExtractRules, dropsAiFields)}>
            <Icon name="check" /> Use these rules
          </Button>
        </div>
      )}
    </>
  );
}
