import { type Form, isSent } from './form.ts';

/** What in the request may be nobody else's business, in words; empty when there is nothing. */
export function secretsIn(form: Form): string[] {
  return [
    counted(form.headers.filter((row) => isSent(row) && row.value !== '').length, 'header value'),
    counted(form.cookies.filter((row) => isSent(row) && row.value !== '').length, 'cookie value'),
    counted(form.javascriptInstruction.filter(typesText).length, 'typed text'),
    ...(withoutPassword(form.url) === form.url ? [] : ['the password in the address']),
  ].filter((words) => words !== '');
}

/** The request without them. Their names stay, so that whoever opens it sees what to fill in. */
export function withoutSecrets(form: Form): Form {
  return {
    ...form,
    url: withoutPassword(form.url),
    headers: form.headers.map((row) => ({ ...row, value: '' })),
    cookies: form.cookies.map((row) => ({ ...row, value: '' })),
    javascriptInstruction: form.javascriptInstruction.map((step) => ({
      ...step,
      text: Object.fromEntries(
        Object.entries(step.text)
          .filter(([name]) => name !== 'text')
          .map(([name, value]) => [name, name === 'url' ? withoutPassword(value) : value]),
      ),
    })),
  };
}

function typesText({ action, text }: Form['javascriptInstruction'][number]): boolean {
  return action === 'typeText' && (text.text ?? '') !== '';
}

/** Cut out of the text, not built anew from a URL: everything else stays as it was written. */
function withoutPassword(url: string): string {
  return url.replace(/^(\s*[a-z][a-z\d+.-]*:[\\/]*)[^\\/?#]*@/i, '$1');
}

function counted(count: number, word: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}
