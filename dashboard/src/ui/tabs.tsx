import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tabs.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
}

interface ChoicesProps<Value extends string> {
  /** What is chosen among, for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, such as a period: a row of buttons of which one is pressed. */
export function Segments<Value extends string>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser.
    <div role="group" aria-label={label} className={styles.tabs}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.tab}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

/** Tabs over panels. The panel carries `id={panelId(value)}`, `role="tabpanel"`, and the tab's id as its label. */
export function Tabs<Value extends string>({
  label,
  choices,
  value,
  onChange,
  id,
}: ChoicesProps<Value> & { id: string }) {
  const list = useRef<HTMLDivElement>(null);

  /** Arrows move and choose, Home and End jump: as the pattern of the ARIA guide has it. */
  function onKeyDown(event: KeyboardEvent) {
    const at = choices.findIndex((choice) => choice.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: choices.length - 1 }[event.key];
    const next = to === undefined ? undefined : choices[(to + choices.length) % choices.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          id={tabId(id, choice.value)}
          type="button"
          role="tab"
          data-value={choice.value}
          className={styles.tab}
          aria-selected={choice.value === value}
          aria-controls={choice.value === value ? panelId(id, choice.value) : undefined}
          tabIndex={choice.value === value ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

export const tabId = (id: string, value: string) => `${id}-tab-${value}`;
export const panelId = (id: string, value: string) => `${id}-panel-${value}`;
