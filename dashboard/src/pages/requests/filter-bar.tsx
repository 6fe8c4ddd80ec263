import { useEffect, useState } from 'react';
import { useKeys } from '../../api/keys.ts';
import type { RequestFilters } from '../../api/requests.ts';
import { FEATURE_LABELS, FEATURES } from '../../format/names.ts';
import { fromLocalInput, localInput } from '../../format/time.ts';
import { Field, Input, Select } from '../../ui/field.tsx';
import styles from './filter-bar.module.css';
import { STATUSES } from './request-filters.ts';

const CLASSES: Record<string, string> = { '2xx': '2xx succeeded', '4xx': '4xx refused', '5xx': '5xx failed' };

type Change = { [Name in keyof RequestFilters]: string | number | undefined };

interface FilterBarProps {
  filters: RequestFilters;
  onChange: (change: Change) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const keys = useKeys();
  const select = (name: 'key' | 'status' | 'feature', label: string, options: [value: string, label: string][]) => (
    <Field label={label}>
      {(described) => (
        <Select
          {...described}
          value={filters[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value || undefined })}
        >
          <option value="">Any</option>
          {withChosen(options, filters[name]).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <search className={styles.bar}>
      <HostField host={filters.host ?? ''} onChange={(host) => onChange({ host: host || undefined })} />
      {select(
        'status',
        'Status',
        STATUSES.map((status) => [status, CLASSES[status] ?? status]),
      )}
      {select('key', 'Key', keys.data?.keys.map(({ id, name }) => [id, name]) ?? [])}
      {select(
        'feature',
        'Feature',
        FEATURES.map((name) => [name, FEATURE_LABELS[name]]),
      )}
      <MomentField label="From" at={filters.from} onChange={(from) => onChange({ from })} />
      <MomentField label="Until" at={filters.to} onChange={(to) => onChange({ to })} />
    </search>
  );
}

/** A filter from an address may name what the list does not have; it stays chosen all the same. */
function withChosen(options: [string, string][], chosen: string | undefined): [string, string][] {
  const isListed = chosen === undefined || options.some(([value]) => value === chosen);
  return isListed ? options : [...options, [chosen, chosen]];
}

/** Applied on Enter or on leaving the field, not at every letter: half a host finds nothing. */
function HostField({ host, onChange }: { host: string; onChange: (host: string) => void }) {
  const [text, setText] = useState(host);
  useEffect(() => setText(host), [host]);
  const apply = () => {
    if (text.trim().toLowerCase() !== host) onChange(text.trim().toLowerCase());
  };
  return (
    <Field label="Host">
      {(described) => (
        <Input
          {...described}
          type="search"
          placeholder="example.com"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={apply}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      )}
    </Field>
  );
}

interface MomentFieldProps {
  label: string;
  at: number | undefined;
  onChange: (at: number | undefined) => void;
}

function MomentField({ label, at, onChange }: MomentFieldProps) {
  return (
    <Field label={label}>
      {(described) => (
        <Input
          {...described}
          type="datetime-local"
          value={at === undefined ? '' : localInput(at)}
          onChange={(event) => onChange(fromLocalInput(event.target.value))}
        />
      )}
    </Field>
  );
}
