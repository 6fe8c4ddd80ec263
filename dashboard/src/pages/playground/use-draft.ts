import { useCallback, useEffect, useState } from 'react';
import { type Draft, draftOfForm, draftOfText, EMPTY_DRAFT, textOf } from './model/draft.ts';
import type { Form } from './model/form.ts';
import { formInFragment } from './model/share-link.ts';

const STORED = 'trawl-playground';

/** From a link: what became of it, and the way back to what was there before. */
export type Opened = { before: Draft } | { fault: string };

/** What is being written. It outlives a reload, in this tab only. */
export function useDraft() {
  const [draft, setDraft] = useState(storedDraft);
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => sessionStorage.setItem(STORED, textOf(draft)), [draft]);

  useEffect(() => {
    const openLink = async () => {
      const found = await formInFragment(location.hash);
      if (!found) return;
      // The link has done its work: a reload must not undo what is written from now on.
      history.replaceState(history.state, '', location.pathname + location.search);
      if ('fault' in found) return setOpened(found);
      setDraft((before) => {
        setOpened({ before });
        return draftOfForm(found.form);
      });
    };
    void openLink();
    addEventListener('hashchange', openLink);
    return () => removeEventListener('hashchange', openLink);
  }, []);

  return {
    draft,
    opened,
    forgetOpened: () => setOpened(undefined),
    setDraft,
    changeForm: useCallback((change: (form: Form) => Form) => {
      setDraft((before) => draftOfForm(change(before.form)));
    }, []),
    changeText: useCallback((text: string) => setDraft((before) => draftOfText(before, text)), []),
  };
}

function storedDraft(): Draft {
  const text = sessionStorage.getItem(STORED);
  if (text === null) return EMPTY_DRAFT;
  const read = draftOfText(EMPTY_DRAFT, text);
  return read.faults.length > 0 ? read : draftOfForm(read.form);
}
