import { useMemo } from 'react';
import { countryOf } from '../../../../../src/core/country-codes.ts';
import { Card } from '../../../ui/card.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Form } from '../model/form.ts';
import { useFault } from './faults-context.ts';
import styles from './form.module.css';
import type { ChangeForm } from './request-form.tsx';

export function Options({ form, onChange }: { form: Form; onChange: ChangeForm }) {
  const set = (change: Partial<Form>) => onChange((before) => ({ ...before, ...change }));
  return (
    <Card title="Options">
      <div className={styles.switches}>
        <Switch
          label="Render JavaScript"
          words="Open the page in a browser. +3 credits."
          checked={form.renderJs}
          onChange={(renderJs) => set({ renderJs })}
        />
        <Switch
          label="Screenshot"
          words={`A picture of the whole page. +${form.renderJs ? 1 : 4} credit${form.renderJs ? '' : 's'}.`}
          checked={form.screenshot}
          onChange={(screenshot) => set({ screenshot })}
        />
        <Switch
          label="Search results"
          words="Read the page of a search engine as data. +5 credits."
          checked={form.serp}
          onChange={(serp) => set({ serp })}
        />
      </div>
      <div className={styles.options}>
        <Field label="Device" fault={useFault('deviceType')}>
          {(described) => (
            <Select
              {...described}
              data-path="deviceType"
              value={form.deviceType}
              onChange={(event) => set({ deviceType: event.target.value as Form['deviceType'] })}
            >
              <option value="desktop">Desktop</option>
              <option value="mobile">Mobile</option>
            </Select>
          )}
        </Field>
        <Country code={form.countryCode} onCode={(countryCode) => set({ countryCode })} />
        <Field
          label="Wait after loading (ms)"
          fault={useFault('waitFor')}
          hint={form.waitFor && !form.renderJs && !form.screenshot ? 'Needs a browser to have an effect.' : undefined}
        >
          {(described) => (
            <Input
              {...described}
              data-path="waitFor"
              inputMode="numeric"
              placeholder="0–35,000"
              value={form.waitFor}
              onChange={(event) => set({ waitFor: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

function Country({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const countries = useMemo(listCountries, []);
  const isListed = code === '' || countries.some((country) => country.code === code);
  return (
    <Field label="Country" fault={useFault('countryCode')}>
      {(described) => (
        <Select {...described} data-path="countryCode" value={code} onChange={(event) => onCode(event.target.value)}>
          <option value="">Any</option>
          {/* The JSON may spell it in another way, such as uk. */}
          {!isListed && <option value={code}>{code}</option>}
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name} ({country.code})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Every code that the service knows, by the name the reader's language has for it. */
function listCountries(): { code: string; name: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames(undefined, { type: 'region' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => countryOf(code)?.code === code)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
