import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InstructionAction } from '../../../../../src/contract/instructions.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Form, freshId, type StepRow } from '../model/form.ts';
import { moveRow } from '../model/move-row.ts';
import { ACTIONS, STEPS } from '../model/steps.ts';
import styles from './form.module.css';
import type { ChangeForm } from './request-form.tsx';
import { Section } from './section.tsx';
import { Step } from './step.tsx';

/** What a browser does on the page before it is captured, in order. */
export function StepList({ form, onChange }: { form: Form; onChange: ChangeForm }) {
  const rows = form.javascriptInstruction;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const change = (javascriptInstruction: StepRow[]) => onChange((before) => ({ ...before, javascriptInstruction }));

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length) return;
    const held = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    flushSync(() => change(moveRow(rows, from, to)));
    // Moving an element in the page takes the focus from it.
    const isUsable = held && !held.matches(':disabled');
    (isUsable ? held : list.current?.querySelector<HTMLElement>(`li:nth-child(${to + 1}) button:enabled`))?.focus();
    setSaid(`Step moved to place ${to + 1} of ${rows.length}`);
  }

  return (
    <Section
      path="javascriptInstruction"
      title="Browser steps"
      words="Taken in order before the page is captured. Alt+↑ and Alt+↓ move a step."
      count={rows.length}
    >
      {rows.length > 0 && !form.renderJs && !form.screenshot && (
        <Notice tone="warn">
          Steps need a browser.{' '}
          <Button small onClick={() => onChange((before) => ({ ...before, renderJs: true }))}>
            Switch on Render JavaScript
          </Button>
        </Notice>
      )}
      <ol ref={list} className={styles.steps}>
        {rows.map((row, index) => (
          <Step
            key={row.id}
            row={row}
            index={index}
            count={rows.length}
            onRow={(changed) => change(rows.map((other) => (other.id === row.id ? changed : other)))}
            onMove={(to) => move(index, to)}
            onRemove={() => change(rows.filter((other) => other.id !== row.id))}
          />
        ))}
      </ol>
      <Select
        className={styles.add}
        aria-label="Add a step"
        value=""
        onChange={(event) => {
          const action = event.target.value as InstructionAction;
          change([...rows, { id: freshId(rows), action, text: {}, goesOn: false }]);
        }}
      >
        <option value="">Add a step …</option>
        {ACTIONS.map((action) => (
          <option key={action} value={action}>
            {STEPS[action].label}
          </option>
        ))}
      </Select>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </Section>
  );
}
